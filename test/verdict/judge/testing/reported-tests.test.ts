import { describe, expect, test } from "bun:test";
import type { Evidence, ModuleReport } from "../../../../src/model/evidence/evidence.ts";
import type { LoggedFailure, LoggedTests } from "../../../../src/model/evidence/log-facts.ts";
import type { TestCase } from "../../../../src/model/evidence/test-report.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import {
  collectFailures,
  collectFlaky,
  countRun,
  countTests,
  countWritten,
  isOfTests,
  listTests,
} from "../../../../src/verdict/judge/testing/reported-tests.ts";
import { evidenceOf, NO_PLAN } from "../evidence.ts";
import { module } from "../module.ts";

const PASSED: TestCase = { testClass: "a.B", testMethod: "c", outcome: "passed" };
const reportOf = (...cases: TestCase[]): ModuleReport => ({ module: ".", report: { cases } });

const TRACE = "java.lang.IllegalStateException:  boom \n\tat a.B.c(B.java:7)";
const logged = (parts: Partial<LoggedFailure> = {}): LoggedFailure => ({
  testClass: "a.B",
  testMethod: "c",
  kind: "error",
  trace: TRACE,
  ...parts,
});

function weigh(tests: Partial<LoggedTests>, parts: Partial<Evidence> = {}): Evidence {
  const log = startLog().facts();
  return evidenceOf({ log: { ...log, tests: { ...log.tests, ...tests } }, ...parts });
}

function count(evidence: Evidence) {
  return countTests(evidence, countWritten(evidence));
}

test("the lines that a throwable prints below its message belong to it, and those of another text do not", () => {
  const messageOf = (trace: string, message: string) => {
    const fault = { message, trace, type: "a.E", throwable: readTrace(trace, () => true, message) };
    return collectFailures(evidenceOf({ reports: [reportOf({ ...PASSED, outcome: "errored", fault })] }))[0]?.message;
  };
  const below = 'Class has two properties of the same name "name"\n\tthis problem is related to:\n\t\tat shop.Order';
  expect(messageOf(`a.E: 1 counts\n${below}\n\n\tat a.B.c(B.java:1)`, "1 counts")).toBe(`1 counts\n${below}`);
  expect(messageOf("a.E: 2 counts\n\tat a.B.c(B.java:1)", "1 counts")).toBe("1 counts");
});

describe("what is counted", () => {
  const BROKEN = { module: ".", file: "TEST-a.B.xml", reason: "ends early" };

  test("are failures and errors of the log apart, where reports could not be read", () => {
    const failures = [logged(), logged({ testMethod: "d", kind: "failure" }), logged({ testMethod: "e" })];
    const reports = [reportOf({ ...PASSED, testClass: "a.C" }, { ...PASSED, testClass: "a.C", outcome: "errored" })];
    expect(count(weigh({ run: 3, failures }, { reports, unreadableReports: [BROKEN] }))).toEqual({
      testsRun: 5,
      testsFailed: 1,
      testsErrored: 3,
      testsSkipped: 0,
    });
  });

  test("are the tests of the log where it ran more than a stopped build has written", () => {
    const stopped = { ended: "timeout", reports: [reportOf({ ...PASSED, outcome: "skipped" })] } as const;
    expect(count(weigh({ run: 4, failed: 2 }, stopped))).toEqual({
      testsRun: 4,
      testsFailed: 2,
      testsErrored: 0,
      testsSkipped: 0,
    });
    expect(count(weigh({ run: 1 }, stopped)).testsSkipped).toBe(1);
    expect(count(weigh({ run: 4 }, { ...stopped, ended: "itself" })).testsSkipped).toBe(1);
  });
});

describe("what ran", () => {
  const skipped = (parts: Partial<TestCase>) => {
    const evidence = weigh({}, { reports: [reportOf(PASSED, { ...PASSED, outcome: "skipped", ...parts })] });
    const { testsRun, testsSkipped } = countRun(count(evidence), evidence, []);
    return { testsRun, testsSkipped };
  };

  test("has a class that was skipped as a whole among its skipped tests", () => {
    expect(skipped({ testMethod: "", part: "setup" })).toEqual({ testsRun: 2, testsSkipped: 1 });
  });

  test("has no setup that was skipped", () => {
    const up = { ...PASSED, testMethod: "up", part: "configuration" } as const;
    expect(skipped(up)).toEqual({ testsRun: 1, testsSkipped: 0 });
    // What is listed is what is counted.
    const listed = (outcome: TestCase["outcome"]) =>
      listTests(weigh({}, { reports: [reportOf(PASSED, { ...up, outcome })] })).length;
    expect([listed("skipped"), listed("errored")]).toEqual([1, 2]);
  });
});

describe("a failure that only the log tells", () => {
  const modules = [module("/p/core", "core"), module("/p/web", "web"), module("/p/old/web", "old/web")];
  const project = { ...evidenceOf({}).project, modules };
  const told = (parts: Partial<LoggedFailure>) => collectFailures(weigh({ failures: [logged(parts)] }, { project }));

  test("is of the first module that is called so, else of the project", () => {
    expect(told({ module: "web" })).toMatchObject([{ module: "web" }]);
    expect(told({ module: "mail" })).toMatchObject([{ module: "." }]);
  });

  test("has what its trace tells", () => {
    const [failure] = told({});
    expect(failure).toMatchObject({ message: "boom", type: "java.lang.IllegalStateException", stackTrace: TRACE });
    expect(failure).toHaveProperty("throwable");
    expect(failure).not.toHaveProperty("part");
    expect(told({ part: "setup" })).toMatchObject([{ part: "setup" }]);
  });

  test("is called by its class where it has no message, and has nothing of a trace where it has none", () => {
    expect(told({ trace: "java.lang.AssertionError\n\tat a.B.c(B.java:7)" })).toMatchObject([
      { message: "java.lang.AssertionError" },
    ]);
    expect(told({ trace: "" })).toEqual([
      { testClass: "a.B", testMethod: "c", kind: "error", message: "", module: "." },
    ]);
  });
});

describe("a failure that a report tells", () => {
  const told = (testCase: Partial<TestCase>) =>
    collectFailures(weigh({}, { reports: [reportOf({ ...PASSED, outcome: "failed", ...testCase })] }));

  test("holds no more than the report does", () => {
    const bare = { testClass: "a.B", testMethod: "c", kind: "failure", message: "no", module: "." } as const;
    expect(told({ fault: { message: " no ", trace: "" } })).toStrictEqual([bare]);
    expect(
      told({ fault: { message: "no", type: "a.X", trace: "" }, durationMs: 0, output: "x", part: "setup" }),
    ).toStrictEqual([{ ...bare, type: "a.X", durationMs: 0, output: "x", part: "setup" }]);
  });

  test("has for its message the throwable's, its class or the first line of what was printed", () => {
    const messages = (message: string, type: string, trace: string) =>
      told({ fault: { message, type, trace } }).map((failure) => failure.message);
    expect(messages("", "a.X", TRACE)).toEqual(["boom"]);
    expect(messages("", "a.X", "")).toEqual(["a.X"]);
    expect(messages("", "", "\tat a.B.c(B.java:7)\n\tat a.B.d(B.java:8)")).toEqual(["\tat a.B.c(B.java:7)"]);
    expect(messages("", "", "")).toEqual([""]);
  });
});

test("a test without failed attempts is not flaky", () => {
  const reports = [reportOf({ ...PASSED, flakes: [] }, PASSED)];
  expect(collectFlaky(weigh({}, { reports }))).toEqual([]);
});

test("a test is listed with its module and its duration, where they are known", () => {
  const reports = [reportOf(PASSED), { ...reportOf({ ...PASSED, durationMs: 0 }), module: "core" }];
  expect(listTests(weigh({}, { reports }))).toStrictEqual([
    { name: "a.B#c", outcome: "passed" },
    { name: "a.B#c", outcome: "passed", module: "core", durationMs: 0 },
  ]);
});

test("a failure that only the log tells is listed among the tests", () => {
  const failures = [
    logged({ testClass: "a.Lost", testMethod: "m" }),
    logged({ testClass: "a.Lost", testMethod: "n", kind: "failure" }),
  ];
  expect(listTests(weigh({ failures }))).toStrictEqual([
    { name: "a.Lost#m", outcome: "errored" },
    { name: "a.Lost#n", outcome: "failed" },
  ]);
});

test.each([
  ["Test", true],
  ["Verify", true],
  ["Package", false],
  ["Run", false],
] as const)("%s without a goal that runs tests is about tests: %p", (operation, expected) => {
  expect(isOfTests(weigh({}, { plan: { ...NO_PLAN, operation } }))).toBe(expected);
});
