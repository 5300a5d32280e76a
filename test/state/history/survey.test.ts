import { expect, test } from "bun:test";
import type { TestOutcome } from "../../../src/result/build-result.ts";
import { openHistory } from "../../../src/state/history/history-store.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { recordOf } from "../record.ts";

function surveyOf(...runs: (readonly TestOutcome[])[]) {
  const history = openHistory(temporaryDirectory(), {});
  for (const [index, tests] of runs.entries()) expect(history.record(recordOf(index + 1, 0, { tests }))).toBeNull();
  const survey = history.survey();
  history.close();
  return survey;
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
    [1, { failed: 0, skipped: 1, modules: ["", "core"] }],
    [2, { failed: 2, skipped: 0, modules: ["", "a,b"] }],
  ]);
});

test("tests that failed come first, the newest failure before the others, then the slowest", () => {
  const { tests } = surveyOf(
    [passed("A#fast", 1), passed("A#slow", 900), { name: "A#old", outcome: "failed" }, passed("A#new", 5)],
    [passed("A#fast", 1), passed("A#slow", 900), passed("A#old"), { name: "A#new", outcome: "errored" }],
  );
  expect(tests.map(({ name }) => name)).toEqual(["A#new", "A#old", "A#slow", "A#fast"]);
  expect(tests[0]?.record).toEqual([
    { run: 1, outcome: "passed", durationMs: 5 },
    { run: 2, outcome: "errored", durationMs: null },
  ]);
});

test("of several outcomes of one name in a run the worst counts, with the time of all", () => {
  const { tests } = surveyOf([
    passed("A#a", 5),
    { name: "A#a", outcome: "failed", durationMs: 7 },
    { name: "A#a", outcome: "skipped" },
  ]);
  expect(tests).toEqual([{ name: "A#a", module: "", record: [{ run: 1, outcome: "failed", durationMs: 12 }] }]);
});
