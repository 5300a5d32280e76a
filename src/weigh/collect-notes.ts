import type { TestSummary } from "../result/build-result.ts";
import { failsByWarnings, isAtLimit, JAVAC_LIMIT } from "../result/compiler-findings.ts";
import type { Evidence } from "../result/evidence/evidence.ts";
import type { LogFacts } from "../result/evidence/log-facts.ts";
import type { Finding } from "../result/finding.ts";
import type { Problem } from "../result/problem.ts";
import { RUNS_TESTS } from "./build-cache.ts";
import { moduleLabel } from "./describe-modules.ts";
import { adviseJdk } from "./jdk/jdk-advice.ts";
import { isOfTests, loggedFailures } from "./testing/reported-tests.ts";
import { describeUnexecuted } from "./testing/unexecuted.ts";

/** Sentences on what the answer would otherwise leave out: what was not done, what contradicts itself, what would mend it. */
export function collectNotes(
  evidence: Evidence,
  summary: TestSummary,
  errors: readonly Finding[],
  problems: readonly Problem[],
): string[] {
  return [
    ...evidence.plan.notes,
    ...stoppedAt(evidence),
    ...skippedTests(evidence, summary),
    ...emptyRuns(evidence),
    ...describeUnexecuted(evidence),
    ...unreachedClasses(evidence),
    ...strayTests(evidence),
    ...strayGoal(evidence),
    ...countMismatch(evidence, summary),
    ...unreadableReports(evidence, summary),
    ...mixedOutputs(evidence),
    ...quietOutputs(evidence),
    ...skippedCompilation(evidence),
    ...unseenProfiles(evidence),
    ...foreignProfiles(evidence),
    ...compilerLimit(errors),
    ...hiddenWarnings(evidence, errors),
    ...droppedMessages(evidence),
    ...adviseJdk(evidence, errors, problems),
  ];
}

/** What a build was at when it was stopped, where no running test tells. */
function stoppedAt({ ended, log, project }: Evidence): string[] {
  const wasStopped = ended === "timeout" || ended === "abort";
  if (!wasStopped || log.verdict !== null || log.tests.running.length > 0) return [];
  const last = log.goals.at(-1);
  if (last) {
    const where = project.modules.length > 1 ? ` (${moduleLabel(project, last.module)})` : "";
    return [`The last goal that had begun was ${last.plugin}:${last.goal}${where}.`];
  }
  const line = log.lastLines.findLast(hasWords);
  return line === undefined ? [] : [`No goal had begun; Maven's last line was: ${line.trim()}`];
}

// [INFO] --------------------------------[ jar ]---------------------------------
function hasWords(line: string): boolean {
  return !line.includes("-----") && /\p{L}/u.test(line.replace(/^\[\w+\]/, ""));
}

function skippedTests(evidence: Evidence, summary: TestSummary): string[] {
  const { plan, log, project } = evidence;
  const { skippedIn, noTestsIn } = log.tests;
  const label = (artifactId: string) => moduleLabel(project, artifactId);
  if (skippedIn.length > 0 && !plan.skipsTests) {
    const by = plan.skipOption === null ? "the project's configuration" : plan.skipOption;
    const where = summary.testsRun > 0 ? ` in ${skippedIn.map(label).join(", ")}` : "";
    return [`Tests were skipped${where} by ${by}.`];
  }
  if (summary.testsRun === 0 && plan.filter === null && isOfTests(evidence) && noTestsIn.length > 0) {
    return [`${noTestsIn.map(label).join(", ")} ${noTestsIn.length === 1 ? "has" : "have"} no tests.`];
  }
  return silentRuns(evidence, summary);
}

/** Where a module has test classes but none of a name that Surefire takes for a test's, Surefire 3 says nothing at all. */
function silentRuns(evidence: Evidence, summary: TestSummary): string[] {
  const { plan, log, ended, project, unreadableReports: broken } = evidence;
  const { emptyIn, crash } = log.tests;
  const isSilent = summary.testsRun === 0 && emptyIn.length + broken.length === 0 && crash === null;
  const isOver = ended === "itself" && log.verdict === "SUCCESS" && log.cache.testGoals.length === 0;
  if (!isSilent || !isOver || !isOfTests(evidence) || plan.filter !== null) return [];
  const ran = log.goals.filter(({ plugin, goal }) => RUNS_TESTS.has(`${plugin}:${goal}`));
  if (ran.length === 0) return [];
  const names = [...new Set(ran.map(({ module }) => moduleLabel(project, module)))];
  return [`Surefire ran in ${names.join(", ")}, but took no class there for a test.`];
}

/** As where the tests are for another framework than the provider, or where groups select none: Maven is content with that. */
function emptyRuns({ plan, log, project, reports, ended }: Evidence): string[] {
  if (ended !== "itself" || plan.filter !== null || log.tests.crash !== null) return [];
  const empty = log.tests.emptyIn.filter((artifactId) => {
    const path = project.modules.find((module) => module.artifactId === artifactId)?.path;
    return !reports.some(({ module }) => module === path);
  });
  if (empty.length === 0) return [];
  const names = empty.map((artifactId) => moduleLabel(project, artifactId));
  return [`Surefire ran in ${names.join(", ")}, but found no test to execute in the test classes.`];
}

function unreachedClasses({ unreached }: Evidence): string[] {
  if (unreached.length === 0) return [];
  const names = unreached.slice(0, MOST_NAMED).map(({ testClass }) => testClass.slice(testClass.lastIndexOf(".") + 1));
  const more = unreached.length > names.length ? ", …" : "";
  return [
    `${unreached.length} test ${unreached.length === 1 ? "class was" : "classes were"} not reached: ${names.join(", ")}${more}.`,
  ];
}

const MOST_NAMED = 5;

/** A class of the same name, or a choice of its own in a POM, makes Surefire run tests of a module that was built only because others need it. */
function strayTests({ plan, reports, project }: Evidence): string[] {
  const { testedIn } = plan;
  if (testedIn === null) return [];
  const stray = reports.filter(({ module, report }) => !testedIn.includes(module) && report.cases.length > 0);
  if (stray.length === 0) return [];
  const modules = [
    ...new Set(
      stray.map(({ module }) => (module === "." ? project.root.slice(project.root.lastIndexOf("/") + 1) : module)),
    ),
  ];
  const tests = stray.reduce((sum, { report }) => sum + report.cases.length, 0);
  return [
    `${tests} of these tests ${tests === 1 ? "is" : "are"} of ${modules.join(", ")}, which Maven could not be told to leave out.`,
  ];
}

/** One that was called by name runs in each module of the build, whatever it is built for. */
function strayGoal({ plan, log, project }: Evidence): string[] {
  const { testedIn } = plan;
  if (testedIn === null) return [];
  const isStray = (artifactId: string) => {
    const places = project.modules.filter((it) => it.artifactId === artifactId);
    return places.length > 0 && !places.some(({ path }) => testedIn.includes(path));
  };
  const failed = log.failedGoals.find(({ execution, module }) => execution === "default-cli" && isStray(module));
  if (failed === undefined) return [];
  const where = moduleLabel(project, failed.module);
  return [
    `${failed.plugin}:${failed.goal} runs in each module that is built, and failed in ${where}, which was not chosen.`,
  ];
}

function countMismatch({ log, reports, unreadableReports: broken, ended, plan }: Evidence, summary: TestSummary) {
  const inLog = log.tests.run;
  if (ended !== "itself" || inLog === 0 || plan.isQuiet || broken.length > 0) return [];
  if (reports.length === 0) return ["This run wrote no XML reports: counts and failures are the log's."];
  const wasRetried = reports.some(({ report }) => report.cases.some(({ flakes, isRerun }) => flakes || isRerun));
  if ([inLog, log.tests.summed].includes(summary.testsRun) || wasRetried) return [];
  const both = `Maven's log counts ${inLog} tests, its reports hold ${summary.testsRun}`;
  if (inLog < summary.testsRun) return [`${both}; the reports are right.`];
  const repeated = repeatedGoal(log);
  return [
    repeated ? `${both}: one execution of ${repeated} wrote over the reports of another.` : `${both}; these count.`,
  ];
}

/** A goal that ran tests several times in one module, as its executions do. */
function repeatedGoal({ goals }: LogFacts): string | null {
  const seen = new Set<string>();
  for (const { plugin, goal, module } of goals) {
    if (!RUNS_TESTS.has(`${plugin}:${goal}`)) continue;
    const key = `${module} ${plugin}:${goal}`;
    if (seen.has(key)) return `${plugin}:${goal}`;
    seen.add(key);
  }
  return null;
}

function unreadableReports(evidence: Evidence, { testsRun }: TestSummary): string[] {
  const { unreadableReports: broken, reports } = evidence;
  if (broken.length === 0) return [];
  const named = broken.slice(0, 3).map(({ module, file, reason }) => {
    const where = module === "." ? "" : `${module}: `;
    return `${where}${file} ${reason}`;
  });
  const more = broken.length > named.length ? `, and ${broken.length - named.length} more` : "";
  const total = broken.length + reports.length;
  const theirs = broken.length === 1 ? "its tests" : "their tests";
  const counted =
    reports.length === 0 && testsRun > 0
      ? "counts and failures are the log's"
      : loggedFailures(evidence).length > 0
        ? `of ${theirs}, only the failures that the log tells are counted`
        : `${theirs} are not counted`;
  return [`${broken.length} of ${total} reports could not be read (${named.join("; ")}${more}); ${counted}.`];
}

/** Of goals whose output is what they are run for. */
function mixedOutputs({ plan, log, ended, digests }: Evidence): string[] {
  if (plan.goals === undefined || !log.areOutputsMixed || ended !== "itself") return [];
  const told = new Set(digests.map(({ goal }) => goal));
  const byName = log.goals.filter(({ execution }) => execution === "default-cli");
  if (byName.every(({ plugin, goal }) => told.has(`${plugin}:${goal}`))) return [];
  return ["Modules were built side by side (-T): what goals printed in them cannot be told apart; without -T it can."];
}

function quietOutputs({ plan, log, ended, digests }: Evidence): string[] {
  const { goals = [], isQuiet } = plan;
  const isUntold = isQuiet && log.goals.length === 0 && digests.length === 0 && ended === "itself";
  return isUntold && goals.some((goal) => goal.includes(":")) ? ["-q hides what the goals print."] : [];
}

function skippedCompilation({ log, plan }: Evidence): string[] {
  if (plan.operation !== "Compile" || log.compilations.skipped === 0) return [];
  return ["Not all sources were compiled: a setting such as -Dmaven.test.skip or -Dmaven.main.skip switches it off."];
}

/** With `-q` Maven keeps to itself that a profile does not exist. */
function unseenProfiles({ plan, project }: Evidence): string[] {
  const known = new Set(project.modules.flatMap(({ profiles }) => profiles));
  const unseen = plan.profiles.flatMap(({ name, mustExist }) => (mustExist && !known.has(name) ? name : []));
  if (!plan.isQuiet || unseen.length === 0) return [];
  return [`No POM of this project has a profile ${unseen.join(", ")}, and -q hides whether Maven knows one.`];
}

function foreignProfiles({ log, plan }: Evidence): string[] {
  // Maven 3 takes the sign in `-P?maybe` for a part of the name.
  const named = new Set(plan.profiles.map(({ name }) => name));
  const foreign = log.missingProfiles.filter((profile) => !named.has(profile.replace(/^\?/, "")));
  if (foreign.length === 0) return [];
  return [`Maven knows no profile ${foreign.join(", ")}, which .mvn/maven.config or the settings name.`];
}

function compilerLimit(errors: readonly Finding[]): string[] {
  return isAtLimit(errors) ? [`javac prints ${JAVAC_LIMIT} errors at most; there may be more.`] : [];
}

function hiddenWarnings({ plan, log }: Evidence, errors: readonly Finding[]): string[] {
  const areHidden = plan.isQuiet && !log.diagnostics.some(({ severity }) => severity === "warning");
  return areHidden && failsByWarnings(errors) ? ["-q hides the warnings: without it they are listed."] : [];
}

function droppedMessages({ log }: Evidence): string[] {
  const { diagnosticsDropped = 0 } = log;
  return diagnosticsDropped > 0 ? [`${diagnosticsDropped} further compiler messages were not kept.`] : [];
}
