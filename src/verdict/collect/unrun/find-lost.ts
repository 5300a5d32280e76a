import { hasOneCase, type TestMethod } from "../../../knowledge/frameworks/test-class.ts";
import type { TestClass } from "../../../knowledge/frameworks/test-classes.ts";
import { readEnd } from "../../../maven/files.ts";
import type { ReportListing } from "../../../maven/testing/report-listing.ts";
import { choosesByName } from "../../../maven/testing/test-patterns.ts";
import { outermost } from "../../../model/class-name.ts";
import type { ModuleReport, UnreadableReport } from "../../../model/evidence/evidence.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { LostTests } from "../../../model/evidence/not-run.ts";
import type { TestCase } from "../../../model/evidence/test-report.ts";
import { joinName, withoutInvocation } from "../../../model/named-tests.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { LARGEST_DUMP, listDumps } from "../list-dumps.ts";
import type { MissingClass, TestRun } from "./find-not-run.ts";
import type { CompiledTests, TestsOf } from "./open-tests.ts";

/**
 * Finds the tests whose results were lost on their way from the test JVM: a fork left a dump, and the reports lack
 * tests that class files have. A dump alone proves nothing: harmless output on the native stdout leads to one, too.
 */
export function findLost(
  { modules, root }: Project,
  reports: readonly ModuleReport[],
  missing: readonly MissingClass[],
  before: ReportListing,
  testsOf: TestsOf,
): readonly LostTests[] {
  return modules.flatMap((module) => {
    const isUnfiltered = choosesByName(module.surefire) && choosesByName(module.failsafe);
    const dumps = isUnfiltered ? module.reportDirectories.flatMap((directory) => listDumps(directory, before)) : [];
    const [dump] = dumps;
    if (dump === undefined) return [];
    const whole = missing.filter(
      ({ module: path, reason, isBegun, mayAbort, mayBeEmpty }) =>
        path === module.path && reason === null && !mayBeEmpty && !(isBegun && mayAbort),
    );
    const tests = [...whole.map(({ testClass }) => testClass), ...lostMethods(module, reports, testsOf(module))];
    const wasCorrupted = dumps.some(({ path, size }) => CORRUPTED.test(readEnd(path, size, LARGEST_DUMP)));
    return tests.length === 0 ? [] : [{ tests, ...inModule(module), dump: relativeTo(root, dump.path), wasCorrupted }];
  });
}

/**
 * Finds the classes whose report cannot be read, and of which the log has no result either: Surefire counted no test
 * beyond those that other reports hold.
 */
export function findUnread(
  runs: readonly TestRun[],
  { results, summed }: Pick<LogFacts["tests"], "results" | "summed">,
  {
    reports,
    unreadable,
  }: { readonly reports: readonly ModuleReport[]; readonly unreadable: readonly UnreadableReport[] },
): readonly LostTests[] {
  if (unreadable.length === 0) return [];
  const held = reports.reduce((sum, { report }) => sum + report.cases.length, 0);
  if (summed.run > held) return [];
  return runs.flatMap(({ module, runner }) => {
    const own = unreadable.filter((it) => it.module === module.path && (it.runner ?? runner.name) === runner.name);
    const tests = own.flatMap(({ file }) => REPORT.exec(file)?.[1] ?? []);
    const lost = tests.filter((testClass) => !results.has(`${module.artifactId} ${testClass}`));
    return lost.length > 0 ? [{ tests: lost, ...inModule(module), isUnread: true }] : [];
  });
}

// TEST-com.acme.CartTest.xml
const REPORT = /^TEST-(.+)\.xml$/;

export function inModule({ path }: Module): Pick<LostTests, "module"> {
  return path === "." ? {} : { module: path };
}

function lostMethods(module: Module, reports: readonly ModuleReport[], tests: CompiledTests): readonly string[] {
  const cases = reports.flatMap(({ module: path, report }) => (path === module.path ? report.cases : []));
  const guessed = new Set(cases.flatMap(({ testClass, isGuessed }) => (isGuessed ? outermost(testClass) : [])));
  return [...Map.groupBy(cases, ({ testClass }) => testClass)].flatMap(([testClass, own]) => {
    const compiled = guessed.has(outermost(testClass)) ? null : tests.find(testClass);
    return compiled?.isReportedByName ? listUnreported(compiled, own, hasOneCase) : [];
  });
}

/** Lists the tests of a class, of the kind that is asked for, that none of its cases is about. */
export function listUnreported(
  { name: testClass, methods, isDisabled, isConditional }: TestClass,
  cases: readonly TestCase[],
  isMeant: (method: TestMethod) => boolean,
): readonly string[] {
  if (methods === null || isDisabled || isConditional) return [];
  const names = new Set(methods.map(({ name }) => name));
  const ran = new Set(cases.map(({ testMethod }) => withoutInvocation(testMethod).trim()));
  // A class whose setup failed runs no tests, and names for display cannot be compared.
  if (![...ran].every((name) => names.has(name))) return [];
  return methods.flatMap((it) => (isMeant(it) && !ran.has(it.name) ? joinName(testClass, it.name) : []));
}

// Corrupted STDOUT by directly writing to native stream in forked JVM 1. Stream 'progress 50%'.
// Corrupted channel by directly writing to native stream in forked JVM 1. Stream 'progress 50%'.
const CORRUPTED = /^Corrupted \S+ by directly writing to native stream in forked JVM /m;
