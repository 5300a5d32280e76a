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

describe("tests of modules that were built only for others", () => {
  const project = {
    root: "/home/dev/shop",
    modules: [module("/home/dev/shop", "."), module("/home/dev/shop/core", "core")],
    unreadModules: [],
    unreadParents: [],
  };
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
