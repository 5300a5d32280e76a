import { join } from "node:path";
import { cucumber } from "../../../knowledge/frameworks/cucumber.ts";
import type { TestMethod } from "../../../knowledge/frameworks/test-class.ts";
import type { TestClass } from "../../../knowledge/frameworks/test-classes.ts";
import { testng } from "../../../knowledge/frameworks/testng.ts";
import { type DroppedResults, droppedResults } from "../../../knowledge/testing/dropped-results.ts";
import { listFilesBelow, statFile } from "../../../maven/files.ts";
import { outermost } from "../../../model/class-name.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { EmptySuite, LostTests, ResultlessClass } from "../../../model/evidence/not-run.ts";
import { compareVersions } from "../../../model/project/jdk.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import { inModule, listUnreported } from "./find-lost.ts";
import { areClassNames, type MissingClass, type TestRun } from "./find-not-run.ts";
import { openSetups } from "./may-leave-out-all.ts";
import type { CompiledTests, TestsOf } from "./open-tests.ts";

/**
 * Finds the tests that began and have no result, because the version of Surefire or Failsafe is known to leave it out, or
 * because a report is about their class, holds no test, and nothing shows that the class left them out itself.
 */
export function findDropped(
  runs: readonly TestRun[],
  reports: readonly ModuleReport[],
  missing: readonly MissingClass[],
  testsOf: TestsOf,
): readonly LostTests[] {
  return runs.flatMap((run) => {
    const { module, version, named } = run;
    const own = reportsOf(run, reports);
    const dropped = droppedResults(version).flatMap((known) => {
      const names = listDropped(known, own, module, () => testsOf(module), named === null);
      const { what, fixedIn } = known;
      return names.length > 0 ? [{ tests: names, ...inModule(module), droppedBy: { version, what, fixedIn } }] : [];
    });
    const explained = new Set(dropped.flatMap(({ tests }) => tests));
    const unexplained = missing.filter(
      (it) => it.module === module.path && it.isBegun && !it.mayAbort && !explained.has(it.testClass),
    );
    return [
      ...dropped,
      ...(unexplained.length > 0
        ? [{ tests: unexplained.map(({ testClass }) => testClass), ...inModule(module) }]
        : []),
    ];
  });
}

function reportsOf({ module, runner }: TestRun, reports: readonly ModuleReport[]): readonly ModuleReport[] {
  return reports.filter((it) => it.module === module.path && (it.runner ?? runner.name) === runner.name);
}

/** Finds the tests of TestNG that may take rows and have no result beside others of their classes. */
export function findRowless(
  runs: readonly TestRun[],
  reports: readonly ModuleReport[],
  testsOf: TestsOf,
): readonly ResultlessClass[] {
  return runs.flatMap((run) => {
    const tests = testsOf(run.module);
    if (run.named !== null || !tests.providers().hasTestng) return [];
    const isMeant = (framework: string, cases: TestMethod["cases"]) => framework === testng.name && cases === "any";
    const names = listBeside(reportsOf(run, reports), tests, () => true, isMeant);
    return names.map((testClass) => ({ testClass, module: run.module.path, isBegun: false }));
  });
}

/**
 * Finds the suites of Cucumber whose report holds no scenario, where the reports name classes: some versions name the
 * features in place of the suite.
 */
export function findEmptySuites(
  runs: readonly TestRun[],
  reports: readonly ModuleReport[],
  lost: readonly LostTests[],
  testsOf: TestsOf,
  root: string,
): readonly EmptySuite[] {
  const lostTests = new Set(lost.flatMap(({ tests }) => tests));
  return runs.flatMap((run) => {
    const { module } = run;
    const ownReports = reportsOf(run, reports);
    const begun = listBegun(ownReports).filter((name) => !lostTests.has(name));
    const suites = begun.filter((name) =>
      testsOf(module)
        .classesIn(outermost(name))
        .some((it) => it.name === name && it.framework === cucumber.name && !it.isDisabled),
    );
    const names = ownReports.flatMap(({ report }) => report.cases.map(({ testClass }) => testClass));
    if (suites.length === 0 || !areClassNames(new Set(names), module)) return [];
    const feature = findUncopied(module);
    const place = feature !== undefined && { feature: relativeTo(root, feature) };
    return suites.map((testClass) => ({ testClass, ...inModule(module), ...place }));
  });
}

/** Returns a feature that lies among the sources of tests alone, from which Maven copies nothing. */
function findUncopied({ testSourceRoots, testOutputDirectory }: Module): string | undefined {
  for (const sources of testSourceRoots) {
    const feature = listFilesBelow(sources).find((file) => file.endsWith(".feature"));
    if (feature !== undefined) return statFile(join(testOutputDirectory, feature)) ? undefined : join(sources, feature);
  }
  return undefined;
}

const PLATFORM = "junit-platform-engine";

/** Lists the tests whose results a version leaves out. Tests are opened only if a report leaves that open. */
function listDropped(
  known: DroppedResults,
  reports: readonly ModuleReport[],
  module: Module,
  openTests: () => CompiledTests,
  isWhole: boolean,
): readonly string[] {
  const { frameworks, engines, types, fixedPlatform } = known;
  const begun = listBegun(reports);
  const byEngines = begun.filter((name) => engines.includes(name));
  const mayBeClasses = begun.length > byEngines.length && (frameworks.length > 0 || types.length > 0);
  const classes = mayBeClasses
    ? begun.filter((name) =>
        openTests()
          .classesIn(outermost(name))
          .some((it) => (name === outermost(name) || name === it.name) && isDropped(it, known, reports)),
      )
    : [];
  if (classes.length > 0 && fixedPlatform !== null && !isBefore(openTests().versionOf(PLATFORM), fixedPlatform))
    return byEngines;
  const makers = known.makers.length > 0 ? listMakers(known, reports, openTests) : [];
  const beside = isWhole && types.length > 0 ? droppedOf(known, reports, openTests()) : [];
  const sourced = isWhole && known.sourced.length > 0 ? listSourced(known, reports, openTests(), module) : [];
  return [...byEngines, ...classes, ...makers, ...beside, ...sourced];
}

/** Lists the classes that a report is about, which holds no test, and which made tests without a result anywhere. */
function listMakers({ makers }: DroppedResults, reports: readonly ModuleReport[], openTests: () => CompiledTests) {
  const ran = new Set(reports.flatMap(({ report }) => report.cases.map(({ testClass }) => testClass)));
  return reports.flatMap(({ report: { suite, cases } }) => {
    if (suite === undefined || cases.length > 0) return [];
    const tests = openTests();
    const isMaker = tests
      .classesIn(outermost(suite))
      .some(({ name, framework, methods }) => name === suite && makers.includes(framework) && methods === null);
    return isMaker && tests.madeBy(suite).some((name) => !ran.has(name)) ? suite : [];
  });
}

function isBefore(version: string | null, other: string): boolean {
  return version !== null && compareVersions(version, other) < 0;
}

/** Lists the classes that a report is about, and of which no report holds a test, nor one of a class within. */
function listBegun(reports: readonly ModuleReport[]): readonly string[] {
  const all = reports.flatMap(({ report }) => report.cases);
  const ran = new Set(all.flatMap(({ testClass }) => [testClass, outermost(testClass)]));
  const guessed = new Set(all.flatMap(({ testClass, isGuessed }) => (isGuessed ? outermost(testClass) : [])));
  return reports.flatMap(({ report: { suite, cases } }) =>
    suite !== undefined && cases.length === 0 && !ran.has(suite) && !guessed.has(outermost(suite)) ? suite : [],
  );
}

/** Whether all results of a class that began are such as the version leaves out. */
function isDropped(
  { framework, methods, isDisabled, isConditional }: TestClass,
  known: DroppedResults,
  reports: readonly ModuleReport[],
): boolean {
  if (isDisabled || isConditional || methods?.length === 0) return false;
  if (known.frameworks.includes(framework)) return true;
  if (known.types.length === 0) return false;
  const isFactoriesAlone = methods !== null && methods.length > 0 && methods.every(({ cases }) => cases === "made");
  // A suite of classes has its results in their reports.
  const isSuiteAlone = framework === "JUnit Platform Suite" && reports.every(({ report }) => report.cases.length === 0);
  return isFactoriesAlone || isSuiteAlone;
}

/** Lists the rules and factories without a result in classes that have others. */
function droppedOf(
  { types }: DroppedResults,
  reports: readonly ModuleReport[],
  tests: CompiledTests,
): readonly string[] {
  const using = tests.classesUsing(types);
  const isMeant = (framework: string, cases: TestMethod["cases"]) => framework === "ArchUnit" || cases === "made";
  return listBeside(reports, tests, (testClass) => using.has(outermost(testClass)), isMeant);
}

/** Lists the tests with any number of cases that have none, in classes that have others and assume nothing. */
function listSourced(
  { sourced }: DroppedResults,
  reports: readonly ModuleReport[],
  tests: CompiledTests,
  module: Module,
): readonly string[] {
  const isMeant = (framework: string, cases: TestMethod["cases"]) => cases === "any" && sourced.includes(framework);
  const mayLeaveOutAll = openSetups(module);
  return listBeside(reports, tests, () => true, isMeant).filter((name) => !mayLeaveOutAll(name.replace(/#.*$/, "")));
}

/** Lists the tests of a kind without a result in such classes that have others. */
function listBeside(
  reports: readonly ModuleReport[],
  tests: CompiledTests,
  isOfKind: (testClass: string) => boolean,
  isMeant: (framework: string, cases: TestMethod["cases"]) => boolean,
): readonly string[] {
  const all = reports.flatMap(({ report }) => report.cases.filter(({ testClass }) => isOfKind(testClass)));
  return [...Map.groupBy(all, ({ testClass }) => testClass)].flatMap(([testClass, cases]) => {
    if (cases.some(({ isGuessed }) => isGuessed)) return [];
    const compiled = tests.classesIn(outermost(testClass)).filter(({ name }) => name === testClass);
    return compiled.flatMap((it) =>
      listUnreported(it, cases, ({ cases: own, isDisabled, isConditional }) => {
        return isMeant(it.framework, own) && !isDisabled && !isConditional;
      }),
    );
  });
}
