import { runsTests } from "../../../knowledge/plugins/all-plugins.ts";
import { CATEGORIES, runnerOf, SKIPS_APART } from "../../../knowledge/plugins/test-runners.ts";
import { isLackingHere, reasonHere, reasonOfOthers } from "../../../knowledge/testing/left-out.ts";
import type { TestSummary } from "../../../model/build-result.ts";
import { outermost, withoutPackage } from "../../../model/class-name.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import type { NotRunClass } from "../../../model/evidence/not-run.ts";
import type { TestReport } from "../../../model/evidence/test-report.ts";
import { joinName } from "../../../model/named-tests.ts";
import type { Note } from "../../../model/note.ts";
import { moduleAt, modulesCalled } from "../../../model/project/find-modules.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import { moduleLabel } from "../describe-modules.ts";
import { nameClassesApart } from "../name-apart.ts";
import { isOfTests } from "../testing/reported-tests.ts";
import { skippedExecutions, skippedRunner } from "../testing/skipped-runner.ts";
import { choosesByTags } from "../testing/tag-filters.ts";
import { listUnexecuted } from "../testing/unexecuted.ts";

export function noteUnrunTests(evidence: Evidence, summary: TestSummary): readonly (Note | null)[] {
  const named = new Set(evidence.notRun.map(({ testClass }) => testClass));
  const unexecuted = listUnexecuted(evidence).filter((it) => !named.has(it.testClass) && isAsked(it, evidence));
  const lost = new Set(evidence.lost.flatMap(({ tests }) => tests));
  const unreached = evidence.unreached.filter(({ since }) => since === undefined);
  const behind = nameClassesApart(unreached.filter(({ isStopped }) => !isStopped));
  const stopped = nameClassesApart(unreached.filter(({ isStopped }) => isStopped));
  const resultless = evidence.resultless.filter(({ testClass }) => !lost.has(testClass));
  return [
    skippedTests(evidence, summary),
    ...evidence.emptyScans.map(({ module, ...scan }): Note => {
      const { artifactId = module } = moduleAt(evidence.project, module) ?? {};
      return { code: "empty-scan", ...scan, module: moduleLabel(evidence.project, artifactId) };
    }),
    ...evidence.mainTests.map(({ module, ...tests }): Note => {
      const { artifactId = module } = moduleAt(evidence.project, module) ?? {};
      return { code: "main-tests", ...tests, module: moduleLabel(evidence.project, artifactId) };
    }),
    emptyRuns(evidence),
    unexecuted.length > 0 ? { code: "unexecuted", tests: unexecuted } : null,
    behind.length > 0 ? { code: "unreached", classes: behind } : null,
    stopped.length > 0 ? { code: "stopped", classes: stopped } : null,
    ...unreachedTests(evidence),
    skippedFor(evidence),
    ...[true, false].map((isBegun): Note | null => {
      const classes = nameClassesApart(resultless.filter((it) => it.isBegun === isBegun));
      return classes.length > 0 ? { code: "resultless", classes, isBegun } : null;
    }),
    ...[...Map.groupBy(evidence.emptySuites, ({ feature }) => feature)].map(([feature, suites]): Note => {
      return { code: "no-scenarios", classes: nameClassesApart(suites), ...(feature !== undefined && { feature }) };
    }),
    ...notRunClasses(evidence),
    ...neverTakenClasses(evidence),
    evidence.leftTests.length > 0 ? { code: "left-tests", classes: nameClassesApart(evidence.leftTests) } : null,
  ];
}

/** Whether a filter, if any, is meant for a test: one that names methods, or an inner class, is not for the others. */
// CartTest#adds+removes,OrderTest,com.acme.CartTest$WhenEmpty
function isAsked({ testClass, testMethod }: UnexecutedTest, { plan }: Evidence): boolean {
  return (plan.filter ?? "").split(",").some((part) => {
    const [classPart = "", methods] = part.split("#");
    const className = withoutPackage(classPart.trim().replaceAll("/", "."));
    const isInner = className.includes("$") && !PATTERN.test(className);
    if (isInner && !`${withoutPackage(testClass)}$`.startsWith(`${className}$`)) return false;
    return methods === undefined || PATTERN.test(methods) || methods.split("+").includes(testMethod);
  });
}

// CartTest$When*, %regex[.*Cart$]
const PATTERN = /[*?%]/;

function unreachedTests({ unreached }: Evidence): readonly Note[] {
  const alike = Map.groupBy(unreached, ({ since = "" }) => since);
  alike.delete("");
  return [...alike].map(([since, classes]) => {
    const named = classes.flatMap(({ testClass, module, tests = [] }) =>
      tests.map((test) => ({ testClass: joinName(testClass, test), ...(module !== undefined && { module }) })),
    );
    return { code: "unreached-since", since, tests: nameClassesApart(named) };
  });
}

/**
 * Tests that their authors did not leave out, and whole classes for which something was missing. Those that were not
 * reached are told with what kept them from it.
 */
function skippedFor(evidence: Evidence): Note | null {
  const { reports, project } = evidence;
  const tests = reports.flatMap(({ module, report }) => {
    const frameworks = moduleAt(project, module)?.testFrameworks ?? [];
    const isOfTestNg = frameworks.length > 0 && frameworks.every(({ name }) => name === "TestNG");
    return report.cases.flatMap(({ testClass, testMethod, outcome, skip: { message = "" } = {}, ...how }) => {
      if (outcome !== "skipped" || how.isUnreached) return [];
      const reason = how.isAssumed ? message.split("\n", 1)[0] : reasonOfOthers(message, isOfTestNg);
      return !reason ? [] : { name: joinName(testClass, testMethod), reason };
    });
  });
  const isToTell = openNamed(evidence);
  tests.push(...reports.flatMap(({ report }) => lackingClasses(report, isToTell)));
  if (tests.length === 0) tests.push(...skippedAround(reports));
  return tests.length > 0 ? { code: "skipped-for", tests } : null;
}

/** Returns the tests beside a method around them that skipped them for one reason, in a run of which none ran. */
function skippedAround(reports: Evidence["reports"]) {
  const cases = reports.flatMap(({ report }) => report.cases);
  const isAround = (it: TestReport["cases"][number]) => it.part === "configuration";
  const tests = reports.flatMap(({ report }) => (report.cases.some(isAround) ? report.cases : []));
  const [reason, ...others] = new Set(cases.flatMap(({ skip }) => skip?.message?.split("\n", 1) || []));
  const isWhole = cases.every((it) => it.outcome === "skipped" && !it.isUnreached);
  if (!reason || others.length > 0 || !isWhole) return [];
  return tests.flatMap((it) => (isAround(it) ? [] : { name: joinName(it.testClass, it.testMethod), reason }));
}

/** Returns a function that tells whether a filter names a class, or no test ran at all. */
function openNamed({ plan, reports }: Evidence): (testClass: string) => boolean {
  const areAllSkipped = reports.every(({ report }) => report.cases.every(({ outcome }) => outcome === "skipped"));
  const named = (plan.filter ?? plan.integrationFilter ?? "").split(",").map((it) => it.replace(/#.*$/, "").trim());
  return (testClass) => areAllSkipped || named.some((it) => withoutPackage(it) === withoutPackage(testClass));
}

/**
 * Returns the classes of a report of which no test ran, all for the same thing: one that was missing, or a condition or an
 * assumption where the class is one to tell of. The tests of such a class are returned that were skipped for several.
 */
function lackingClasses({ cases }: TestReport, isToTell: (testClass: string) => boolean) {
  const byClass = Map.groupBy(cases, ({ testClass }) => outermost(testClass));
  return [...byClass].flatMap(([name, own]) => {
    const [reason = "", ...others] = new Set(
      own.map(({ outcome, skip }) => (outcome === "skipped" && skip && (reasonHere(skip) ?? skip.message)) || ""),
    );
    const isHere = () => isToTell(name) && own.some(({ skip }) => skip && reasonHere(skip) !== null);
    if (others.length > 0 && isToTell(name) && own.every(({ outcome }) => outcome === "skipped"))
      return own.flatMap(({ testClass, testMethod, skip }) => {
        const why = skip && (reasonHere(skip) ?? (isLackingHere(skip.message ?? "") ? skip.message : null));
        return why ? { name: joinName(testClass, testMethod), reason: why } : [];
      });
    return others.length === 0 && (isLackingHere(reason) || isHere()) ? { name, reason } : [];
  });
}

function notRunClasses({ notRun }: Evidence): readonly Note[] {
  const alike = Map.groupBy(notRun, ({ framework, reason }) => JSON.stringify([framework, reason]));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { framework, reason } = first;
    return { code: "not-run" as const, classes: nameClassesApart(group), framework, reason };
  });
}

function neverTakenClasses({ neverTaken }: Evidence): readonly Note[] {
  const listOf = ({ reason }: NotRunClass) => (reason?.kind === "unlisted" ? reason : null);
  return [...Map.groupBy(neverTaken, (it) => JSON.stringify(listOf(it))).values()].map((group): Note => {
    const unlisted = group[0] ? listOf(group[0]) : null;
    return { code: "never-taken", classes: nameClassesApart(group), ...(unlisted !== null && { unlisted }) };
  });
}

function skippedTests(evidence: Evidence, summary: TestSummary): Note | null {
  const { plan, log, project, lost, skippedBy } = evidence;
  const { skippedIn, emptyIn } = log.tests;
  const noTestsIn = log.tests.noTestsIn.filter((it) => !emptyIn.includes(it) && !isToldOtherwise(evidence, it));
  const labels = (artifactIds: readonly string[]) => artifactIds.map((it) => moduleLabel(project, it));
  if (skippedIn.length > 0 && !plan.skipsTests) {
    const by = skippedBy ?? { option: plan.skipOption };
    const runner = skippedRunner(log);
    const goesBy = runner === "surefire" && plan.skipOption === "-DskipTests" ? ownSkip(log.goals) : undefined;
    const executions = skippedExecutions(log);
    const more = {
      ...(runner && { runner }),
      ...(goesBy !== undefined && { goesBy }),
      ...(executions.length > 0 && { executions }),
    };
    return { code: "tests-skipped", modules: summary.testsRun > 0 ? labels(skippedIn) : [], ...by, ...more };
  }
  const isEmpty = summary.testsRun === 0 && lost.length === 0 && noTestsIn.length > 0;
  if (isEmpty && !isFiltered(evidence) && isOfTests(evidence)) {
    return { code: "no-tests", modules: labels(noTestsIn) };
  }
  return silentRuns(evidence, summary);
}

/** Returns the version of a Failsafe that ran though `skipTests` was given. */
function ownSkip(goals: Evidence["log"]["goals"]): string | undefined {
  const version = goals.find((goal) => runnerOf(goal) === "failsafe")?.version;
  return version !== undefined && compareVersions(version, SKIPS_APART) >= 0 ? version : undefined;
}

/** Whether another note tells why no test ran in a module: no compiler took them, or the dependencies have none. */
function isToldOtherwise(evidence: Evidence, artifactId: string): boolean {
  const { uncompiled, emptyScans, mainTests, project } = evidence;
  const paths = modulesCalled(project, artifactId).map(({ path }) => path);
  return (
    uncompiled.some(({ module, example, reason }) => {
      return paths.includes(module) && (/^(?:missing-|not-asked)/.test(reason) || OF_TESTS.test(example));
    }) || [...emptyScans, ...mainTests].some(({ module }) => paths.includes(module))
  );
}

// core/src/test/groovy/com/acme/CartSpec.groovy
const OF_TESTS = /(?:^|\/)src\/test\//;

/** Surefire 3 prints nothing about a module whose test classes have no names that it recognises. */
function silentRuns(evidence: Evidence, summary: TestSummary): Note | null {
  const { log, ended, project, unreadableReports: broken } = evidence;
  const { emptyIn, crash } = log.tests;
  const isSilent = summary.testsRun === 0 && emptyIn.length + broken.length === 0 && crash === null;
  const isOver = ended === "itself" && log.verdict === "SUCCESS" && log.cache.testGoals.length === 0;
  if (!isSilent || !isOver || !isOfTests(evidence) || isFiltered(evidence)) return null;
  const ran = log.goals.filter((goal) => runsTests(goal) && !isToldOtherwise(evidence, goal.module));
  const modules = [...new Set(ran.map(({ module }) => moduleLabel(project, module)))];
  return modules.length > 0 ? { code: "no-test-classes", modules } : null;
}

/** Maven treats a run without any test as a success, for example if the groups exclude all. */
function emptyRuns(evidence: Evidence): Note | null {
  const { log, project, reports, notRun, lost, ended } = evidence;
  const isExplained = log.tests.crash !== null || log.tests.lostEngines.length > 0;
  if (ended !== "itself" || isFiltered(evidence) || isExplained) return null;
  const explainedModules = new Set(
    [...reports.filter(({ report }) => report.cases.length > 0), ...notRun, ...lost].map(({ module = "." }) => module),
  );
  const empty = log.tests.emptyIn.filter(
    (artifactId) => !explainedModules.has(modulesCalled(project, artifactId)[0]?.path ?? ""),
  );
  const modules = empty.map((artifactId) => moduleLabel(project, artifactId));
  return modules.length > 0 ? { code: "no-executable-tests", modules, ...groupsOf(empty, evidence) } : null;
}

/** Returns the groups that the POMs of modules choose, and whether Surefire takes them for something else. */
function groupsOf(artifactIds: readonly string[], { log, project }: Evidence) {
  const runs = log.goals.flatMap((goal) => {
    const runner = artifactIds.includes(goal.module) ? runnerOf(goal) : null;
    const module = modulesCalled(project, goal.module)[0];
    return runner && module ? { module, version: goal.version, runner: module[runner] } : [];
  });
  const tags = runs.flatMap(({ runner }) => runner.executions.flatMap((execution) => execution.tags));
  if (tags.length === 0) return {};
  const { from, artifact } = CATEGORIES;
  const areCategories = runs.some(
    ({ module, version }) => compareVersions(version, from) >= 0 && module.dependencies.includes(artifact),
  );
  const groups = [...new Set(tags.map(({ name, value }) => `${name}=${value}`))];
  return { groups, ...(areCategories && { categoriesFrom: from }) };
}

/** Whether the call chose tests by names or tags, so that a module without any of them is nothing unusual. */
function isFiltered({ plan }: Evidence): boolean {
  return plan.filter !== null || plan.rerun !== null || choosesByTags(plan);
}
