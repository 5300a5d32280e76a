import { runsBuilds } from "../../../knowledge/plugins/all-plugins.ts";
import { failsafe, runnerOf } from "../../../knowledge/plugins/test-runners.ts";
import type { TestFailure, TestSummary } from "../../../model/build-result.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { FailedGoal, LogFacts } from "../../../model/evidence/log-facts.ts";
import type { Finding } from "../../../model/finding.ts";
import { joinName } from "../../../model/named-tests.ts";
import type { Problem, ProblemOf } from "../../../model/problem.ts";
import type { TestRunner } from "../../../model/project/project.ts";
import { hasRerun } from "../../../selection/rerun.ts";
import { nearest } from "../../../text/nearest.ts";
import { listTests, lostFailures } from "../testing/reported-tests.ts";
import { unmatchedTags } from "../testing/tag-filters.ts";
import { executable, isUnexecutable } from "../testing/unexecuted.ts";
import { breaksCompilation, diedIn, isAboutNoTests, isExplained, pathsOf, stoppedIn } from "./blame.ts";
import { forkDied } from "./fork-died.ts";
import { mergeProblems } from "./merge-problems.ts";
import { placeProblem, preferReport } from "./place-problem.ts";
import { goalWords, readClosing } from "./read-closing.ts";

/** Finds what went wrong apart from compiler errors and failing tests, the cause first. */
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

  if (log.tests.crash && (failed || isLost(evidence))) problems.push(...forkProblems(evidence));
  problems.push(...lostTests(evidence, failures));
  problems.push(...log.tests.lostEngines.map((engine) => ({ code: "engine-lost" as const, ...engine })));
  problems.push(...uncountedFailures(evidence));
  const isLostWhole = evidence.lost.length > 0;
  const isCut = errors.length > 0 || log.tests.crash !== null || log.tests.lostEngines.length > 0 || isLostWhole;
  const filter = isCut ? null : unmatchedFilter(evidence, summary);
  if (filter !== null && (!failed || saysNoTests(evidence))) {
    if (log.cache.testGoals.length > 0) problems.push({ code: "filtered-tests-restored", filter });
    else {
      const { isBegun, ...left } = executable(evidence.filterHints, evidence);
      const isNoted = evidence.notRun.length > 0 || (isBegun && evidence.resultless.length > 0);
      const isTold = isNoted || isUnexecutable(left, evidence);
      const hints = { ...(isTold ? { methods: [], nearest: [] } : left), ...(isBegun && { isBegun }) };
      problems.push({ code: "no-test-matched", filter, exitCode, ...hints, ...stoppedIn(evidence) });
    }
  }
  problems.push(...ignoredBuilds(evidence));
  const required = plan.profiles.flatMap(({ name, mustExist }) => (mustExist ? name : []));
  const profiles = log.missingProfiles.filter((profile) => required.includes(profile));
  const isEnd = failed && log.modules.length === 0 && log.goals.length === 0 && !plan.isQuiet;
  if (profiles.length > 0) {
    const known = [...new Set(evidence.project.modules.flatMap((module) => module.profiles))];
    const like = profiles.flatMap((profile) => nearest(profile, known, 1));
    const more = { ...(isEnd && { isEnd }), ...(like.length > 0 && { nearest: like }) };
    problems.push({ code: "missing-profile", profiles, ...more });
  }
  if (evidence.broken.length > 0) problems.push({ code: "broken-references", references: evidence.broken });
  // Tests alone are no build: a script around Maven can hide that it broke off after them.
  const isSilent =
    log.verdict === null && !plan.isQuiet && !log.lastLines.some((line) => line.includes("BUILD SUCCESS"));
  // A build that ended within a class came to nothing that could fail for the tests before.
  const isCutOff = isSilent && log.tests.crash === null && log.tests.running.length > 0;
  if (!failed) {
    const isIgnored = hasIgnoredFailures(evidence, summary, errors) || failures.length > 0;
    if (isIgnored && !isCutOff) problems.push({ code: "failures-ignored", ...whyIgnored(evidence, failures) });
    const isOver = log.tests.crash === null && !isCutOff;
    const stopped = isOver ? evidence.unreached.filter(({ since }) => since === undefined) : [];
    if (stopped.length > 0 && problems.length === 0) problems.push({ code: "stopped-early", classes: stopped.length });
    if (isSilent && problems.length === 0) {
      const hasBegun = log.goals.length > 0 || log.modules.length > 0;
      problems.push(cutOff(evidence, hasBegun));
    }
  } else if (isCutOff && problems.length === 0 && endsWithin(log)) {
    problems.push({ ...cutOff(evidence, true), ...(exitCode !== null && { exitCode }) });
  }
  const isToExplain = failed || log.failedGoals.length > 0;
  return mergeProblems([
    ...problems,
    ...(isToExplain ? explainClosing(evidence, summary, errors, failures, problems) : []),
  ]);
}

function cutOff({ log, project }: Evidence, hasBegun: boolean): ProblemOf<"no-build"> {
  const paths = project.modules.length > 1 ? pathsOf(log.goals.at(-1)?.module ?? "", project) : [];
  return { code: "no-build", hasBegun, running: log.tests.running, ...(paths.length > 0 && { modules: paths }) };
}

/** Whether nothing was printed after the line with which a class began. */
function endsWithin({ closing, lastLines, tests }: LogFacts): boolean {
  // A terminal's colours are reset on a line of their own.
  const last = lastLines.findLast((line) => line.trim() !== "");
  return closing.length === 0 && (last?.endsWith(` ${tests.running.at(-1)}`) ?? false);
}

/**
 * What no runner counts fails no build: an engine may find tests by itself, as Cucumber's does. Where groups were chosen,
 * they may have left out all, and what was thrown is a listener's.
 */
function uncountedFailures({ log, lost, reports, project }: Evidence): Problem[] {
  return (log.tests.uncounted ?? []).flatMap(({ module, throwable }): Problem[] => {
    const frame = throwable?.frames.find(({ isOwn }) => isOwn);
    const paths = pathsOf(module, project);
    const isTold = [...reports.filter(({ report }) => report.cases.length > 0), ...lost].some((it) =>
      paths.includes(it.module ?? "."),
    );
    const isGrouped = project.modules.some(
      (it) => paths.includes(it.path) && [it.surefire, it.failsafe].some(choosesGroups),
    );
    if (!throwable || !frame || isTold || isGrouped) return [];
    const { className, method, place } = frame;
    return [{ code: "uncounted-failure", type: throwable.type, message: throwable.message, className, method, place }];
  });
}

function choosesGroups({ executions }: TestRunner): boolean {
  return executions.some(({ tags }) => tags.length > 0);
}

/** Makes a problem of the lost tests of each module, without those of which something told that they failed. */
function lostTests({ lost }: Evidence, failures: readonly TestFailure[]): Problem[] {
  const failed = new Set(failures.map(({ testClass, testMethod }) => joinName(testClass, testMethod)));
  return lost.flatMap(({ tests, ...dump }) => {
    const untold = tests.filter((name) => !failed.has(name));
    return untold.length === 0 ? [] : { code: "lost-tests" as const, tests: untold, ...dump };
  });
}

/**
 * Returns the filter that no test matched, or null. Surefire reads `-Dtest` and Failsafe `-Dit.test`: the tests of one
 * say nothing about the other's filter. Modules that were built only because others need them do not count.
 */
function unmatchedFilter(evidence: Evidence, { testsRun }: TestSummary): string | null {
  const { plan, reports } = evidence;
  const { integrationFilter, testedIn, rerun } = plan;
  const filter = rerun ? `what failed in run ${rerun.run}` : plan.filter;
  const hasNone = testsRun === 0 || evidence.filterHints.overruled !== undefined;
  if (hasNone && (filter ?? integrationFilter) !== null) return filter ?? integrationFilter;
  const tags = unmatchedTags(evidence, testsRun);
  if (tags.length > 0) return tags.map((it) => `-D${it}`).join(" ");
  const ran = reports.filter(({ report }) => report.cases.length > 0);
  const asked = testedIn && new Set(testedIn);
  const areAllStray = asked !== null && !ran.some(({ module }) => asked.has(module));
  const isMissed = areAllStray || (rerun !== null && !hasRerun(rerun, listTests(evidence)));
  if (ran.length > 0 && isMissed) return filter ?? integrationFilter;
  const isForSurefire = plan.operation !== "Verify" && plan.rerun === null;
  if (filter !== null && isForSurefire && ran.length > 0 && ran.every(({ runner }) => runner === "failsafe"))
    return filter;
  const isOfUnitTests = ran.length > 0 && ran.every(({ runner }) => runner === "surefire");
  return integrationFilter !== null && isOfUnitTests ? integrationFilter : null;
}

/** After BUILD FAILURE Maven exits with 1, unless it ignores failures (`-fn`), and then it says so. */
function isHidden({ verdict, lastLines }: LogFacts): boolean {
  return verdict === "FAILURE" && !lastLines.some((line) => line.includes("Build failures were ignored."));
}

function whyIgnored(evidence: Evidence, failures: readonly TestFailure[]): Omit<ProblemOf<"failures-ignored">, "code"> {
  if (isHidden(evidence.log)) return { isHidden: true };
  if (isCalledFlaky(evidence)) return { missedAs: "flaky" };
  if (!evidence.log.tests.failuresReported && lostFailures(evidence).length > 0) return { missedAs: "lost" };
  if (isUnverified(evidence)) return { isUnverified: true };
  return failures.length === 0 || isTold(evidence.log) ? {} : { isUntold: true };
}

/** Whether a goal said that it ignores failures, or Maven that it ignores those of goals. */
function isTold({ tests, failedGoals, verdict }: LogFacts): boolean {
  return tests.failuresReported || failedGoals.length > 0 || verdict === "FAILURE";
}

/** What Surefire calls flaky it does not tell as failures. */
function isCalledFlaky({ log, reports }: Evidence): boolean {
  const failed = reports.flatMap(({ report }) => report.cases.filter(({ fault }) => fault));
  return !log.tests.failuresReported && failed.length > 0 && failed.every(({ isRerun }) => isRerun);
}

/** `failsafe:integration-test` itself never fails. */
function isUnverified({ log, reports }: Evidence): boolean {
  const failed = reports.filter(({ report }) => report.cases.some(({ fault }) => fault));
  return (
    log.verdict === "SUCCESS" &&
    log.goals.some((goal) => runnerOf(goal) === "failsafe") &&
    !log.goals.some(({ plugin, goal }) => plugin === failsafe.prefix && goal === "verify") &&
    failed.length > 0 &&
    failed.every(({ runner }) => runner === "failsafe")
  );
}

/**
 * A goal says after its tests that their JVM died, which no test can print; with `-q` or `-T` a test may, and then
 * something else must be missing.
 */
function isLost({ log, forkDumps }: Evidence): boolean {
  const { crashedIn, failuresReported, running } = log.tests;
  return failuresReported || crashedIn.length > 0 || running.length > 0 || forkDumps.length > 0;
}

function ignoredBuilds(evidence: Evidence): Problem[] {
  const { failedGoals, invoked } = evidence.log;
  const ignored = invoked.filter(
    ({ failed, module }) => failed > 0 && !failedGoals.some((it) => runsBuilds(it) && it.module === module),
  );
  return ignored.map(({ module, ...builds }) => {
    const paths = evidence.project.modules.length > 1 ? pathsOf(module, evidence.project) : [];
    return { code: "builds-ignored", ...builds, ...(paths.length > 0 && { inModules: paths }) };
  });
}

/** Names the module of each test JVM that died, if as many failed goals mention a dead JVM. */
function forkProblems(evidence: Evidence): Problem[] {
  const { crash, furtherCrashes } = evidence.log.tests;
  const crashes = crash === null ? [] : [crash, ...furtherCrashes];
  const modules = diedIn(evidence);
  return crashes.map((one, index) => {
    const ofCrash = crashes.length === 1 ? modules : modules.slice(index, index + 1);
    const isKnown = ofCrash.length > 0 && (crashes.length === 1 || crashes.length === modules.length);
    return { ...forkDied(one, evidence), ...(isKnown && { modules: ofCrash }) };
  });
}

/** A test may print the line that Maven prints then, so it counts only if the reports confirm it. */
function hasIgnoredFailures(evidence: Evidence, summary: TestSummary, errors: readonly Finding[]): boolean {
  const { log, plan } = evidence;
  const { crash, failed, failuresReported } = log.tests;
  const isTold = failuresReported && (failed > 0 || crash !== null || summary.testsRun === 0);
  const hasErrors =
    errors.length > 0 && (plan.ignoresCompileErrors || errors.some((error) => breaksCompilation(error, evidence)));
  return log.verdict === "FAILURE" || log.failedGoals.length > 0 || isTold || hasErrors;
}

function explainClosing(
  evidence: Evidence,
  summary: TestSummary,
  errors: readonly Finding[],
  failures: readonly TestFailure[],
  problems: readonly Problem[],
): Problem[] {
  const { log } = evidence;
  const hasTestProblem = summary.testsFailed + summary.testsErrored > 0 || problems.length > 0;
  if (log.failedGoals.length === 0 && (hasTestProblem || errors.length > 0)) return [];
  if (log.closing.length === 0) return explainLastLines(evidence);
  const parts = goalWords(log);
  return parts.flatMap((words, index) => {
    const goal = log.failedGoals[index];
    return goal && isExplained(goal, evidence, { errors, failures, problems })
      ? []
      : explainPart(evidence, words, goal);
  });
}

/** Ordinary lines and warnings do not count: they only show what the build was doing. */
function explainLastLines(evidence: Evidence): Problem[] {
  const last = evidence.log.lastLines.slice(-LAST_WORDS);
  const words = last.filter((line) => !ORDINARY.test(line));
  const [problem] = explainPart(evidence, words, undefined);
  if (problem && problem.code !== "unexplained") return [problem];
  return last.length === 0 ? [] : [{ code: "unexplained", exitCode: evidence.exitCode, lines: last }];
}

// [WARNING] Could not transfer metadata /.meta/prefixes.txt from/to central (https://repo.maven.apache.org/maven2): HTTP Status: 403
const ORDINARY = /^\[(?:INFO|WARNING|DEBUG)\] /;

function explainPart(evidence: Evidence, words: readonly string[], goal: FailedGoal | undefined): Problem[] {
  const { lines, said, problem } = readClosing(words, goal, evidence.project);
  const reported = goal && problem ? preferReport(problem, goal, evidence) : null;
  if (reported) return [reported];
  if (problem) return [placeProblem(problem, evidence, goal?.module)];
  return [{ code: "unexplained", exitCode: evidence.exitCode, lines: [...lines, ...said] }];
}

const LAST_WORDS = 20;

function saysNoTests({ log }: Evidence): boolean {
  return log.closing.some(isAboutNoTests);
}
