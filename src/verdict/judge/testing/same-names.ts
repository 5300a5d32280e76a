import type { Evidence } from "../../../model/evidence/evidence.ts";
import { failFlake } from "./class-attempts.ts";

/**
 * Makes failures of flaky tests that never passed: Surefire 3.2.5 and others call the tests of a factory one flaky
 * test, if one passes and another fails in every attempt.
 */
export function judgeSameNames(evidence: Evidence): Evidence {
  const neverPassed = new Set(evidence.log.tests.neverPassed);
  if (neverPassed.size === 0) return evidence;
  const reports = evidence.reports.map((one) => ({
    ...one,
    report: {
      ...one.report,
      cases: one.report.cases.map((it) => (neverPassed.has(`${it.testClass}.${it.testMethod}`) ? failFlake(it) : it)),
    },
  }));
  return { ...evidence, reports };
}
