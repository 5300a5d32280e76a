import { isOldRunner } from "../maven/testing/runner-version.ts";
import { belongsToFailsafe } from "../maven/testing/test-patterns.ts";
import { outermost, withoutPackage } from "../model/class-name.ts";
import type { Rerun, RerunTest } from "../model/evidence/evidence.ts";
import { joinName } from "../model/named-tests.ts";
import { distinctNotes, type Note } from "../model/note.ts";
import { onceFor } from "../model/once.ts";
import type { Module, Project, TestRunner } from "../model/project/project.ts";
import { quoteTexts } from "../text/foreign.ts";
import { type ClassTests, findConfiguration } from "./find-methods.ts";
import { findTest } from "./find-tests.ts";
import { NO_HIDDEN_TESTS } from "./hidden-tests.ts";
import { extendersOf } from "./inheritance.ts";
import { holdsMasked, leaveCovered } from "./rerun.ts";
import { EVERYTHING, type Selection } from "./selection.ts";
import { chooseByName, keepUnsplit, type NamedChoice, nameModules, roomBeside } from "./selectors/choose-by-name.ts";
import { keepWhole } from "./selectors/keep-whole.ts";
import { NO_NAMESAKES, tellApart } from "./selectors/namesakes.ts";
import { namesMethods, printName, printTests } from "./selectors/print-tests.ts";
import { openTestSources, type TestSources } from "./test-sources.ts";

/**
 * Selects the tests that failed in an earlier run, each in its module; tests of Failsafe with the phases that they
 * need. Returns a string, the second half of a sentence, if none of their modules is built or if a profile that adds
 * one of them is off, or if a name is not known: what is kept of it is masked.
 */
export function selectFailed(
  rerun: Rerun,
  active: readonly Module[],
  project: Project,
  mavenVersion: string | null,
): Selection | string {
  if (rerun.tests.some(holdsMasked)) {
    return `rerunFailed: run ${rerun.run} failed in a test whose name holds a secret of the environment, and is not kept: name it in testFilter.`;
  }
  const built = new Map(active.map((module) => [module.path, module]));
  // Only the log told of one without a module; one that is gone is told as not run.
  const isLeft = ({ module }: RerunTest) => module === undefined || built.has(module);
  const [left, gone] = [rerun.tests.filter(isLeft), rerun.tests.filter((test) => !isLeft(test))];
  const away = [...new Set(gone.flatMap(({ module }) => module ?? []))];
  const off = away.filter((path) => project.modules.some((module) => module.path === path));
  const missing = left.length === 0 ? away : off;
  if (missing.length > 0) {
    return `rerunFailed: run ${rerun.run} failed in ${quoteTexts(missing).join(", ")}, not built by this call: give it the args of that run.`;
  }
  const sources = openTestSources(project.modules);
  const found = left.map((test) =>
    locate(test, findModule(test, active, built, sources), project, mavenVersion, sources),
  );
  const holding = new Set(found.flatMap((it) => it.modules));
  const modules = active.filter((module) => holding.has(module));
  const named = active.every((module) => holding.has(module)) ? [] : nameModules(modules);
  const room = roomBeside(named, new Set(found.map(({ runner }) => runner)).size);
  const choose = (runner: TestRunner["name"]): NamedChoice => {
    const own = found.filter((it) => it.runner === runner);
    if (own.length === 0) return { choice: { kind: "none" }, notes: [] };
    const listing = own
      .flatMap((it) => it.modules)
      .filter((module) => module[runner].executions.some(({ suites }) => suites.length > 0));
    if (listing.length > 0) {
      return {
        choice: { kind: "own" },
        notes: [{ code: "suites-whole", modules: [...new Set(listing.map(({ path }) => path))] }],
      };
    }
    const scope = { runner, mavenVersion };
    const { tests, notes } = keepWhole(
      own.flatMap((it) => it.tests),
      scope,
    );
    const unseen = own.flatMap((it) => it.unseen);
    const namesakes = unseen.length === 0 ? tellApart(tests, modules, sources, scope) : NO_NAMESAKES;
    const isOld = modules.some((module) => isOldRunner(module, scope));
    const selectors = [...printTests(tests, scope, namesMethods(unseen)), ...new Set(unseen)];
    const chosen =
      (namesakes.byModule ? null : keepUnsplit(tests, modules, scope)) ??
      chooseByName(selectors, namesakes.byModule, isOld, room);
    return { ...chosen, notes: [...notes, ...chosen.notes, ...namesakes.notes] };
  };
  const hasIntegrationTests = found.some(({ runner }) => runner === "failsafe");
  const [unitTests, integrationTests] = [choose("surefire"), choose("failsafe")];
  return {
    ...EVERYTHING,
    modules: named,
    testedIn: modules.map(({ path }) => path),
    unitTests: unitTests.choice,
    integrationTests: hasIntegrationTests ? integrationTests.choice : EVERYTHING.integrationTests,
    phases: hasIntegrationTests ? ["verify"] : null,
    rerun: { ...rerun, tests: [...leaveCovered(found.flatMap(({ awaited }) => awaited)), ...gone] },
    notes: [...noteWidening(found, mavenVersion), ...distinctNotes([...unitTests.notes, ...integrationTests.notes])],
  };
}

/**
 * Collects the notes on tests that are run as a whole method. All invocations of a method run together, so only the
 * first of them is noted.
 */
function noteWidening(found: readonly Located[], mavenVersion: string | null): readonly Note[] {
  const widened = found.filter(({ notes }) => notes.length > 0);
  const firsts = new Map(
    widened.toReversed().map((it) => [printTests(it.tests, { runner: it.runner, mavenVersion }).join(","), it.notes]),
  );
  const notes = distinctNotes([...firsts.values()].toReversed().flat());
  const told = notes.slice(0, MOST_TOLD);
  const more = notes.length - told.length;
  return more > 0 ? [...told, { code: "more-chosen-whole", count: more }] : told;
}

const MOST_TOLD = 5;

/** A failed test with its module and its names. */
interface Located {
  readonly modules: readonly Module[];
  readonly runner: TestRunner["name"];
  /** The test in its source, by the name that is declared there; empty if no source shows it. */
  readonly tests: readonly ClassTests[];
  /** The selector made of the name in the report, if no source shows the test. */
  readonly unseen: readonly string[];
  /** The names under which the next reports will contain the outcome of the test. */
  readonly awaited: readonly RerunTest[];
  readonly notes: readonly Note[];
}

function locate(
  test: RerunTest,
  module: Module | undefined,
  { root }: Project,
  mavenVersion: string | null,
  all: TestSources,
): Located {
  const { testClass, testMethod } = test;
  const modules = module ? listOf(module) : NONE;
  const runner = module && belongsToFailsafe(testClass, module) ? "failsafe" : "surefire";
  const sources = module ? all.of(module) : openTestSources([]);
  const name = joinName(testClass, testMethod);
  const found = findTest(name, { sources, root, hidden: NO_HIDDEN_TESTS, runner, mavenVersion, isExact: true });
  if (found && found.tests.length > 0) {
    const classes = found.tests.map((it) => it.found);
    // What runs around tests is in a report only where it fails, and under the class that runs.
    const isAround = testMethod === "" || classes.some((one) => findConfiguration(one, testMethod, sources));
    const whole = isAround && found.tests.every((it) => it.methods === null);
    // An inner class runs in the classes that inherit it, and is reported under its own name.
    const isInherited = testClass.includes("$") && !classes.some(({ fullName }) => fullName === testClass);
    const awaited =
      whole && !isInherited
        ? classes.map(({ fullName }) => ({ ...test, testClass: fullName, testMethod: "" }))
        : [test];
    return {
      modules,
      runner,
      tests: found.tests,
      unseen: NONE,
      awaited,
      notes: whole && !isInherited ? NONE : found.notes,
    };
  }
  const cut = testMethod.replace(/[([{].*$/s, "");
  const method = printName(cut.trimEnd());
  // What stands before a bracket may be the beginning of a name: adds 1 + 1, and (then) more
  const pattern = cut.includes(" ") ? `${method}*` : method;
  const unseen = [joinName(printName(testClass), pattern)];
  // Only a dependency has the source of an inner class, and those that inherit it are here.
  const [outer = "", inner] = testClass.slice(testClass.lastIndexOf(".") + 1).split("$");
  const heirs = inner === undefined ? NONE : extendersOf(outer, sources);
  const tests =
    heirs.length === 0 ? NONE : heirs.map((heir) => ({ found: heir, methods: pattern === "" ? null : [pattern] }));
  return { modules, runner, tests, unseen, awaited: [test], notes: NONE };
}

/** Lists that a hundred thousand tests share. */
const NONE: readonly never[] = [];
const listOf = onceFor((module: Module): readonly Module[] => [module]);

/** Finds the module of a test. If only the log named the test, its module is one with a source of its name. */
function findModule(
  { testClass, module }: RerunTest,
  active: readonly Module[],
  built: ReadonlyMap<string, Module>,
  all: TestSources,
): Module | undefined {
  const outer = outermost(withoutPackage(testClass));
  const named = built.get(module ?? ".");
  const holding = module === undefined ? active.find((it) => all.of(it).findClasses(outer).length > 0) : undefined;
  return holding ?? named ?? active[0];
}
