import { describe, expect, test } from "bun:test";
import type { Evidence, ModuleReport } from "../../src/result/evidence.ts";
import { collectNotes } from "../../src/result/notes.ts";
import { evidenceOf, NO_PLAN } from "./evidence.ts";
import { module } from "./module.ts";

const NO_TESTS = { testsRun: 0, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
const notes = (parts: Partial<Evidence>) => collectNotes(evidenceOf(parts), NO_TESTS, [], []);
const unreached = (...classes: readonly string[]) => classes.map((testClass) => ({ testClass, module: "." }));

describe("classes that were not reached", () => {
  test("are named, few of many", () => {
    expect(notes({ unreached: unreached("a.b.CartTest") })).toEqual(["1 test class was not reached: CartTest."]);
    expect(notes({ unreached: unreached("a.A", "a.B") })).toEqual(["2 test classes were not reached: A, B."]);
    expect(notes({ unreached: unreached("A", "B", "C", "D", "E", "F") })).toEqual([
      "6 test classes were not reached: A, B, C, D, E, ….",
    ]);
  });
});

const project = {
  root: "/home/dev/shop",
  modules: [module("/home/dev/shop", "."), module("/home/dev/shop/core", "core")],
  unreadModules: [],
  unreadParents: [],
};

test("a goal called by name that failed in a module that was built only for others is told to run in each", () => {
  const failing = { plugin: "exec", goal: "java", execution: "default-cli", module: "core", message: [], said: [] };
  const told = (testedIn: readonly string[] | null, execution = failing.execution) =>
    notes({
      project,
      exitCode: 1,
      plan: { ...NO_PLAN, operation: "Run", goals: ["exec:java"], testedIn },
      log: { ...evidenceOf({}).log, failedGoals: [{ ...failing, execution }] },
    }).filter((note) => note.includes("exec:java"));
  expect(told(["web"])).toEqual([
    "exec:java runs in each module that is built, and failed in core, which was not chosen.",
  ]);
  expect(told(["core"])).toEqual([]);
  expect(told(null)).toEqual([]);
  expect(told(["web"], "at-compile")).toEqual([]);
});

describe("tests of modules that were built only for others", () => {
  const report = (path: string, cases: number): ModuleReport => ({
    module: path,
    report: {
      suite: "a.A",
      cases: Array.from({ length: cases }, (_, index) => ({
        testClass: "a.A",
        testMethod: `t${index}`,
        outcome: "passed" as const,
      })),
    },
  });
  const strays = (testedIn: readonly string[] | null, ...reports: ModuleReport[]) =>
    notes({ project, reports, plan: { ...NO_PLAN, testedIn } }).filter((it) => it.includes("leave out"));

  test("are told", () => {
    expect(strays(["web"], report("core", 2), report("web", 3), report(".", 1))).toEqual([
      "3 of these tests are of core, shop, which Maven could not be told to leave out.",
    ]);
  });

  test("are none where all were meant, or nothing ran", () => {
    expect(strays(null, report("core", 2))).toEqual([]);
    expect(strays(["core"], report("core", 2), report("web", 0))).toEqual([]);
  });
});
