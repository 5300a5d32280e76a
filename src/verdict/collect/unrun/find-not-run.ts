import { join } from "node:path";
import { ENGINE_OF_SCALATEST, scalatest } from "../../../knowledge/frameworks/scalatest.ts";
import { hasOneCase } from "../../../knowledge/frameworks/test-class.ts";
import type { TestClass } from "../../../knowledge/frameworks/test-classes.ts";
import {
  MATCHES_NAMES,
  runnerOf,
  SCALATEST_RUNNERS,
  scalatest as scalatestPlugin,
} from "../../../knowledge/plugins/test-runners.ts";
import {
  lineAt,
  placeInPoms,
  pluginsInProfiles,
  readPomTexts,
  withoutPlugins,
  withoutProfiles,
} from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, statFile } from "../../../maven/files.ts";
import { dropsByIncludes } from "../../../maven/testing/provider-filter.ts";
import { splitFilter } from "../../../maven/testing/split-filter.ts";
import { matchesAny, takes } from "../../../maven/testing/test-patterns.ts";
import { outermost } from "../../../model/class-name.ts";
import type { ModuleReport, UnreadableReport } from "../../../model/evidence/evidence.ts";
import type { FailedGoal, LogFacts } from "../../../model/evidence/log-facts.ts";
import type { NotRunClass, NotRunReason } from "../../../model/evidence/not-run.ts";
import { onceFor } from "../../../model/once.ts";
import { moduleHolding, modulesCalled } from "../../../model/project/find-modules.ts";
import type { Module, Project, TestRunner } from "../../../model/project/project.ts";
import type { Selection } from "../../../selection/selection.ts";
import { isAboutTests } from "../../judge/problems/blame.ts";
import { openSetups } from "./may-leave-out-all.ts";
import type { TestsOf } from "./open-tests.ts";
import { whyNotRun } from "./why-not-run.ts";

/**
 * Finds the test classes that did not run: their class files prove that they are tests, Surefire or Failsafe ran to its
 * end in their module and takes classes of their names, and neither a report of this run nor a result line of the log
 * holds them. Empty for a module in which anything else may have left them out: a filter, groups, a suite, a profile
 * that only Maven knows.
 *
 * A report without cases, or an assumption that the class names, puts that in doubt: it may have left out its tests
 * itself, or their results were lost.
 */
export function findNotRun(
  runs: readonly TestRun[],
  facts: Pick<LogFacts, "tests">,
  { reports, unreadable }: Reports,
  testsOf: TestsOf,
): readonly MissingClass[] {
  const reportsIn = Map.groupBy(reports, ({ module }) => module);
  const unreadableIn = new Set(unreadable.map(({ module }) => module));
  const loggedIn = Map.groupBy(facts.tests.results.keys(), (key) => key.slice(0, key.indexOf(" ")));
  return runs.flatMap((run) => {
    const { module } = run;
    const ownReports = run.reportedIn.flatMap((path) => reportsIn.get(path) ?? []).map(({ report }) => report);
    const reported = ownReports.flatMap(({ cases }) => cases.map(({ testClass }) => outermost(testClass)));
    const logged = loggedClasses(loggedIn.get(module.artifactId) ?? []);
    const ran = new Set([...reported, ...logged]);
    const begun = new Set(ownReports.map(({ suite = "" }) => outermost(suite)));
    const { emptyIn, noTestsIn } = facts.tests;
    const isTold =
      (ownReports.length + logged.length > 0 || [...emptyIn, ...noTestsIn].includes(module.artifactId)) &&
      areClassNames(new Set(ownReports.length > 0 ? reported : logged), module) &&
      !unreadableIn.has(module.path);
    const missing = listTaken(run).filter((name) => !ran.has(name));
    if (missing.length === 0) return [];
    const tests = testsOf(module);
    if (tests.isFiltered()) return [];
    const providers = tests.providers();
    const mayLeaveOutAll = openSetups(module);
    // A runner that takes a class of another framework for one of its own fails without a test.
    const ranTests = new Set(
      ownReports.flatMap(({ cases }) =>
        cases.filter(({ testMethod }) => testMethod !== "").map((it) => outermost(it.testClass)),
      ),
    );
    const isRun = onceFor((framework: string) =>
      [...ranTests].some((name) => isOnly(framework, tests.classesIn(name))),
    );
    const whyNoScalaTest = onceFor((framework: string): NotRunReason | null => {
      const mayRun = framework !== scalatest.name || runsScalaTest(module) || tests.hasEngine(ENGINE_OF_SCALATEST);
      return mayRun ? null : { kind: "no-plugin", plugin: scalatestPlugin.artifactId };
    });
    return missing.flatMap((testClass): readonly MissingClass[] => {
      const compiled = tests.find(testClass);
      if (compiled === null || compiled.isDisabled || compiled.methods?.every((method) => method.isDisabled)) return [];
      const { framework } = compiled;
      const why = whyNoScalaTest(framework) ?? whyNotRun(framework, run.version, providers, run.runner.provider);
      // Other classes of the framework ran, by an engine or a provider among the plugin's own dependencies.
      const reason = why !== null && isRun(framework) ? null : why;
      const isBegun = reason === null && begun.has(testClass);
      const mayBeEmpty = reason === null && hasRowsAlone(compiled);
      // A condition, or the method in a filter, may have left it out.
      if (reason === null && (!isTold || run.namesMethods || !(mayBeEmpty || hasOwnCase(compiled)))) return [];
      const mayAbort = reason === null && (mayBeEmpty || mayLeaveOutAll(testClass));
      if (reason === null && run.named !== null && !(isBegun && mayAbort)) return [];
      const known = reason ?? whyDropped(testClass, run) ?? whyUnnamed(testClass, run);
      return [{ testClass, module: module.path, framework, reason: known, isBegun, mayAbort, mayBeEmpty }];
    });
  });
}

/** Tells the includes for which the version of the runner drops a class that all executions with its name take by them. */
function whyDropped(testClass: string, { module, runner, version, root, named }: TestRun): NotRunReason | null {
  if (named !== null) return null;
  const taking = runner.executions.filter((it) => takes(testClass.replaceAll(".", "/"), it, runner.name) === true);
  const [includes, ...others] = taking.map((it) => dropsByIncludes(testClass, it, version));
  if (!includes || others.includes(null)) return null;
  const sought = includes.map((it) => `<include>${it}</include>`);
  const texts = readPomTexts([module.pom, ...module.parentPoms], root);
  const place = sought.map((it) => placeInPoms(it, texts)).find((it) => it !== null) ?? null;
  return { kind: "dropped-include", runner: runner.name, version, includes, place, fixedIn: MATCHES_NAMES.fixedIn };
}

/** Finds the property of a POM that names other classes, as a filter of the call does. */
function whyUnnamed(testClass: string, { module, runner, root, named }: TestRun): NotRunReason | null {
  const element = runner.name === "failsafe" ? "it.test" : "test";
  for (const { name, text } of named === null ? readPomTexts([module.pom, ...module.parentPoms], root) : []) {
    const plain = withoutProfiles(withoutPlugins(text));
    const at = plain.indexOf(`<${element}>`);
    const value = at < 0 ? "" : plain.slice(at, plain.indexOf("</", at)).slice(element.length + 2);
    if (value === "") continue;
    const isNamed = matchesAny(testClass.replaceAll(".", "/"), splitFilter(value)) !== false;
    return isNamed ? null : { kind: "unlisted", element, values: [value], place: `${name}:${lineAt(plain, at)}` };
  }
  return null;
}

/** Whether a module may run suites of ScalaTest by a plugin, or has the plugin for them in a profile. */
function runsScalaTest(module: Module): boolean {
  const isRunner = module.plugins.some(({ artifactId }) => SCALATEST_RUNNERS.has(artifactId));
  return isRunner || pluginsInProfiles(module).includes(scalatestPlugin.artifactId);
}

/** Lists the classes of which the log has a result line, from the keys of these: some projects write no reports. */
function loggedClasses(keys: readonly string[]): readonly string[] {
  return keys.map((key) => outermost(key.slice(key.indexOf(" ") + 1)));
}

/** A class of two frameworks does not tell which of them ran it. */
function isOnly(framework: string, classes: readonly TestClass[]): boolean {
  return classes.length > 0 && classes.every((it) => it.framework === framework);
}

/** A test class without a test in any report of the run. */
export interface MissingClass extends NotRunClass {
  /** Whether a report of the run is about the class, which holds no test: its results may be lost. */
  readonly isBegun: boolean;
  /** Whether its setup may have left out its tests, or they may have no rows. */
  readonly mayAbort: boolean;
  /** Whether all its tests may have no rows, so that a runner need not report the class. */
  readonly mayBeEmpty: boolean;
}

export interface Reports {
  readonly reports: readonly ModuleReport[];
  readonly unreadable: readonly UnreadableReport[];
}

/** Whether the reports of a module name classes, and not what is displayed instead of them (`@DisplayName`). */
export function areClassNames(names: ReadonlySet<string>, { testOutputDirectory }: Module): boolean {
  return [...names].every((name) => {
    const file = join(testOutputDirectory, `${name.replaceAll(".", "/")}.class`);
    return statFile(file) !== null;
  });
}

interface Choice extends Pick<Selection, "unitTests" | "integrationTests" | "testedIn"> {
  readonly isFiltered: boolean;
}

/** Surefire or Failsafe, which ran in a module. */
export interface TestRun {
  readonly module: Module;
  readonly runner: TestRunner;
  readonly version: string;
  /** The directory of the project. */
  readonly root: string;
  /** The classes that were asked for by name; null if the runner chose by itself. */
  readonly named: readonly string[] | null;
  /** Whether methods were, too. */
  readonly namesMethods?: boolean;
  /** The paths of the modules in which its reports lie: several may write into a directory of one above them. */
  readonly reportedIn: readonly string[];
}

/** Lists the runs of Surefire and Failsafe that came to their end, whatever the POMs have them choose. */
export function listEnded(
  project: Project,
  { goals, failedGoals, cache, tests }: Pick<LogFacts, "goals" | "failedGoals" | "cache" | "tests">,
  { unitTests, integrationTests, testedIn, isFiltered }: Choice,
): readonly TestRun[] {
  if (project.unreadParents.length > 0) return [];
  const meant = testedIn && new Set(testedIn);
  const left = new Set([...tests.skippedIn, ...cache.testGoals.map((goal) => goal.module)]);
  const goalsIn = Map.groupBy(goals, (goal) => goal.module);
  const failedIn = Map.groupBy(failedGoals, (goal) => goal.module);
  return project.modules.flatMap((module) => {
    const { path, artifactId, undecidedProfiles } = module;
    const isKnown = modulesCalled(project, artifactId).length === 1 && undecidedProfiles.length === 0;
    if (meant?.has(path) === false || !isKnown || left.has(artifactId)) return [];
    const holding = module.reportDirectories.map((directory) => moduleHolding(project, directory)?.path ?? ".");
    const reportedIn = [...new Set([path, ...holding])];
    return [
      { runner: module.surefire, choice: unitTests },
      { runner: module.failsafe, choice: integrationTests },
    ].flatMap(({ runner, choice }) => {
      const isRunner = (it: Pick<FailedGoal, "plugin" | "goal">) => runnerOf(it) === runner.name;
      const run = goalsIn.get(artifactId)?.find(isRunner);
      // A goal that failed before its tests ended proves nothing about those that no report holds. For tests alone Surefire
      // 3.5 gives no reason.
      const isBroken = (it: FailedGoal) => isRunner(it) && it.message.length > 0 && !it.message.some(isAboutTests);
      if (failedIn.get(artifactId)?.some(isBroken)) return [];
      if (!run || choice.kind === "none") return [];
      const known = { module, runner, version: run.version, root: project.root, reportedIn };
      if (choice.kind !== "named") return !isFiltered ? { ...known, named: null } : [];
      const namesMethods = choice.selectors.some((selector) => selector.includes("#"));
      return { ...known, named: choice.selectors.map(outermost), namesMethods };
    });
  });
}

/** Lists the classes that a run takes, by their names. */
export function listTaken({ module, runner, named }: TestRun): readonly string[] {
  if (named !== null) return [...new Set(named)];
  return listFilesBelow(module.testOutputDirectory).flatMap((file) => {
    if (!file.endsWith(".class") || file.includes("$")) return [];
    const path = file.slice(0, -".class".length);
    const isTaken = runner.executions.some((execution) => takes(path, execution, runner.name) === true);
    return isTaken ? path.replaceAll("/", ".") : [];
  });
}

/** Whether nothing but a failure keeps a class from having a test case of its own in a report. */
function hasOwnCase({ isReportedByName, isConditional, methods }: TestClass): boolean {
  return isReportedByName && !isConditional && (methods?.some(hasOneCase) ?? false);
}

/** Whether each test of a class has any number of cases, of which there may be none. */
function hasRowsAlone({ isReportedByName, isConditional, methods }: TestClass): boolean {
  const own = methods?.filter(({ isDisabled }) => !isDisabled) ?? [];
  return isReportedByName && !isConditional && own.length > 0 && own.every(({ cases }) => cases !== "one");
}
