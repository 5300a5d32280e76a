import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { TestCase } from "../../../model/evidence/test-report.ts";

/**
 * Kotest reports the failed setup of a class as a test, and the JUnit Platform once more, as the cause of the class's
 * failure.
 */
export function withoutToldTwice(evidence: Evidence): Evidence {
  return {
    ...evidence,
    reports: evidence.reports.map((one) => {
      const failed = one.report.cases.filter(({ testMethod, fault }) => testMethod === "" && fault);
      if (failed.length < 2) return one;
      const cases = one.report.cases.filter((it) => !failed.includes(it) || !failed.some((by) => isCauseOf(it, by)));
      return { ...one, report: { ...one.report, cases } };
    }),
  };
}

function isCauseOf({ testClass, part, fault }: TestCase, other: TestCase): boolean {
  const [thrown = ""] = fault?.trace.split("\n", 1) ?? [];
  const isBeside = other.testClass === testClass && other.part === part;
  return isBeside && thrown !== "" && (other.fault?.trace ?? "").includes(`\nCaused by: ${thrown}`);
}
