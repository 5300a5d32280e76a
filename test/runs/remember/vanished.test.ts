import { describe, expect, test } from "bun:test";
import type { BuildResult, TestOutcome } from "../../../src/model/build-result.ts";
import type { RunRecord } from "../../../src/model/history/run-record.ts";
import { addVanished } from "../../../src/runs/remember/vanished.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { result } from "../../answers/results.ts";
import { temporaryDirectory } from "../../temporary.ts";

const passed = (name: string, more: Partial<TestOutcome> = {}): TestOutcome => ({ name, outcome: "passed", ...more });
const TESTS = [passed("a.FooTest#x"), passed("a.BarTest#y"), passed("a.BarTest$Inner#z")];

function record(values: Partial<BuildResult>, command = ["mvn", "test"]): RunRecord {
  const circumstances = {
    fingerprint: "f",
    contents: null,
    project: "p",
    scope: "s",
    settings: "t",
    maven: null,
    jdk: null,
  };
  const origin = { client: null, waitedMs: null, jvm: null };
  return { result: result({ status: "SUCCESS", ...values }), startedAt: 0, command, call: null, circumstances, origin };
}

/** What is said of a run after run 4, which ran all tests. */
function afterAll(now: RunRecord, frameworkOf: (name: string) => string | null = () => "JUnit 4") {
  const history = openHistory(temporaryDirectory(), {});
  expect(history.record(record({ run: 4, tests: TESTS }))).toBeNull();
  return addVanished(now, history, frameworkOf);
}

test("a class that ran before and is still there did not run", () => {
  const { notRun, notes } = afterAll(record({ run: 5, tests: [passed("a.FooTest#x")] }));
  expect(notRun).toEqual([{ testClass: "a.BarTest", framework: "JUnit 4" }]);
  expect(notes).toEqual([{ code: "vanished", run: 4, tests: 2, classes: ["a.BarTest"] }]);
});

describe("nothing is said", () => {
  const none = [
    ["of a class that is gone", record({ run: 5, tests: [passed("a.FooTest#x")] }), () => null],
    ["after another command", record({ run: 5, tests: [passed("a.FooTest#x")] }, ["mvn", "test", "-Dx"]), undefined],
    ["if no test ran in its module", record({ run: 5, tests: [passed("b.BTest#x", { module: "b" })] }), undefined],
    ["of a run that was cut off", record({ run: 5, status: "TIMEOUT", tests: [passed("a.FooTest#x")] }), undefined],
    [
      "if nested classes ran",
      record({ run: 5, tests: [TESTS[0], TESTS[2]].filter((it) => it !== undefined) }),
      undefined,
    ],
  ] as const;
  test.each(none)("%s", (_, now, frameworkOf) => {
    expect(afterAll(now, frameworkOf)).toBe(now.result);
  });

  test("twice of a class that is told already", () => {
    const notRun = [{ testClass: "a.BarTest", framework: "JUnit 4" }];
    const now = record({ run: 5, tests: [passed("a.FooTest#x")], notRun });
    expect(afterAll(now)).toBe(now.result);
  });
});
