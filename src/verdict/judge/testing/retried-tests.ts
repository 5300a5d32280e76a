import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Fault, TestCase } from "../../../model/evidence/test-report.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";

/**
 * Merges the attempts of tests that TestNG tried again (`IRetryAnalyzer`): Surefire reports each as a test, all but the
 * last as skipped.
 */
export function joinRetries(evidence: Evidence): Evidence {
  const { reports, project } = evidence;
  if (!reports.some(({ report }) => report.cases.some(({ skip }) => skip))) return evidence;
  return {
    ...evidence,
    reports: reports.map((one) => {
      const frameworks = moduleAt(project, one.module)?.testFrameworks ?? [];
      const isOfTestNg = frameworks.length > 0 && frameworks.every(({ name }) => name === "TestNG");
      return { ...one, report: { ...one.report, cases: joinCases(one.report.cases, isOfTestNg) } };
    }),
  };
}

/** Drops the attempts of a test that came before one with a result, in the order in which they are reported. */
function joinCases(cases: readonly TestCase[], isOfTestNg: boolean): readonly TestCase[] {
  const byName = Map.groupBy(cases, (testCase) => `${testCase.testClass}#${nameOfAll(testCase)}`);
  const joined = new Map([...byName.values()].flatMap((list) => findRetries(list, isOfTestNg)));
  return joined.size === 0 ? cases : cases.flatMap((it) => (joined.has(it) ? (joined.get(it) ?? []) : it));
}

/** Finds what changes among the cases of one name: an attempt is dropped (null), and its result tells of it. */
function findRetries(cases: readonly TestCase[], isOfTestNg: boolean): [TestCase, TestCase | null][] {
  const changes: [TestCase, TestCase | null][] = [];
  let attempts: TestCase[] = [];
  for (const [index, testCase] of cases.entries()) {
    if (isAttempt(testCase, isOfTestNg)) attempts.push(testCase);
    else if (testCase.outcome !== "skipped" && attempts.length > 0) {
      const faults = attempts.flatMap(({ skip }) => skip ?? []);
      // Without traces, a test that is to run several times may have skipped one.
      const isTold = faults.every(({ trace }) => trace !== "") || index === cases.length - 1;
      if (isTold)
        changes.push(...attempts.map((it): [TestCase, null] => [it, null]), [testCase, withAttempts(testCase, faults)]);
      attempts = [];
    }
  }
  return changes;
}

/** From Surefire 3.6 on the trace of an attempt shows that TestNG ran it; before, only a reason is given. */
function isAttempt({ outcome, skip }: TestCase, isOfTestNg: boolean): boolean {
  if (outcome !== "skipped" || !skip) return false;
  if (skip.trace === "") return isOfTestNg && skip.message !== undefined;
  return INVOKED.test(skip.trace) && !AROUND.test(skip.trace) && !SKIPPING.test(skip.type ?? "");
}

// 	at org.testng.internal.invokers.TestInvoker.invokeMethod(TestInvoker.java:686)
const INVOKED = /^\tat (?:\S*\/)?org\.testng\.internal\.(?:invokers\.TestInvoker|Invoker)\.invokeMethod\(/m;
const AROUND = /\.invokeConfigurationMethod\(/;
// org.testng.SkipException
const SKIPPING = /Skip\w*$/;

function withAttempts(testCase: TestCase, failed: readonly Fault[]): TestCase {
  const testMethod = testCase.testMethod.includes("(") ? testCase.testMethod : nameOfAll(testCase);
  if (testCase.fault) return { ...testCase, testMethod, isRerun: true };
  return { ...testCase, testMethod, flakes: [...failed, ...(testCase.flakes ?? [])] };
}

/** Returns the name without the number of the invocation, which counts attempts as well. */
function nameOfAll({ testMethod }: TestCase): string {
  return testMethod.replace(INVOCATION, "");
}

// retriedRows[2](3) before Surefire 3.6, and retriedRows(int)[2] since
const INVOCATION = /(?<=\])\(\d+\)$|(?<=^[^[]*)\[\d+\]$/;
