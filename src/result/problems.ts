import type { Finding, TestFailure, TestSummary } from "./build-result.ts";
import type { Evidence } from "./evidence.ts";
import { forkDied } from "./fork-died.ts";
import type { Crash, FailedGoal, LogFacts } from "./log-facts.ts";
import { mergeProblems } from "./merge-problems.ts";
import { placeProblem } from "./place-problem.ts";
import type { Problem } from "./problem.ts";

/** What went wrong besides compiler errors and failing tests, the cause first. */
export function findProblems(
  evidence: Evidence,
  summary: TestSummary,
  errors: readonly Finding[],
  failures: readonly TestFailure[],
  unresolved: readonly Problem[],
): Problem[] {
  const { log, plan, exitCode, ended } = evidence;
  if (ended !== "itself") return [];
  const failed = exitCode !== 0;
  const problems: Problem[] = [...unresolved];

  if (log.tests.crash && (failed || log.tests.failuresReported))
    problems.push(...crashesOf(log).map((crash) => forkDied(crash, evidence)));
  const isUnmatched = plan.filter !== null && summary.testsRun === 0 && errors.length === 0 && !log.tests.crash;
  if (isUnmatched && plan.filter !== null && (!failed || saysNoTests(evidence))) {
    const { filter } = plan;
    if (log.cache.testGoals.length > 0) problems.push({ code: "filtered-tests-restored", filter });
    else problems.push({ code: "no-test-matched", filter, exitCode, ...evidence.filterHints });
  }
  const required = plan.profiles.flatMap(({ name, mustExist }) => (mustExist ? name : []));
  const profiles = log.missingProfiles.filter((profile) => required.includes(profile));
  if (profiles.length > 0) problems.push({ code: "missing-profile", profiles });
  if (!failed) {
    const isIgnored = hasIgnoredFailures(evidence, summary, errors) || failures.length > 0;
    if (isIgnored) problems.push({ code: "failures-ignored" });
    // Tests alone are no build: a script around Maven can hide that it broke off after them.
    const isCut = log.verdict === null && !plan.isQuiet && (summary.testsRun === 0 || log.modules.length > 0);
    if (isCut && problems.length === 0) {
      const hasBegun = log.goals.length > 0 || log.modules.length > 0;
      problems.push({ code: "no-build", hasBegun, running: log.tests.running });
    }
  }
  const isToExplain = failed || log.failedGoals.length > 0;
  return mergeProblems([...problems, ...(isToExplain ? explainClosing(evidence, summary, errors, problems) : [])]);
}

function crashesOf({ tests: { crash, furtherCrashes } }: LogFacts): Crash[] {
  return crash === null ? [] : [crash, ...furtherCrashes];
}

/** With exit code 0: what was told to be ignored. A test may print Maven's words, too; the reports decide whether to believe them. */
function hasIgnoredFailures({ log, plan }: Evidence, summary: TestSummary, errors: readonly Finding[]): boolean {
  const { crash, failed, failuresReported } = log.tests;
  const isTold = failuresReported && (failed > 0 || crash !== null || summary.testsRun === 0);
  const hasErrors = plan.ignoresCompileErrors && errors.length > 0;
  return log.verdict === "FAILURE" || log.failedGoals.length > 0 || isTold || hasErrors;
}

/** What the closing words of those failed goals mean that neither errors, nor tests, nor another problem explains. */
function explainClosing(
  evidence: Evidence,
  summary: TestSummary,
  errors: readonly Finding[],
  problems: readonly Problem[],
): Problem[] {
  const { log } = evidence;
  const hasTestProblem = summary.testsFailed + summary.testsErrored > 0 || problems.length > 0;
  const isExplained = ({ plugin = "", goal = "" }: FailedGoal) =>
    (TEST_PLUGIN.test(plugin) && hasTestProblem) || (COMPILE_GOAL.test(goal) && errors.length > 0);
  if (log.failedGoals.length === 0 && (hasTestProblem || errors.length > 0)) return [];
  const parts = log.closing.length > 0 ? goalWords(log) : [log.lastLines.slice(-LAST_WORDS)];
  return parts.flatMap((words, index) => {
    const goal = log.failedGoals[index];
    return goal && isExplained(goal) ? [] : explainPart(evidence, words, goal);
  });
}

function explainPart(evidence: Evidence, words: readonly string[], goal: FailedGoal | undefined): Problem[] {
  const inProject = (lines: readonly string[]) => lines.map((line) => line.replaceAll(`${evidence.project.root}/`, ""));
  const lines = inProject(words);
  const failed = goal && { ...goal, message: inProject(goal.message), said: inProject(goal.said) };
  const problem = evidence.explain(lines, failed);
  if (problem) return [placeProblem(problem, evidence, goal?.module)];
  const said = failed?.said.filter((line) => !lines.includes(line)) ?? [];
  return lines.length === 0 ? [] : [{ code: "unexplained", exitCode: evidence.exitCode, lines: [...lines, ...said] }];
}

/** The closing block, parted where the next failed goal begins. */
function goalWords({ closing }: LogFacts): string[][] {
  const parts: string[][] = [];
  for (const line of closing) {
    const part = parts.at(-1);
    if (part && !line.startsWith("Failed to execute goal ")) part.push(line);
    else parts.push([line]);
  }
  return parts;
}

const TEST_PLUGIN = /surefire|failsafe/;
// compile, testCompile, test-compile, compileTests
const COMPILE_GOAL = /compile/i;
const LAST_WORDS = 20;

// No tests matching pattern "Nope" were executed! (Set -Dsurefire.failIfNoSpecifiedTests=false to ignore this error.)
// No tests were executed!  (Set -DfailIfNoTests=false to ignore this error.)
function saysNoTests({ log }: Evidence): boolean {
  return log.closing.some((line) => /No tests (?:matching pattern .* )?were executed!/.test(line));
}
