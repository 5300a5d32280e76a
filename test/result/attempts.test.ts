import { describe, expect, test } from "bun:test";
import { startLog } from "../../src/parse/log/read-log.ts";
import { assemble } from "../../src/result/assemble.ts";
import type { ModuleReport } from "../../src/result/evidence.ts";
import type { TestCase } from "../../src/result/test-report.ts";
import { evidenceOf } from "./evidence.ts";

const FLAKES = "[WARNING] Flakes: \n[WARNING] a.FoTest.outer\n[ERROR]   Run 1: once\n[INFO]   Run 2: PASS\n";
const END = "[WARNING] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0, Flakes: 1\n[INFO] BUILD SUCCESS\n";
const TESTS = "[INFO] --- surefire:3.2.5:test (default-test) @ shop ---\n[INFO]  T E S T S\n[INFO] Results:\n";

const outer = { testClass: "a.FoTest", testMethod: "outer" };
const failed: TestCase = { ...outer, outcome: "failed", fault: { message: "once", trace: "once" } };
const passed: TestCase = { ...outer, outcome: "passed" };
const flaky: TestCase = { ...passed, flakes: [{ message: "twice", trace: "twice" }] };

function answer(log: string, ...files: (readonly TestCase[])[]) {
  const read = startLog();
  read.push(Buffer.from(log));
  const reports = files.map(
    (cases): ModuleReport => ({ module: ".", runner: "surefire", report: { suite: "", cases } }),
  );
  return assemble(evidenceOf({ log: read.facts(), reports }));
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
});

describe("a report that repeats another", () => {
  const result = (run: number) =>
    `[INFO] Tests run: ${run}, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 1 s -- in a.FoTest\n`;

  test("does not count where the log has as many tests fewer", () => {
    expect(answer(TESTS + result(1) + END, [passed], [passed]).summary).toMatchObject({ testsRun: 1 });
  });

  test("counts where a class ran twice", () => {
    expect(answer(TESTS + result(2) + END, [passed], [passed]).summary).toMatchObject({ testsRun: 2 });
  });
});
