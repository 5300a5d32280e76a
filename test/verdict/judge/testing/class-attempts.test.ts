import { expect, test } from "bun:test";
import type { TestCase } from "../../../../src/model/evidence/test-report.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { judgeClassAttempts } from "../../../../src/verdict/judge/testing/class-attempts.ts";
import { evidenceOf } from "../evidence.ts";

const fault = { type: "a.Boom", message: "boom", trace: "a.Boom: boom", isError: true } as const;
const passed: TestCase = { testClass: "a.B", testMethod: "c", outcome: "passed" };
const teardown: TestCase = { testClass: "a.B", testMethod: "", part: "teardown", outcome: "passed" };

function judge(results: Readonly<Record<string, { all: number; clean: number }>>, ...cases: readonly TestCase[]) {
  const log = startLog().facts();
  const tests = { ...log.tests, results: new Map(Object.entries(results)) };
  const evidence = evidenceOf({ log: { ...log, tests }, reports: [{ module: ".", report: { cases } }] });
  return judgeClassAttempts(evidence).reports.flatMap(({ report }) =>
    report.cases.map(
      ({ testMethod, part = "", outcome, flakes }) => `${testMethod}${part} ${outcome}${flakes ? ", flaky" : ""}`,
    ),
  );
}

test("a teardown that failed as often as the tests ran has failed, and each test counts once", () => {
  const twice = { ...teardown, flakes: [fault, fault] };
  expect(judge({ " a.B": { all: 2, clean: 0 } }, passed, { ...passed }, twice)).toEqual([
    "c passed",
    "teardown errored",
  ]);
});

test("a teardown that passed at the second attempt is a flake", () => {
  const once = { ...teardown, flakes: [fault] };
  expect(judge({ " a.B": { all: 2, clean: 1 } }, passed, { ...passed }, once)).toEqual([
    "c passed",
    "teardown passed, flaky",
  ]);
});

test("with -T the result of the attempt that passed may stand with another module", () => {
  const once = { ...teardown, flakes: [fault] };
  const results = { " a.B": { all: 1, clean: 0 }, "web a.B": { all: 1, clean: 1 } };
  expect(judge(results, passed, { ...passed }, once)).toEqual(["c passed", "teardown passed, flaky"]);
});

test("a setup of a class of which no test ran has failed", () => {
  const always = { ...teardown, testClass: "a.B$In", flakes: [fault] };
  expect(judge({ " a.B": { all: 2, clean: 1 } }, passed, always)).toEqual(["c passed", "setup errored"]);
});

test("where nothing was run again, tests of one name stay several", () => {
  const failed: TestCase = { ...teardown, outcome: "errored", fault };
  expect(judge({ " a.B": { all: 1, clean: 0 } }, passed, { ...passed }, failed)).toEqual([
    "c passed",
    "c passed",
    "teardown errored",
  ]);
});

test("a setup that failed more often than tests ran, and after a pass, is that of another row", () => {
  const row2 = { ...teardown, flakes: [fault, fault] };
  expect(judge({ " a.B": { all: 3, clean: 0 } }, passed, row2)).toEqual(["c passed", "setup errored"]);
});
