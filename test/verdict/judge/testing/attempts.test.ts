import { describe, expect, test } from "bun:test";
import type { Evidence, ModuleReport } from "../../../../src/model/evidence/evidence.ts";
import type { TestCase } from "../../../../src/model/evidence/test-report.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { assemble } from "../../../../src/verdict/judge/assemble.ts";
import { evidenceOf } from "../evidence.ts";

const FLAKES = "[WARNING] Flakes: \n[WARNING] a.FoTest.outer\n[ERROR]   Run 1: once\n[INFO]   Run 2: PASS\n";
const END = "[WARNING] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Flakes: 1\n[INFO] BUILD SUCCESS\n";
const TESTS = "[INFO] --- surefire:3.2.5:test (default-test) @ shop ---\n[INFO]  T E S T S\n[INFO] Results:\n";

const outer = { testClass: "a.FoTest", testMethod: "outer" };
const failed: TestCase = { ...outer, outcome: "failed", fault: { message: "once", trace: "once" } };
const passed: TestCase = { ...outer, outcome: "passed" };
const flaky: TestCase = { ...passed, flakes: [{ message: "twice", trace: "twice" }] };

function answer(log: string, ...files: (readonly TestCase[])[]) {
  return answerOf(log, files, {});
}

function answerOf(log: string, files: readonly (readonly TestCase[])[], parts: Partial<Evidence>) {
  const read = startLog();
  read.push(Buffer.from(log));
  const reports = files.map((cases): ModuleReport => ({ module: ".", runner: "surefire", report: { cases } }));
  return assemble(evidenceOf({ log: read.facts(), reports, ...parts }));
}

describe("attempts of one test in two reports", () => {
  test("are a flake where the log names it so", () => {
    const { status, summary, flaky: told } = answer(TESTS + FLAKES + END, [failed], [passed]);
    expect(status).toBe("SUCCESS");
    expect(summary).toMatchObject({ testsRun: 1, testsFailed: 0 });
    expect(told).toEqual([{ ...outer, attempts: 2, message: "once" }]);
  });

  test("are a flake of one attempt more where the second report tells of others", () => {
    expect(answer(TESTS + END, [failed], [flaky]).flaky).toEqual([{ ...outer, attempts: 3, message: "once" }]);
  });

  test("are one failure where none passed", () => {
    const again: TestCase = { ...failed, isRerun: true };
    expect(answer(`${TESTS}[INFO] BUILD FAILURE\n`, [failed], [again]).summary).toMatchObject({
      testsRun: 1,
      testsFailed: 1,
    });
  });

  test("stay two tests where nothing was tried again: executions of Surefire may run a class twice", () => {
    const { status, summary } = answer(`${TESTS}[INFO] BUILD SUCCESS\n`, [failed], [passed]);
    expect(status).toBe("FAILURE");
    expect(summary).toMatchObject({ testsRun: 2, testsFailed: 1 });
  });

  const again: TestCase = { ...failed, isRerun: true };
  test.each<[string, TestCase[][], number]>([
    ["failed without another attempt", [[failed], [failed]], 2],
    ["failed in several attempts of their own", [[again], [again]], 2],
    ["were skipped once", [[failed], [{ ...outer, outcome: "skipped" }]], 1],
    ["are three, so that nobody knows which belong together", [[failed], [passed], [flaky]], 1],
  ])("stay apart where they %s, though the log names a flake", (_, files, failures) => {
    const { status, summary } = answer(TESTS + FLAKES + END, ...files);
    expect(status).toBe("FAILURE");
    expect(summary).toMatchObject({ testsRun: files.length, testsFailed: failures });
  });

  test("stay apart in two modules or of two runners", () => {
    const own: ModuleReport = { module: "core", runner: "surefire", report: { cases: [failed] } };
    for (const place of [{ module: "web" }, { runner: "failsafe" }]) {
      const reports = [own, { ...own, ...place, report: { cases: [flaky] } }];
      const { status, failures, flaky: told } = answerOf(TESTS + FLAKES + END, [], { reports });
      expect({ status, failures: failures?.length, flakes: told?.[0]?.attempts }).toEqual({
        status: "FAILURE",
        failures: 1,
        flakes: 2,
      });
    }
  });
});

describe("a report that repeats another", () => {
  const result = (run: number) =>
    `[INFO] Tests run: ${run}, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 1 s -- in a.FoTest\n`;
  const inner: TestCase = { ...passed, testMethod: "inner" };
  const other: TestCase = { ...passed, testMethod: "other" };

  test.each<[string, number, TestCase[][], number]>([
    ["does not count where the log has as many tests fewer", 1, [[passed], [passed]], 1],
    ["does not count where it is one of several", 1, [[passed], [passed], [passed]], 1],
    ["does not count where it repeats a part", 2, [[passed, inner], [inner]], 2],
    ["counts where a class ran twice", 2, [[passed], [passed]], 2],
    ["counts where the log has fewer tests, but not as many", 1, [[passed], [passed], [other]], 3],
    [
      "counts where it holds more than the other one",
      2,
      [
        [passed, inner],
        [passed, other],
      ],
      4,
    ],
    // Surefire 3.0.0 counts dynamic tests of one name once.
    ["is none where one report has equal names", 2, [[other], [passed, passed]], 3],
    [
      "is none where several have",
      3,
      [
        [failed, failed],
        [inner, inner, other],
      ],
      5,
    ],
  ])("%s", (_, inLog, files, counted) => {
    expect(answer(TESTS + result(inLog) + END, ...files).summary).toMatchObject({ testsRun: counted });
  });

  test("counts where the log was cut off: it may lack the result of a class that ran twice", () => {
    const { summary } = answerOf(TESTS + result(1), [[passed], [passed]], { ended: "timeout", exitCode: null });
    expect(summary).toMatchObject({ testsRun: 2 });
  });
});
