import { dirname, join } from "node:path";
import { readClassFile } from "../../../java/bytecode/class-file.ts";
import { supertypes } from "../../../java/bytecode/referenced-classes.ts";
import { junit4 } from "../../../knowledge/frameworks/junit-4.ts";
import { platformSuite } from "../../../knowledge/frameworks/platform-suite.ts";
import { hasOneCase } from "../../../knowledge/frameworks/test-class.ts";
import type { TestClass } from "../../../knowledge/frameworks/test-classes.ts";
import { factsOf } from "../../../knowledge/plugins/all-plugins.ts";
import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import { failsafe, surefire as own } from "../../../knowledge/plugins/test-runners.ts";
import { profilesIn } from "../../../maven/dependencies/pom-text.ts";
import { listFilesBelow, readBytes, readText, statFile } from "../../../maven/files.ts";
import { type PomPlugin, readInactiveProfiles } from "../../../maven/model/pom.ts";
import { choosesByName, isTakenBy, isUsualName } from "../../../maven/testing/test-patterns.ts";
import { outermost } from "../../../model/class-name.ts";
import type { NotRunClass, NotRunReason } from "../../../model/evidence/not-run.ts";
import type { Module, ModulePlugin, TestRunner } from "../../../model/project/project.ts";
import { areClassNames, type Reports, type TestRun } from "./find-not-run.ts";
import { openSetups } from "./may-leave-out-all.ts";
import type { CompiledTests, TestsOf } from "./open-tests.ts";
import { whyNotRun } from "./why-not-run.ts";
import { whyUnlisted } from "./why-unlisted.ts";

/** The classes with tests that no plugin takes, told apart by whether an answer names or counts them. */
export interface NeverTaken {
  readonly named: readonly NotRunClass[];
  readonly counted: readonly NotRunClass[];
}

/**
 * Finds the classes with tests that no plugin takes: by their names, since they are static ones within another class, or
 * since the POM lists what runs, and not them. Few are named, and of many those whose sources are newer than the last run
 * of all tests: the others are no mistake of this change.
 */
export function findNeverTaken(
  runs: readonly TestRun[],
  { reports, unreadable }: Reports,
  testsOf: TestsOf,
  { root, reaches, lastWholeRunAt }: Circumstances,
): NeverTaken {
  const found = runs
    .filter(({ runner, named }) => runner.name === "surefire" && named === null)
    .flatMap((run) => {
      const { module, runner } = run;
      const tests = testsOf(module);
      const ranIn = (paths: readonly string[]) =>
        new Set(
          reports.flatMap((it) => (paths.includes(it.module) ? it.report.cases.map(({ testClass }) => testClass) : [])),
        );
      const unlisted = unreadable.length > 0 ? [] : listUnlisted(run, tests, ranIn(run.reportedIn), root);
      const missing = choosesByName(runner) ? listNeverTaken(module, tests, ranIn([module.path]), reaches) : [];
      return [...missing, ...unlisted].map((testClass) => ({ testClass, module }));
    });
  const all = found.map(({ testClass }) => testClass);
  if (all.length <= MOST) return { named: all, counted: [] };
  const since = lastWholeRunAt();
  const changed = new Set(
    found.flatMap(({ testClass, module }) =>
      since !== null && changedAt(testClass.testClass, module) > since ? testClass : [],
    ),
  );
  // A checkout gives all files a new time.
  if (changed.size > MOST_CHANGED) return { named: [], counted: all };
  return { named: [...changed], counted: all.filter((it) => !changed.has(it)) };
}

interface Circumstances {
  /** The directory of the project. */
  readonly root: string;
  /** Whether the build came to integration tests. */
  readonly reaches: boolean;
  /** Returns when the last run of all tests began, in milliseconds; null if there was none. Called only for many. */
  readonly lastWholeRunAt: () => number | null;
}

const MOST = 3;
const MOST_CHANGED = 20;

/** Returns when the source of a test class was last written, in milliseconds; 0 if it is not found. */
function changedAt(testClass: string, { testOutputDirectory, testSourceRoots }: Module): number {
  const entry = testClass.replaceAll(".", "/");
  const bytes = readBytes(join(testOutputDirectory, `${entry}.class`));
  const { sourceFile = null } = (bytes && readClassFile(bytes)) ?? {};
  if (sourceFile === null) return 0;
  return Math.max(0, ...testSourceRoots.map((root) => statFile(join(root, dirname(entry), sourceFile))?.mtimeMs ?? 0));
}

/** The classes within others that are read at most. */
const MOST_WITHIN = 1000;

function hasUsualNames(module: Module): boolean {
  const { surefire, failsafe: integration } = module;
  const executions = [...surefire.executions, ...integration.executions];
  return surefire.executions.length > 0 && !hasOther(module) && executions.every(({ includes }) => includes === null);
}

/** Whether a plugin other than Surefire and Failsafe may run tests of a module. */
function hasOther({ plugins }: Module): boolean {
  return plugins.some(
    ({ artifactId }) =>
      artifactId !== own.artifactId &&
      artifactId !== failsafe.artifactId &&
      RUNS_TESTS.has(factsOf(toPrefix(artifactId)).role),
  );
}

const RUNS_TESTS: ReadonlySet<string> = new Set(["tests", "runs builds"]);

/** Lists all such classes of a module whose tests did not run in another class either. */
export function listNeverTaken(
  module: Module,
  tests: CompiledTests,
  ran: ReadonlySet<string> = new Set(),
  reaches = false,
): readonly NotRunClass[] {
  if (!hasUsualNames(module)) return [];
  const files = listFilesBelow(module.testOutputDirectory).filter((file) => file.endsWith(".class"));
  const paths = files.map((file) => file.slice(0, -".class".length));
  const untaken = paths.filter((path) => !path.includes("$") && !isUsualName(path, "surefire"));
  const within = paths.filter((path) => WITHIN.test(path) && isUsualName(path.slice(0, path.indexOf("$")), "surefire"));
  return listWhole(
    [...untaken, ...(within.length > MOST_WITHIN ? [] : within)],
    files,
    module,
    tests,
    ran,
    (compiled) => whyNeverTaken(compiled, module, reaches),
  );
}

/** Lists the classes of a run that Surefire would take by their names, and that the POM does not list. */
function listUnlisted(
  { module, version, runner }: TestRun,
  tests: CompiledTests,
  ran: ReadonlySet<string>,
  root: string,
): readonly NotRunClass[] {
  const choice = hasOther(module) || !areClassNames(ran, module) ? null : whyUnlisted(module, root);
  // Where no class ran, names alone are certain to have chosen them.
  if (choice === null || (ran.size === 0 && choice.element !== "includes")) return [];
  const files = listFilesBelow(module.testOutputDirectory).filter((file) => file.endsWith(".class"));
  const paths = files.map((file) => file.slice(0, -".class".length)).filter((path) => !path.includes("$"));
  const unlisted = listWhole(paths.filter(choice.mayMiss), files, module, tests, ran, (compiled) =>
    whyNotRun(compiled.framework, version, tests.providers(), runner.provider) === null
      ? choice.reasonOf(compiled)
      : null,
  );
  if (unlisted.length === 0 || paths.some((path) => mayRunAny(path, module, tests))) return [];
  const mayLeaveOutAll = openSetups(module);
  return unlisted.filter(({ testClass }) => !mayLeaveOutAll(testClass));
}

/** Whether a class that Surefire takes, given by its path, is a suite or a runner that may run classes it does not name. */
function mayRunAny(path: string, { surefire, testOutputDirectory }: Module, tests: CompiledTests): boolean {
  const name = path.replaceAll("/", ".");
  const isRunner = isTakenBy(path, surefire) && tests.classesIn(name).some(({ methods }) => methods === null);
  if (!isRunner) return false;
  const text = readText(join(testOutputDirectory, `${path}.class`), "latin1");
  return !NAMES_CLASSES.test(text) || SELECTS_MORE.test(text);
}

// Lorg/junit/runners/Suite$SuiteClasses; Lorg/junit/platform/suite/api/SelectClasses;
const NAMES_CLASSES = /\/Suite\$SuiteClasses;|\/suite\/api\/SelectClasses;/;
// Lorg/junit/platform/suite/api/SelectPackages;
const SELECTS_MORE = /\/suite\/api\/Select(?!Classes;)/;

/** Lists those of these classes, by their paths, whose tests would have results if nothing had left the class out. */
function listWhole(
  paths: readonly string[],
  files: readonly string[],
  module: Module,
  tests: CompiledTests,
  ran: ReadonlySet<string>,
  whyMissing: (compiled: TestClass) => NotRunReason | null,
): readonly NotRunClass[] {
  const ranOuter = new Set([...ran].map(outermost));
  const missing = paths.flatMap((path): readonly NotRunClass[] => {
    const testClass = path.replaceAll("/", ".");
    if (ran.has(testClass) || ranOuter.has(testClass)) return [];
    const isMarked = MARKED.test(readText(join(module.testOutputDirectory, `${path}.class`), "latin1"));
    // What a class inherits has no mark in it; heirs are generated, too.
    if (!isMarked && !(tests.isHeir(testClass) && changedAt(testClass, module) > 0)) return [];
    const compiled = tests.classesIn(outermost(testClass)).find(({ name }) => name === testClass);
    const reason = compiled && isWhole(compiled) ? whyMissing(compiled) : null;
    if (!compiled || reason === null) return [];
    const { framework } = compiled;
    return [{ testClass, framework, reason, ...(module.path === "." ? {} : { module: module.path }) }];
  });
  if (missing.length === 0 || tests.isFiltered()) return [];
  const elsewhere = listRunElsewhere(files, missing, module);
  return missing.filter(({ testClass }) => !elsewhere.has(testClass));
}

/** Returns those of these classes whose tests run in a class that extends them, or in a suite that names them. */
function listRunElsewhere(
  files: readonly string[],
  classes: readonly NotRunClass[],
  { testOutputDirectory, surefire }: Module,
): ReadonlySet<string> {
  const names = classes.map(({ testClass }) => testClass);
  const elsewhere = files.flatMap((file) => {
    const bytes = readBytes(join(testOutputDirectory, file));
    if (bytes === null) return [];
    const text = Buffer.from(bytes).toString("latin1");
    if (!SUITES.test(text) || !isTaken(file, surefire)) return supertypes(bytes).slice(0, 1);
    return names.filter((name) => text.includes(name.replaceAll(".", "/")) || text.includes(name));
  });
  return new Set(elsewhere);
}

const SUITES = new RegExp([...platformSuite.searches, ...junit4.searches].join("|"));

function isTaken(file: string, surefire: TestRunner): boolean {
  const path = file.slice(0, -".class".length);
  return isUsualName(path, "surefire") || isUsualName(path, "failsafe") || isTakenBy(path, surefire);
}

// com/acme/CartTest$Empty, and no CartTest$1
const WITHIN = /\$[A-Za-z_][^$]*$/;

// Lorg/junit/jupiter/api/Test; Lorg/testng/annotations/Test; spock/lang/Specification
const MARKED = /\/(?:Test|ParameterizedTest|RepeatedTest|Property|Example|ArchTest);|spock\/lang\//;

/** Whether nothing but the choice of classes keeps one from having a test case of its own, or from its own runner. */
function isWhole({ partOf, isDisabled, isConditional, methods }: TestClass): boolean {
  if (partOf !== null || isDisabled) return false;
  return methods === null ? isConditional : !isConditional && methods.some(hasOneCase);
}

function whyNeverTaken({ name, framework }: TestClass, module: Module, reaches: boolean): NotRunReason | null {
  // A runner of JUnit 4 may run the classes within another one.
  if (name.includes("$")) return framework === "JUnit Jupiter" ? { kind: "static-nested" } : null;
  if (!isUsualName(name.replaceAll(".", "/"), "failsafe")) return { kind: "unusual-name" };
  if (module.failsafe.executions.length > 0) return null;
  const poms = [module.pom, ...module.parentPoms];
  const profiles = reaches ? poms.flatMap((pom) => inactiveWithFailsafe(pom, module)) : [];
  if (profiles.length > 0) return { kind: "failsafe-in-profile", profiles: [...new Set(profiles)] };
  // What else a POM says of Failsafe, as Spring Boot's, binds no goal that runs tests.
  const profiled = poms.flatMap((pom) => profilesIn(readText(pom)));
  if (profiled.some(([profile]) => profile.includes(failsafe.artifactId))) return null;
  const isThere = module.plugins.some(({ artifactId }) => artifactId === failsafe.artifactId);
  const isBound = ({ artifactId, goals }: ModulePlugin) =>
    artifactId === failsafe.artifactId && goals.includes("integration-test");
  if (!isThere && module.managedPlugins.some(isBound)) return { kind: "managed-failsafe" };
  return { kind: isThere ? "unbound-failsafe" : "no-failsafe" };
}

/** Lists the profiles of a POM that bind Failsafe's goal which runs tests, and are not active. */
function inactiveWithFailsafe(path: string, module: Module): readonly string[] {
  const isBinding = ({ artifactId, executions }: PomPlugin) =>
    artifactId === failsafe.artifactId && executions.some(({ goals }) => goals.includes("integration-test"));
  return readInactiveProfiles(readText(path), module).flatMap(({ id, plugins }) => (plugins.some(isBinding) ? id : []));
}
