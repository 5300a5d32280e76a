import { readSourceText } from "../../../java/sources/source-text.ts";
import { listIgnoredMarks } from "../../../knowledge/frameworks/ignored-marks.ts";
import { junit4, listJunit4 } from "../../../knowledge/frameworks/junit-4.ts";
import {
  executesBothFrom,
  JUPITER_API,
  jupiter,
  leavesOutSilently,
  listUnnested,
} from "../../../knowledge/frameworks/jupiter.ts";
import { listUnlabelled, SPECIFICATION, spock } from "../../../knowledge/frameworks/spock.ts";
import { listReturning, testng } from "../../../knowledge/frameworks/testng.ts";
import { outermost, withoutPackage } from "../../../model/class-name.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import { joinName, withoutInvocation } from "../../../model/named-tests.ts";
import { once } from "../../../model/once.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import type { Module, Project } from "../../../model/project/project.ts";
import { openTestSources } from "../../../selection/test-sources.ts";
import { areClassNames, listTaken, type TestRun } from "./find-not-run.ts";
import { findOverriding } from "./find-overriding.ts";
import type { CompiledTests, TestsOf } from "./open-tests.ts";
import { whyNotRun } from "./why-not-run.ts";

/**
 * Finds the tests that JUnit of the version on the classpath does not execute, and does not name either: those of the
 * classes that ran, or where no test at all ran, those of the classes that the call names.
 */
export function findUnexecuted(
  project: Project,
  runs: readonly TestRun[],
  reports: readonly ModuleReport[],
  testsOf: TestsOf,
  ranNothing = false,
): readonly UnexecutedTest[] {
  const reportsIn = Map.groupBy(reports, ({ module }) => module);
  const holding = runs.filter(({ named, module }) => named?.some((it) => areClassNames(new Set([it]), module)));
  const asked = ranNothing ? holding.map(({ module }) => module.path) : [];
  return [...new Set([...reportsIn.keys(), ...asked])].flatMap((path) => {
    const module = moduleAt(project, path);
    const tests = module && testsOf(module);
    if (!tests) return [];
    const own = reportsIn.get(path) ?? [];
    const ownRuns = runs.filter((run) => run.module === module);
    const classes = ranNothing
      ? ownRuns.flatMap(({ named }) => withParts(named ?? [], tests))
      : own.flatMap(({ report }) => report.cases.map(({ testClass }) => testClass));
    const ran = new Set(classes);
    const cases = new Set(own.flatMap(({ report }) => report.cases.map(nameOf)));
    const version = tests.versionOf(JUPITER_API);
    const circumstances = { module, runs: ownRuns, cases, ranNothing };
    // A module of which no test ran yet has no report that tells the version.
    const ofAsked = () => (ranNothing ? findOverriding(ran, module, tests, ranNothing) : []);
    const ofJupiter = version === null ? ofAsked() : listOfJupiter(ran, version, circumstances, tests);
    const returning = ownRuns.length > 0 ? listReturned(ran, tests) : [];
    const unlabelled = findUnlabelled(new Set([...ran, ...ownRuns.flatMap(listTaken)]), module, tests);
    const marked = ownRuns.length > 0 ? listMarkedOtherwise(ran, ownRuns, tests) : [];
    return [...ofJupiter, ...[...returning, ...unlabelled, ...marked].filter((it) => !cases.has(nameOf(it)))];
  });
}

/** Lists these classes and their inner classes with tests. */
function withParts(testClasses: readonly string[], tests: CompiledTests): readonly string[] {
  return testClasses.flatMap((testClass) => [
    testClass,
    ...tests.classesIn(testClass).flatMap(({ name, partOf }) => (partOf === null ? [] : name)),
  ]);
}

interface Ran {
  readonly module: Module;
  readonly runs: readonly TestRun[];
  /** The names of the tests that have a case. */
  readonly cases: ReadonlySet<string>;
  readonly ranNothing: boolean;
}

function listOfJupiter(
  ran: ReadonlySet<string>,
  version: string,
  { module, runs, cases, ranNothing }: Ran,
  tests: CompiledTests,
): readonly UnexecutedTest[] {
  const taken = runs.flatMap(listTaken);
  const caseless = [...findOverriding(ran, module, tests, ranNothing), ...listWithoutEngine(ran, runs, tests)];
  return [
    ...(leavesOutSilently(version)
      ? [...listLeftOut(new Set([...ran, ...taken]), tests), ...listUnnestedIn(ran, tests)]
      : []),
    ...listReplaced(ran, version, tests),
    ...caseless.filter((it) => !cases.has(nameOf(it))),
  ];
}

function nameOf({ testClass, testMethod }: Pick<UnexecutedTest, "testClass" | "testMethod">): string {
  return joinName(testClass, withoutInvocation(testMethod).trim());
}

/** Lists the methods that were to be tests, as private ones. Where classes are many, it is mostly an inferred result. */
function listLeftOut(classes: ReadonlySet<string>, tests: CompiledTests): readonly UnexecutedTest[] {
  const read = [...classes].filter((name) => classes.size <= MOST_READ || tests.infersTypes(name));
  return read.flatMap((testClass) =>
    tests.unexecutable(testClass).map(({ name, reason }) => ({ testClass, testMethod: name, reason })),
  );
}

/** A class takes a tenth of a millisecond to read as a whole. */
const MOST_READ = 500;

/** Lists the inner classes that were to be tests, within classes that ran. */
function listUnnestedIn(ran: ReadonlySet<string>, tests: CompiledTests): readonly UnexecutedTest[] {
  const outer = new Set([...ran].map(outermost));
  if (outer.size > MOST_READ) return [];
  return [...outer].flatMap((name) => {
    const { files, known } = tests.filesOf(name);
    // An heir may run them, in another file as well.
    const isExtended = ({ testClass }: { readonly testClass: string }) =>
      [...tests.classesUsing([testClass.replaceAll(".", "/")])].some((user) => user !== name);
    return listUnnested(files, known).flatMap((it) => (isExtended(it) ? [] : { ...it, testMethod: "" }));
  });
}

/**
 * Lists the tests of classes that ran in whose place Jupiter of this version executes a package-private one of the same
 * name, which a superclass in another package has. Most classes have no superclass.
 */
function listReplaced(ran: ReadonlySet<string>, version: string, tests: CompiledTests): readonly UnexecutedTest[] {
  const fixedIn = executesBothFrom(version);
  if (fixedIn === null) return [];
  return [...ran].filter(tests.isHeir).flatMap((testClass) => {
    const compiled = tests.find(testClass);
    if (compiled?.framework !== jupiter.name) return [];
    return (compiled.methods ?? []).flatMap(({ name, besides }) =>
      besides === undefined
        ? []
        : { testClass, testMethod: name, reason: "", instead: { superclass: besides, version, fixedIn } },
    );
  });
}

/** Lists the tests of JUnit 4 in classes that ran by another engine, where nothing on the classpath runs them. */
function listWithoutEngine(
  ran: ReadonlySet<string>,
  runs: readonly TestRun[],
  tests: CompiledTests,
): readonly UnexecutedTest[] {
  const why = whyNoJunit4(runs, tests);
  if (why === null) return [];
  const using = tests.classesUsing(["Lorg/junit/Test;"]);
  const own = [...ran].filter((name) => using.has(outermost(name)));
  // An engine among the plugin's own dependencies runs them.
  const isRun = own.some((name) => tests.classesIn(name).every(({ framework }) => framework === junit4.name));
  if (isRun) return [];
  const reason = `is a test of JUnit 4, for which the test classpath has no engine (${why.engine})`;
  return own.flatMap((testClass) => {
    const file = classFileOf(testClass, tests);
    return file ? listJunit4(file).map((testMethod) => ({ testClass, testMethod, reason })) : [];
  });
}

/** Returns why none of these runs has an engine for tests of JUnit 4; null where one may. */
function whyNoJunit4(runs: readonly TestRun[], tests: CompiledTests) {
  const reasons = runs.map(({ version, runner }) =>
    whyNotRun(junit4.name, version, tests.providers(), runner.provider),
  );
  const [why] = reasons;
  return why?.kind === "no-engine" && reasons.every((it) => it?.kind === "no-engine") ? why : null;
}

/** Lists the tests that TestNG leaves out of classes that ran, where no suite file says otherwise. */
function listReturned(ran: ReadonlySet<string>, tests: CompiledTests): readonly UnexecutedTest[] {
  if (!tests.providers().hasTestng) return [];
  const using = tests.classesUsing(["Lorg/testng/annotations/Test;"]);
  return [...ran].flatMap((testClass) => {
    const compiled = using.has(outermost(testClass)) ? tests.find(testClass) : null;
    if (compiled?.framework !== testng.name || compiled.isDisabled || compiled.isConditional) return [];
    const file = classFileOf(testClass, tests);
    const methods = file ? listReturning(file) : [];
    return methods.map((testMethod) => ({
      testClass,
      testMethod,
      reason: "must not return a value",
      by: testng.name,
    }));
  });
}

/** Lists the methods of classes that ran which have a mark of another version of JUnit alone, and which nothing that was compiled calls. */
function listMarkedOtherwise(
  ran: ReadonlySet<string>,
  runs: readonly TestRun[],
  tests: CompiledTests,
): readonly UnexecutedTest[] {
  const runsJunit4 = whyNoJunit4(runs, tests) === null;
  const using = tests.classesUsing(MARKS_OF_JUNIT_4);
  return [...ran].flatMap((testClass) => {
    const outer = outermost(testClass);
    const { files } = using.has(outer) ? tests.filesOf(outer) : { files: [] };
    const around = files.filter(({ name }) => name === testClass || testClass.startsWith(`${name}$`));
    const file = around.find(({ name }) => name === testClass);
    const ignored = file ? listIgnoredMarks(file, around, tests.find(testClass)?.framework, runsJunit4) : [];
    if (ignored.length === 0 || tests.isExtended()) return [];
    const calls = tests.callsIn(outer);
    const isUsed = [...tests.classesUsing([outer.replaceAll(".", "/")])].some((it) => it !== outer);
    return ignored.flatMap(({ name, reason }) =>
      isUsed || calls.has(name) ? [] : { testClass, testMethod: name, reason },
    );
  });
}

const MARKS_OF_JUNIT_4 = ["Test", "Before", "After", "BeforeClass", "AfterClass"].map((it) => `Lorg/junit/${it};`);

function classFileOf(testClass: string, tests: CompiledTests) {
  return tests.filesOf(outermost(testClass)).files.find(({ name }) => name === testClass);
}

/**
 * Finds the methods of these specifications whose sources give them a name in quotes, as only features have, and that
 * are none. Helper methods have other names, or are called, also by a text.
 */
function findUnlabelled(
  testClasses: ReadonlySet<string>,
  module: Module,
  tests: CompiledTests,
): readonly UnexecutedTest[] {
  if (!tests.providers().onPlatform.has(spock.name)) return [];
  const specifications = tests.classesUsing([`L${SPECIFICATION.replaceAll(".", "/")};`]);
  const sources = once(() => openTestSources([module]));
  return [...testClasses].flatMap((testClass) => {
    if (!specifications.has(outermost(testClass))) return [];
    const file = tests.filesOf(outermost(testClass)).files.find(({ name }) => name === testClass);
    const methods = file ? listUnlabelled(file) : [];
    if (methods.length === 0) return [];
    const [source, other] = sources().findClasses(withoutPackage(testClass));
    if (!source || other) return [];
    const { code } = readSourceText(source.file.text());
    return methods
      .filter((name) => isQuoted(name, code))
      .map((testMethod) => ({ testClass, testMethod, reason: "has no label such as expect:", by: spock.name }));
  });
}

/** Whether a source declares a method by a name in quotes, and neither calls nor quotes this name anywhere else. */
function isQuoted(name: string, code: string): boolean {
  const written = RegExp.escape(name);
  const uses = code.match(new RegExp(`(["'])${written}\\1|(?<![\\p{L}\\p{N}_$])${written}\\s*\\(`, "gu"));
  return uses?.length === 1 && new RegExp(`\\b(?:def|void)\\s+(["'])${written}\\1\\s*\\(`, "u").test(code);
}
