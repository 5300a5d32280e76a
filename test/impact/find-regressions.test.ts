import { afterEach, beforeEach, expect, test } from "bun:test";
import { findRegressions } from "../../src/impact/find-regressions.ts";
import { filesOf, hashFiles } from "../../src/impact/hash-files.ts";
import type { TestFailure, TestOutcome } from "../../src/model/build-result.ts";
import { UNKNOWN } from "../../src/model/impact/source-graph.ts";
import type { Project } from "../../src/model/project/project.ts";
import type { History } from "../../src/store/history/history.ts";
import { openHistory } from "../../src/store/history/history-store.ts";
import { projectOf } from "../runs/project.ts";
import { recordOf } from "../store/record.ts";
import { temporaryDirectory, writeFiles } from "../temporary.ts";
import { FILES, passAll } from "./touched-project.ts";

let project: Project;
let history: History;
beforeEach(() => {
  project = projectOf(FILES);
  history = openHistory(temporaryDirectory(), {});
});
afterEach(() => history.close());

const ORDER = "core/src/main/java/a/Order.java";
const PAGE_TEST = "web/src/test/java/a/PageTest.java";
const of = (module: string, testClass: string, values: Partial<TestOutcome> = {}): TestOutcome => {
  return { name: `a.${testClass}#works`, module, outcome: "passed", ...values };
};
const PASSED = [of("core", "OrderTest"), of("core", "OtherTest"), of("web", "PageTest")];

/** Records a run in which the classes passed, with these outcomes. */
async function passInRun(run: number, tests: readonly TestOutcome[] = PASSED): Promise<void> {
  const record = recordOf(run);
  history.record({ ...record, result: { ...record.result, tests } });
  await passAll(project, { recordTested: (tested) => history.recordTested({ ...tested, run }) });
}

function find(conditions = "c", failures: readonly TestFailure[] = []) {
  const snapshot = hashFiles(project);
  if (!snapshot) throw new Error("too many files");
  const failed = PASSED.map((test) => ({ ...test, outcome: "failed" as const }));
  return findRegressions({ tests: failed, failures }, project, filesOf(snapshot), history, conditions);
}
const edit = (path: string, text = "// changed") => writeFiles(project.root, { [path]: text });

test("a failing test is told with what changed within its reach since it passed", async () => {
  await passInRun(1);
  edit(ORDER);
  edit(PAGE_TEST);
  expect(find()).toEqual([
    { passedIn: 1, tests: [{ name: "a.OrderTest#works", module: "core" }], changed: [ORDER] },
    { passedIn: 1, tests: [{ name: "a.PageTest#works", module: "web" }], changed: [PAGE_TEST] },
  ]);
});

test("tests of which the same changed are told together, with a file that is not code last", async () => {
  await passInRun(1);
  edit(ORDER);
  edit("core/src/main/resources/rates.csv");
  const tests = (...names: readonly string[]) => names.map((name) => ({ name: `a.${name}#works`, module: "core" }));
  const rates = "core/src/main/resources/rates.csv";
  expect(find()).toEqual([
    { passedIn: 1, tests: tests("OrderTest"), changed: [ORDER, rates] },
    { passedIn: 1, tests: [...tests("OtherTest"), { name: "a.PageTest#works", module: "web" }], changed: [rates] },
  ]);
});

test("the latest run counts in which the test itself passed, whatever became of its class", async () => {
  await passInRun(1);
  edit(ORDER, "// second");
  await passInRun(2, [of("core", "OrderTest", { outcome: "failed" })]);
  edit(ORDER, "// third");
  expect(find().map(({ passedIn }) => passedIn)).toEqual([1]);
});

test("a class whose setup fails is told as one that passed", async () => {
  await passInRun(1);
  edit(ORDER);
  const setup = { testClass: "a.OrderTest", testMethod: "", module: "core", kind: "error", message: "" } as const;
  expect(find("c", [setup, setup])[0]?.tests).toEqual([
    { name: "a.OrderTest", module: "core" },
    { name: "a.OrderTest#works", module: "core" },
  ]);
});

test("a file of which it is unknown what was compiled then is not told to have changed", async () => {
  await passInRun(1);
  const [newest] = history.tested("c");
  const graph = history.graph(newest?.graph ?? 0);
  if (!graph) throw new Error("no graph");
  const classes = PASSED.map(({ module = "." }) => ({ testClass: "a.OrderTest", module, outcome: "passed" as const }));
  const unknown = { ...graph, files: new Map([...graph.files, [ORDER, UNKNOWN]]) };
  const record = recordOf(2);
  history.record({ ...record, result: { ...record.result, tests: PASSED } });
  history.recordTested({ run: 2, conditions: "c", graph: unknown, classes: classes.slice(0, 1), forgotten: [] });
  expect(find()).toEqual([]);
  edit(PAGE_TEST);
  expect(find().flatMap(({ changed }) => changed)).toEqual([PAGE_TEST]);
});

test("nothing is told where it passed on the same sources, never passed, or passed otherwise", async () => {
  expect(find()).toEqual([]);
  await passInRun(1);
  expect(find()).toEqual([]);
  edit(ORDER);
  expect(find("other options")).toEqual([]);
});
