import { runsTests } from "../../../knowledge/plugins/all-plugins.ts";
import type { FlakyTest, TestFailure, TestOutcome, TestSummary } from "../../../model/build-result.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { LoggedFailure } from "../../../model/evidence/log-facts.ts";
import type { Fault, TestCase } from "../../../model/evidence/test-report.ts";
import { joinName, withoutInvocation } from "../../../model/named-tests.ts";
import { onceFor } from "../../../model/once.ts";
import { moduleAt, modulesCalled } from "../../../model/project/find-modules.ts";
import { readTrace } from "../../../output/trace.ts";
import { classResults } from "./class-attempts.ts";
import { isFlake } from "./same-names.ts";

/** Whether a build is a test run, so that its answer counts tests even if none ran. */
export function isOfTests({ plan, log }: Evidence): boolean {
  if (plan.operation !== "Run") return plan.operation === "Test" || plan.operation === "Verify";
  return !plan.skipsTests && log.goals.some(runsTests);
}

/**
 * Counts `<testcase>` elements, and what the log tells where it knows more: no report was written yet, or at all, one
 * was written over, or cannot be read. `written` is what the reports hold before attempts of one test are made one.
 */
export function countTests(evidence: Evidence, written: Written): TestSummary {
  const { reports, unreadableReports, log, ended } = evidence;
  const { tests } = log;
  const cases = reports.flatMap(({ report }) => report.cases);
  const having = (outcome: TestCase["outcome"]) => cases.filter((testCase) => testCase.outcome === outcome).length;
  const logged = loggedFailures(evidence);
  const listed = findUntold(evidence).filter(({ listedAs }) => listedAs !== undefined);
  const loggedErrors = logged.filter(({ kind }) => kind === "error").length;
  const held = {
    // Surefire's sum tells how many ran where a report was written over, but not of those that it lost or only lists.
    testsRun: cases.length + (isAlone(evidence) ? logged.length : lostFailures(evidence).length + listed.length),
    testsFailed: having("failed") + logged.length - loggedErrors,
    testsSkipped: having("skipped"),
    testsErrored: having("errored") + loggedErrors,
  };
  const { run, failed, errored, skipped } = tests.summed;
  // Of those that Surefire calls flaky its sum counts no failure.
  const most = Math.max(held.testsFailed + held.testsErrored, written.faults);
  const isHidden = ended === "itself" && failed + errored > most;
  const counted = isHidden ? { ...held, testsFailed: failed, testsErrored: errored } : held;
  if (ended === "itself" && unreadableReports.length === 0 && run > written.cases) {
    return { ...counted, testsRun: run + lostFailures(evidence).length, testsSkipped: skipped };
  }
  const logKnowsMore = tests.run > cases.length && (cases.length === 0 || ended !== "itself");
  if (!logKnowsMore) return counted;
  return { testsRun: tests.run, testsFailed: tests.failed, testsSkipped: tests.skipped, testsErrored: 0 };
}

interface Written {
  readonly cases: number;
  readonly faults: number;
}

export function countWritten({ reports }: Evidence): Written {
  const cases = reports.flatMap(({ report }) => report.cases);
  return { cases: cases.length, faults: cases.filter(({ fault }) => fault).length };
}

/**
 * Leaves out the setup and teardown of classes, which are no tests; those that failed count as failures. A class that
 * was skipped as a whole stays one test, as in Surefire's own sum.
 */
export function countRun(summary: TestSummary, { reports }: Evidence, failures: readonly TestFailure[]): TestSummary {
  const around = reports.flatMap(({ report }) => report.cases.filter((it) => !it.fault && isNoTest(it)));
  const skipped = around.filter(({ outcome }) => outcome === "skipped");
  const left = skipped.filter(({ part }) => part === "configuration").length;
  const passed = around.length - skipped.length;
  return {
    ...summary,
    testsRun: Math.max(0, summary.testsRun - passed - left - failures.filter(isNoTest).length),
    testsSkipped: Math.max(0, summary.testsSkipped - left),
  };
}

function isNoTest({ testMethod, part }: Pick<TestCase, "testMethod" | "part">): boolean {
  return part === "configuration" || (testMethod === "" && part !== "test");
}

export function collectFailures(evidence: Evidence): TestFailure[] {
  return [...reportedFailures(evidence), ...loggedFailures(evidence)];
}

function reportedFailures({ reports }: Evidence): TestFailure[] {
  return reports.flatMap(({ module, report }) =>
    report.cases.flatMap((testCase) => {
      const { fault } = testCase;
      if (!fault) return [];
      const { throwable } = fault;
      return {
        testClass: testCase.testClass,
        testMethod: testCase.testMethod,
        ...(testCase.part ? { part: testCase.part } : {}),
        kind: testCase.outcome === "failed" ? ("failure" as const) : ("error" as const),
        message: messageOf(fault, throwable?.message.trim()),
        ...(fault.type ? { type: fault.type } : {}),
        ...(throwable ? { stackTrace: fault.trace, throwable } : {}),
        ...(testCase.output ? { output: testCase.output } : {}),
        ...(fault.isBrief ? { isBrief: true as const } : {}),
        module,
        ...(testCase.durationMs === undefined ? {} : { durationMs: testCase.durationMs }),
      };
    }),
  );
}

/** Failures that only the log tells: of reports that could not be read, that another wrote over, or where there are none. */
export function loggedFailures(evidence: Evidence): TestFailure[] {
  const { project } = evidence;
  return [...findUntold(evidence), ...lostFailures(evidence)].map(
    ({ testClass, testMethod, part, kind, trace, throwable, module: artifactId, listedAs }) => {
      const module = modulesCalled(project, artifactId)[0]?.path ?? ".";
      return {
        testClass,
        testMethod,
        ...(part ? { part } : {}),
        kind,
        message: listedAs ?? (throwable?.message.trim() || throwable?.type || ""),
        ...(throwable && throwable.type !== "" ? { type: throwable.type } : {}),
        ...(trace !== "" && throwable ? { stackTrace: trace, throwable } : {}),
        module,
      };
    },
  );
}

/** Returns the failures of the log that no report tells. */
function findUntold(evidence: Evidence): readonly LoggedFailure[] {
  const { log } = evidence;
  const flaky = new Set(log.tests.flakes.filter(isFlake).map(({ name }) => name));
  const isPassed = ({ testClass, testMethod, module = "" }: LoggedFailure) =>
    testMethod === ""
      ? flaky.has(`${testClass}.<beforeAll>`) && classResults(log, module, testClass).clean > 0
      : flaky.has(`${testClass}.${testMethod}`);
  const failures = log.tests.failures.filter((failure) => !isPassed(failure));
  return isAlone(evidence) ? findUnreported(failures, evidence) : findLost(failures, evidence);
}

function isAlone({ reports, unreadableReports }: Evidence): boolean {
  return reports.length === 0 || unreadableReports.length > 0;
}

function findUnreported(failures: readonly LoggedFailure[], { reports }: Evidence): readonly LoggedFailure[] {
  const reported = reports.flatMap(({ report }) => report.cases.map(({ testClass }) => testClass));
  // A list names classes without their packages.
  const names = new Set([...reported, ...reported.map(withoutPackage)]);
  return failures.filter(({ testClass }) => !names.has(testClass));
}

/** Returns the failures that a fork told and Surefire could not read: the dump of the fork holds them, and no report. */
export function lostFailures({ forkDumps, reports, log, project }: Evidence): LoggedFailure[] {
  const lost = forkDumps.flatMap((dump) => dump.lost ?? []);
  if (lost.length === 0) return [];
  const cases = reports.flatMap(({ module, report }) => report.cases.map((it) => ({ ...it, module })));
  const held = [...cases.filter(({ fault, flakes }) => fault ?? flakes), ...log.tests.failures];
  return lost.flatMap((failure) => {
    const { testClass, testMethod } = failure;
    if (held.some((it) => it.testClass === testClass && it.testMethod === testMethod)) return [];
    const path = cases.find((it) => it.testClass === testClass)?.module;
    const artifactId = moduleAt(project, path)?.artifactId;
    return { ...failure, ...(artifactId === undefined ? {} : { module: artifactId }) };
  });
}

/** Returns the failures that no report holds, where Surefire counted more than the reports hold. */
function findLost(failures: readonly LoggedFailure[], { reports, log, project, ended }: Evidence): LoggedFailure[] {
  if (failures.length === 0) return [];
  const { failed, errored } = log.tests.summed;
  const cases = reports.flatMap(({ module, report }) => report.cases.map((it) => ({ ...it, module })));
  const listed = failures.filter(({ listedAs }) => listedAs !== undefined).length;
  const lost = failed + errored + listed - cases.filter(({ fault }) => fault).length;
  if (ended !== "itself" || lost <= 0) return [];
  const open = cases.filter(({ fault, flakes = [] }) => fault || flakes.length > 0);
  const tested = new Set(log.goals.filter(runsTests).flatMap((goal) => modulesCalled(project, goal.module)));
  const isHeld = ({ testClass, testMethod, trace, module: artifactId, listedAs }: LoggedFailure) => {
    const modules = modulesCalled(project, artifactId).map(({ path }) => path);
    const at = open.findIndex(({ module, fault, flakes = [], ...held }) => {
      // Modules may share a directory of reports, which lies in one that runs no tests.
      const isElsewhere = modules.some((path) => path !== module);
      if (isElsewhere && tested.values().some(({ path }) => path === module)) return false;
      const [own = ""] = trace.split("\n", 1);
      const method = listedAs === undefined ? held.testMethod : withoutInvocation(held.testMethod);
      const isSame = endsAs(held.testClass, testClass, ".") && endsAs(method, testMethod, " ");
      return isSame || (own !== "" && [fault, ...flakes].some((it) => it?.trace.startsWith(own)));
    });
    // A list has one line for each test, also where several share their name.
    if (at >= 0 && listedAs !== undefined) open.splice(at, 1);
    return at >= 0;
  };
  // The report that was written last is left.
  const unheld = failures.toReversed().filter((failure) => !isHeld(failure));
  return unheld.toReversed().slice(0, lost);
}

/** Whether a name is another one in full: ScalaTest prints its tests without packages and scopes. */
function endsAs(name: string, printed: string, separator: string): boolean {
  return name === printed || (printed !== "" && name.endsWith(`${separator}${printed}`));
}

export function collectFlaky({ reports }: Evidence): FlakyTest[] {
  return reports.flatMap(({ module, report }) =>
    report.cases.flatMap(({ testClass, testMethod, flakes }) => {
      const [first] = flakes ?? [];
      if (!flakes || !first) return [];
      return {
        testClass,
        testMethod,
        ...(module === "." ? {} : { module }),
        attempts: flakes.length + 1,
        message: messageOf(first, readTrace(first.trace, () => false, first.message).message.trim()),
      };
    }),
  );
}

export const listTests = onceFor((evidence: Evidence): readonly TestOutcome[] => {
  const reported = evidence.reports.flatMap(({ module, report }) =>
    report.cases
      .filter((it) => !it.isUnreached && !(it.outcome === "skipped" && it.part === "configuration"))
      .map(({ testClass, testMethod, outcome, durationMs }) => ({
        name: joinName(testClass, testMethod),
        outcome,
        ...(module === "." ? {} : { module }),
        ...(durationMs === undefined ? {} : { durationMs }),
      })),
  );
  const logged = loggedFailures(evidence).map(({ testClass, testMethod, kind, module = "." }) => ({
    name: joinName(testClass, testMethod),
    outcome: kind === "error" ? ("errored" as const) : ("failed" as const),
    ...(module === "." ? {} : { module }),
  }));
  return [...reported, ...logged];
});

/**
 * Returns the throwable's message, which only the trace contains if it begins with an empty line, or in full if the
 * throwable prints more than its message; else its class, else the first line of the text in place of the trace.
 */
function messageOf(fault: Fault, printed = ""): string {
  const message = fault.message?.trim() ?? "";
  return (printed.startsWith(message) ? printed : message) || fault.type || fault.trace.split("\n", 1)[0] || "";
}
