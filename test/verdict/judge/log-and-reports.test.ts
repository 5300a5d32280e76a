import { describe, expect, test } from "bun:test";
import type { Evidence, ModuleReport } from "../../../src/model/evidence/evidence.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { assemble } from "../../../src/verdict/judge/assemble.ts";
import { evidenceOf, NO_PLAN } from "./evidence.ts";

const GOAL = "[INFO] --- surefire:3.5.5:test (default-test) @ core ---\n";
const AGAIN = "[INFO] --- surefire:3.5.5:test (again) @ core ---\n";
const TESTS = `${GOAL}[INFO]  T E S T S\n`;
const END = "[INFO] BUILD SUCCESS\n";
const passed = (testClass: string, run: number) =>
  `[INFO] Running ${testClass}\n[INFO] Tests run: ${run}, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in ${testClass}\n`;
const FAILED =
  "[INFO] Running a.B\n[ERROR] Tests run: 2, Failures: 0, Errors: 1, Skipped: 0, Time elapsed: 0.1 s <<< FAILURE! -- in a.B\n" +
  "[ERROR] a.B.c -- Time elapsed: 0.1 s <<< ERROR!\njava.lang.IllegalStateException: boom\n\tat a.B.c(B.java:7)\n[INFO] \n";
const BROKEN = { module: "core", file: "TEST-a.B.xml", reason: "ends early" };

function reportOf(testClass: string, run: number): ModuleReport {
  const cases = Array.from({ length: run }, (_, i) => ({
    testClass,
    testMethod: `t${i}`,
    outcome: "passed" as const,
  }));
  return { module: "core", report: { cases } };
}

function assembled(stdout: string, parts: Partial<Evidence>) {
  const log = startLog();
  log.push(Buffer.from(stdout));
  return assemble(evidenceOf({ log: log.facts(), ...parts }));
}

function answer(stdout: string, parts: Partial<Evidence>) {
  const { notes = [], failures = [], summary } = assembled(stdout, parts);
  return {
    notes,
    failures: failures.map(
      ({ testClass, testMethod, kind, message }) => `${kind} ${testClass}#${testMethod} ${message}`,
    ),
    run: summary?.testsRun,
  };
}

describe("log and reports disagree", () => {
  test("since equal names count once in the log: the reports are right", () => {
    expect(answer(TESTS + passed("a.B", 2) + END, { reports: [reportOf("a.B", 3)] })).toEqual({
      notes: [{ code: "counts-differ", inLog: 2, inReports: 3, repeatedGoal: null }],
      failures: [],
      run: 3,
    });
  });

  test("since one execution wrote over another's reports", () => {
    const sum = "[INFO] Results:\n[INFO] \n[INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0\n";
    const stdout = TESTS + passed("a.B", 2) + sum + AGAIN + passed("a.B", 2) + sum + END;
    expect(answer(stdout, { reports: [reportOf("a.B", 2)] }).notes).toEqual([
      { code: "counts-differ", inLog: 4, inReports: 2, isLogged: true, repeatedGoal: "surefire:test" },
    ]);
  });

  test("but not where Surefire's own sum is theirs: a test printed the result of a class", () => {
    const sum = "[INFO] Results:\n[INFO] \n[INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0\n";
    const stdout = TESTS + passed("a.Ghost", 9) + passed("a.B", 2) + sum + END;
    expect(answer(stdout, { reports: [reportOf("a.B", 2)] }).notes).toEqual([]);
    const unsummed = stdout.replace("Results:", "Outcome:");
    expect(answer(unsummed, { reports: [reportOf("a.B", 2)] }).notes).toHaveLength(1);
  });

  test("and nothing tells why the log counts more", () => {
    expect(answer(TESTS + passed("a.B", 4) + END, { reports: [reportOf("a.B", 2)] }).notes).toEqual([
      { code: "counts-differ", inLog: 4, inReports: 2, repeatedGoal: null },
    ]);
  });

  test("since a report could not be read: that is said, and no more", () => {
    const parts = { reports: [reportOf("a.C", 2)], unreadableReports: [BROKEN] };
    expect(answer(TESTS + passed("a.B", 2) + passed("a.C", 2) + END, parts).notes).toEqual([
      { code: "unreadable-reports", reports: [BROKEN], of: 2, counted: "none" },
    ]);
  });
});

describe("failures are those of the log", () => {
  const failing = { exitCode: 1, plan: NO_PLAN };

  test("where there are no reports", () => {
    expect(answer(TESTS + FAILED, failing)).toEqual({
      notes: [{ code: "no-reports" }],
      failures: ["error a.B#c boom"],
      run: 2,
    });
  });

  test("where the report of the class could not be read", () => {
    const parts = { ...failing, reports: [reportOf("a.C", 1)], unreadableReports: [BROKEN] };
    expect(answer(TESTS + FAILED, parts)).toEqual({
      failures: ["error a.B#c boom"],
      run: 2,
      notes: [{ code: "unreadable-reports", reports: [BROKEN], of: 2, counted: "logged failures" }],
    });
  });

  test("where no report could be read, and so are the counts", () => {
    expect(answer(TESTS + FAILED, { ...failing, unreadableReports: [BROKEN] })).toEqual({
      failures: ["error a.B#c boom"],
      run: 2,
      notes: [{ code: "unreadable-reports", reports: [BROKEN], of: 1, counted: "as logged" }],
    });
  });

  test("not where it passed later", () => {
    const flaky = "[WARNING] Flakes: \n[WARNING] a.B.c\n[ERROR]   Run 1: B.c:7 boom\n[INFO]   Run 2: PASS\n";
    const parts = { reports: [reportOf("a.C", 1)], unreadableReports: [BROKEN] };
    expect(answer(TESTS + FAILED + flaky + END, parts).failures).toEqual([]);
  });

  test("not where its report tells otherwise, or all reports could be read", () => {
    const parts = { ...failing, reports: [reportOf("a.B", 2)] };
    expect(answer(TESTS + FAILED, parts).failures).toEqual([]);
    expect(answer(TESTS + FAILED, { ...parts, unreadableReports: [BROKEN] }).failures).toEqual([]);
    expect(answer(TESTS + FAILED, { ...failing, reports: [reportOf("a.C", 2)] }).failures).toEqual([]);
  });
});

describe("a sum of Surefire's that tells of more failures than the reports hold", () => {
  const sum = (run: number, errors: number) =>
    `[INFO] Results:\n[INFO] \n[ERROR] Tests run: ${run}, Failures: 0, Errors: ${errors}, Skipped: 0\n`;
  const reports = [reportOf("a.B", 2)];

  test("adds those that the log names", () => {
    expect(answer(TESTS + FAILED + sum(2, 1) + END, { reports })).toEqual({
      notes: [],
      failures: ["error a.B#c boom"],
      run: 2,
    });
  });

  test("counts what nothing names, and says so", () => {
    expect(answer(TESTS + passed("a.B", 2) + sum(2, 1) + END, { reports })).toEqual({
      notes: [{ code: "untold-failures", counted: 1, told: 0 }],
      failures: [],
      run: 2,
    });
  });

  test("is the goal's last: a test may print one", () => {
    expect(answer(TESTS + sum(9, 9) + passed("a.B", 2) + sum(2, 0) + END, { reports })).toEqual({
      notes: [],
      failures: [],
      run: 2,
    });
  });

  test("is read with -q, which prints no results", () => {
    const stdout = `[ERROR] Errors: \n[ERROR]   B.c:7 boom\n[ERROR] Tests run: 2, Failures: 0, Errors: 1, Skipped: 0\n`;
    expect(answer(stdout, { reports, plan: { ...NO_PLAN, isQuiet: true } }).notes).toHaveLength(1);
  });
});

describe("a list of failures without a sum, as printSummary=false leaves it", () => {
  const LISTED = "[ERROR] Failures: \n[ERROR]   B.t0:7 a is wired wrongly\n[ERROR] There are test failures.\n";
  const FAULT = { message: "a is wired wrongly", trace: "x.Failed: a is wired wrongly" };
  const failing = (testMethod: string): ModuleReport => ({
    module: "core",
    report: { cases: [{ testClass: "a.B", testMethod, outcome: "failed", fault: FAULT }] },
  });

  test("tells of those whose report another one wrote over", () => {
    const told = assembled(GOAL + LISTED + END, { reports: [reportOf("a.B", 1)] });
    expect(told.status).toBe("FAILURE");
    expect(told.summary).toMatchObject({ testsRun: 2, testsFailed: 1 });
    expect(told.failures).toMatchObject([{ testClass: "B", testMethod: "t0", message: "B.t0:7 a is wired wrongly" }]);
  });

  test("tells of each, where one report of two is left", () => {
    const told = assembled(GOAL + LISTED + AGAIN + LISTED + END, { reports: [failing("t0")] });
    expect(told.summary).toMatchObject({ testsRun: 2, testsFailed: 2 });
    expect(told.failures).toHaveLength(2);
  });

  test("adds nothing to reports that hold as many, however they name them", () => {
    for (const name of ["t0", "what it does", "t0(int)[1]"]) {
      const told = assembled(GOAL + LISTED + END, { reports: [failing(name)] });
      expect(told.summary).toMatchObject({ testsRun: 1, testsFailed: 1 });
    }
  });
});

test("that Surefire ran without a word is told, since it took no class for a test", () => {
  expect(answer(GOAL + END, {}).notes).toEqual([{ code: "no-test-classes", modules: ["core"] }]);
  expect(answer(`${GOAL}[INFO] No tests to run.\n${END}`, {}).notes).toEqual([{ code: "no-tests", modules: ["core"] }]);
  expect(answer(GOAL + END, { reports: [reportOf("a.B", 1)] }).notes).toEqual([]);
});
