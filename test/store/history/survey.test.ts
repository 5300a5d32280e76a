import { expect, test } from "bun:test";
import type { TestOutcome } from "../../../src/model/build-result.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { recordOf } from "../record.ts";

function surveyOf(...runs: (readonly TestOutcome[])[]) {
  const history = openHistory(temporaryDirectory(), {});
  for (const [index, tests] of runs.entries()) expect(history.record(recordOf(index + 1, 0, { tests }))).toBeNull();
  const survey = history.survey(new Set(runs.keys().map((index) => index + 1)));
  const recordOfTest = (name: string, most = 100) => {
    const ids = [...survey.tests].flatMap(([id, it]) => (it.name === name ? id : []));
    return ids.flatMap((id) => history.records([...survey.tests.keys()], most).get(id) ?? []);
  };
  const records = new Map([...survey.tests.values()].map(({ name }) => [name, recordOfTest(name)]));
  const newest = new Map([...survey.tests.values()].map(({ name }) => [name, recordOfTest(name, 1)]));
  history.close();
  return { ...survey, tests: [...survey.tests.values()], records, newest };
}

const passed = (name: string, durationMs?: number, module?: string): TestOutcome => {
  return { name, outcome: "passed", ...(durationMs !== undefined && { durationMs }), ...(module && { module }) };
};

test("each run is counted, with the modules of its tests", () => {
  const { counts } = surveyOf(
    [passed("A#a"), passed("B#b", 1, "core"), { name: "B#c", outcome: "skipped", module: "core" }],
    [
      { name: "A#a", outcome: "errored" },
      { name: "B#b", outcome: "failed", module: "a,b" },
    ],
    [],
  );
  expect([...counts]).toEqual([
    [1, { failed: 0, skipped: 1, modules: ["", "core"], red: [], good: [], left: [] }],
    [2, { failed: 2, skipped: 0, modules: ["", "a,b"], red: [1, 4], good: [], left: [] }],
  ]);
});

test("every test is counted over all runs, and those that failed once in each run", () => {
  const { tests, counts } = surveyOf(
    [passed("A#good"), { name: "A#old", outcome: "failed" }],
    [passed("A#good"), { name: "A#old", outcome: "skipped" }],
    [passed("A#good"), passed("A#old")],
  );
  expect(tests).toEqual([
    { name: "A#good", module: "", runs: 3, failed: 0, lastFailed: 0 },
    { name: "A#old", module: "", runs: 2, failed: 1, lastFailed: 1 },
  ]);
  expect([...counts.values()].map(({ red, good }) => [red, good])).toEqual([
    [[2], []],
    [[], [2]],
    [[], [2]],
  ]);
});

test("of a class that ran in a module without a failure, the tests are told that failed before and are not among them", () => {
  const failed = (name: string, module?: string): TestOutcome => ({
    name,
    outcome: "failed",
    ...(module && { module }),
  });
  const { counts } = surveyOf(
    [failed("A"), failed("A$In#row[2]"), failed("B#b"), failed("A#a", "core"), passed("A#a")],
    [failed("A#a"), passed("B#c"), passed("A#b", 1, "core")],
    [passed("A#a"), passed("B#c")],
    [passed("A$In#row[1]")],
  );
  expect([...counts.values()].map(({ left }) => left)).toEqual([[], [4], [1, 3], [2]]);
});

test("runs of another project count for nothing", () => {
  const history = openHistory(temporaryDirectory(), {});
  for (const run of [1, 2]) history.record(recordOf(run, 0, { tests: [{ name: "A#a", outcome: "failed" }] }));
  const { counts, tests } = history.survey(new Set([2]));
  history.close();
  expect([...counts.keys()]).toEqual([2]);
  expect([...tests.values()]).toEqual([{ name: "A#a", module: "", runs: 1, failed: 1, lastFailed: 2 }]);
});

test("the slowest tests of the newest runs are found", () => {
  const { slowest, tests } = surveyOf([passed("A#fast", 1), passed("A#slow", 900), passed("A#new", 5)]);
  expect(slowest.map((id) => tests[id - 1]?.name)).toEqual(["A#slow", "A#new", "A#fast"]);
});

test("of several outcomes of one name in a run the worst counts, with the time of all", () => {
  const { records, tests, counts } = surveyOf([
    passed("A#a", 5),
    { name: "A#a", outcome: "failed", durationMs: 7 },
    { name: "A#a", outcome: "skipped" },
  ]);
  expect(records.get("A#a")).toEqual([{ run: 1, outcome: "failed", durationMs: 12 }]);
  expect(tests).toMatchObject([{ runs: 1, failed: 1 }]);
  expect(counts.get(1)).toMatchObject({ failed: 1, skipped: 1, red: [1] });
});

test("the newest outcomes of each test are read, however long ago it ran", () => {
  const { newest, records } = surveyOf(
    [passed("A#a", 1), passed("A#b", 2), passed("A#b", 3)],
    [passed("A#a", 4)],
    [passed("A#a", 5), passed("A#a", 6)],
  );
  expect(newest.get("A#a")).toEqual([{ run: 3, outcome: "passed", durationMs: 11 }]);
  expect(newest.get("A#b")).toEqual([{ run: 1, outcome: "passed", durationMs: 5 }]);
  expect(records.get("A#a")?.map(({ run }) => run)).toEqual([1, 2, 3]);
});
