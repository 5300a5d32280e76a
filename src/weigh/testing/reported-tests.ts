import type { FlakyTest, TestFailure, TestOutcome, TestSummary } from "../../result/build-result.ts";
import type { Evidence } from "../../result/evidence/evidence.ts";
import type { Fault, TestCase } from "../../result/evidence/test-report.ts";
import { joinName } from "../../result/named-tests.ts";
import { RUNS_TESTS } from "../build-cache.ts";

/** Whether a build is a test run, so that its answer counts tests even if none ran. */
export function isOfTests({ plan, log }: Evidence): boolean {
  if (plan.operation !== "Run") return plan.operation === "Test" || plan.operation === "Verify";
  return log.goals.some(({ plugin, goal }) => RUNS_TESTS.has(`${plugin}:${goal}`));
}

/**
 * Counts the tests of a run from the `<testcase>` elements of its reports. The counts of the log are used only if Maven
 * was stopped before a report was written, or if the project writes none. If reports cannot be read, failures that only
 * the log contains are added.
 */
export function countTests(evidence: Evidence): TestSummary {
  const { reports, log, ended } = evidence;
  const cases = reports.flatMap(({ report }) => report.cases);
  const having = (outcome: TestCase["outcome"]) => cases.filter((testCase) => testCase.outcome === outcome).length;
  const logKnowsMore = log.tests.run > cases.length && (cases.length === 0 || ended !== "itself");
  if (logKnowsMore) {
    return { testsRun: log.tests.run, testsFailed: log.tests.failed, testsSkipped: 0, testsErrored: 0 };
  }
  const logged = loggedFailures(evidence);
  const loggedErrors = logged.filter(({ kind }) => kind === "error").length;
  return {
    testsRun: cases.length + logged.length,
    testsFailed: having("failed") + logged.length - loggedErrors,
    testsSkipped: having("skipped"),
    testsErrored: having("errored") + loggedErrors,
  };
}

/**
 * Returns the failed tests of the reports; if there are no reports, or some could not be read, also those that only the
 * log contains.
 */
export function collectFailures(evidence: Evidence): TestFailure[] {
  return [...reportedFailures(evidence), ...loggedFailures(evidence)];
}

function reportedFailures({ reports, readTrace }: Evidence): TestFailure[] {
  return reports.flatMap(({ module, report }) =>
    report.cases.flatMap((testCase) => {
      const { fault } = testCase;
      if (!fault) return [];
      const throwable = fault.trace ? readTrace(fault.trace) : null;
      return {
        testClass: testCase.testClass,
        testMethod: testCase.testMethod,
        ...(testCase.part ? { part: testCase.part } : {}),
        kind: testCase.outcome === "failed" ? ("failure" as const) : ("error" as const),
        message: messageOf(fault, throwable?.message.trim()),
        ...(fault.type ? { type: fault.type } : {}),
        ...(throwable ? { stackTrace: fault.trace, throwable } : {}),
        ...(testCase.output ? { output: testCase.output } : {}),
        module,
        ...(testCase.durationMs === undefined ? {} : { durationMs: testCase.durationMs }),
      };
    }),
  );
}

/** Returns the failed tests that only the log contains, if there are no reports or some could not be read. */
export function loggedFailures({ reports, unreadableReports, log, project, readTrace }: Evidence): TestFailure[] {
  if (reports.length > 0 && unreadableReports.length === 0) return [];
  const reported = new Set(reports.flatMap(({ report }) => report.cases.map(({ testClass }) => testClass)));
  const flaky = new Set(log.tests.flaky);
  return log.tests.failures
    .filter(({ testClass, testMethod }) => !reported.has(testClass) && !flaky.has(`${testClass}.${testMethod}`))
    .map(({ testClass, testMethod, part, kind, trace, module: artifactId }) => {
      const throwable = readTrace(trace);
      const module = project.modules.find((it) => it.artifactId === artifactId)?.path ?? ".";
      return {
        testClass,
        testMethod,
        ...(part ? { part } : {}),
        kind,
        message: throwable.message.trim() || throwable.type,
        ...(throwable.type === "" ? {} : { type: throwable.type }),
        ...(trace === "" ? {} : { stackTrace: trace, throwable }),
        module,
      };
    });
}

export function collectFlaky({ reports }: Evidence): FlakyTest[] {
  return reports.flatMap(({ report }) =>
    report.cases.flatMap(({ testClass, testMethod, flakes }) => {
      const [first] = flakes ?? [];
      if (!flakes || !first) return [];
      return { testClass, testMethod, attempts: flakes.length + 1, message: messageOf(first) };
    }),
  );
}

export function listTests({ reports }: Evidence): TestOutcome[] {
  return reports.flatMap(({ module, report }) =>
    report.cases.map(({ testClass, testMethod, outcome, durationMs }) => ({
      name: joinName(testClass, testMethod),
      outcome,
      ...(module === "." ? {} : { module }),
      ...(durationMs === undefined ? {} : { durationMs }),
    })),
  );
}

/**
 * Returns the message of a failed test: the throwable's, which only the stack trace contains if it begins with an empty
 * line; otherwise the throwable's class, otherwise the first line of the text in place of the trace.
 */
function messageOf(fault: Fault, printed = ""): string {
  return fault.message?.trim() || printed || fault.type || fault.trace.split("\n", 1)[0] || "";
}
