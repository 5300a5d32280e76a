import type { Finding, TestFailure, TestSummary } from "./build-result.ts";
import type { Evidence } from "./evidence.ts";
import type { Problem } from "./problem.ts";

/** What went wrong besides compiler errors and failing tests, the cause first. */
export function findProblems(
  evidence: Evidence,
  summary: TestSummary,
  errors: readonly Finding[],
  failures: readonly TestFailure[],
): Problem[] {
  const { log, plan, exitCode, ended } = evidence;
  if (ended !== "itself") return [];
  const failed = exitCode !== 0;
  const problems: Problem[] = [];

  if (log.tests.crash && failed) problems.push({ code: "fork-died", ...log.tests.crash });
  const isUnmatched = plan.filter !== null && summary.testsRun === 0 && errors.length === 0 && !log.tests.crash;
  if (isUnmatched && plan.filter !== null && (!failed || saysNoTests(evidence))) {
    problems.push({ code: "no-test-matched", filter: plan.filter, exitCode, ...evidence.filterHints });
  }
  const profiles = log.missingProfiles.filter((profile) => plan.profiles.includes(profile));
  if (profiles.length > 0) problems.push({ code: "missing-profile", profiles });
  if (!failed) {
    const isIgnored = log.verdict === "FAILURE" || log.tests.failuresReported;
    if (isIgnored || failures.length > 0) problems.push({ code: "failures-ignored" });
    if (log.verdict === null && !plan.isQuiet && problems.length === 0) problems.push({ code: "no-build" });
  }
  const isExplained = problems.length > 0 || errors.length > 0 || summary.testsFailed + summary.testsErrored > 0;
  if (failed && !isExplained) {
    const lines = log.closing.length > 0 ? log.closing : log.lastLines.slice(-LAST_WORDS);
    const inside = `${evidence.project.root}/`;
    problems.push({ code: "unexplained", exitCode, lines: lines.map((line) => line.replaceAll(inside, "")) });
  }
  return problems;
}

const LAST_WORDS = 20;

// No tests matching pattern "Nope" were executed! (Set -Dsurefire.failIfNoSpecifiedTests=false to ignore this error.)
// No tests were executed!  (Set -DfailIfNoTests=false to ignore this error.)
function saysNoTests({ log }: Evidence): boolean {
  return log.closing.some((line) => /No tests (?:matching pattern .* )?were executed!/.test(line));
}
