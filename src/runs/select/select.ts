import { isAbsolute } from "node:path";
import { type Past, selectTouched } from "../../impact/select-touched.ts";
import { hasOption, readArguments, SELECTING } from "../../maven/command-line/arguments.ts";
import { selectModules } from "../../maven/command-line/select-modules.ts";
import { isOldRunner } from "../../maven/testing/runner-version.ts";
import { belongsToFailsafe } from "../../maven/testing/test-patterns.ts";
import type { FilterHints, Rerun } from "../../model/evidence/evidence.ts";
import type { Note } from "../../model/note.ts";
import type { Module, Project, TestRunner } from "../../model/project/project.ts";
import { sweepAfter } from "../../process/sweep.ts";
import { findFilterHints } from "../../selection/filter-hints.ts";
import type { ClassTests } from "../../selection/find-methods.ts";
import { type FoundTests, findTests } from "../../selection/find-tests.ts";
import { findHiddenTests, NO_HIDDEN_TESTS } from "../../selection/hidden-tests.ts";
import { nameOwnTests } from "../../selection/own-tests.ts";
import { selectFailed } from "../../selection/select-failed.ts";
import { EVERYTHING, type Selection, type TestChoice } from "../../selection/selection.ts";
import { chooseByName, keepUnsplit, nameModules, roomBeside } from "../../selection/selectors/choose-by-name.ts";
import { needsFile } from "../../selection/selectors/keep-whole.ts";
import { NO_NAMESAKES, tellApart } from "../../selection/selectors/namesakes.ts";
import { openTestSources, type TestSources } from "../../selection/test-sources.ts";
import type { BuildRequest } from "../request.ts";

export type Selected =
  | { readonly kind: "selected"; readonly selection: Selection }
  /** The input was wrong; the reason is the second half of a sentence. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The sources contain no test that the filter means. */
  | {
      readonly kind: "no-test";
      readonly filter: string;
      readonly hints: FilterHints;
      readonly notes: readonly Note[];
    };

/**
 * Selects the modules and tests that a request means.
 *
 * @param failed returns the failed tests of the newest run that has some; called only if the request asks for them
 * @param mavenVersion implies the version of Surefire if no POM names it
 * @param past what earlier runs tell of touched tests; null if the request does not ask for these
 */
export function select(
  request: BuildRequest,
  project: Project,
  failed: () => Rerun | null,
  mavenVersion: string | null,
  past: Past | null = null,
): Selected {
  if (!isSelective(request)) return { kind: "selected", selection: EVERYTHING };
  // What is wrong with its POM is Maven's to say.
  if (project.modules.length === 0) return { kind: "selected", selection: unread(request) };
  const isUndecided = hasUndecidedProfile(project.modules);
  const active = project.modules.filter(({ inProfileOnly }) => isUndecided || !inProfileOnly);
  const chosen = selectModules(request.modules, project, active);
  if (typeof chosen === "string") return { kind: "refused", reason: chosen };
  const candidates = chosen.length > 0 ? chosen : active;
  if (request.integration && lacksFailsafe(candidates, project)) {
    return {
      kind: "refused",
      reason: "integration runs the tests of Failsafe, but no POM here binds its goal integration-test.",
    };
  }
  if (request.rerunFailed) {
    const tests = failed();
    if (!tests) return { kind: "refused", reason: "rerunFailed: no test run that failed is remembered." };
    sweepAfter(tests.tests.length);
    const selection = selectFailed(tests, active, project, mavenVersion);
    return typeof selection === "string" ? { kind: "refused", reason: selection } : { kind: "selected", selection };
  }
  if (request.testFilter !== null) {
    return selectByFilter(request, request.testFilter, candidates, project, active, mavenVersion);
  }
  const whole = selectWhole(request, chosen, active, mavenVersion);
  if (!request.touched || !past) return { kind: "selected", selection: whole };
  return { kind: "selected", selection: selectTouched(project, candidates, active, whole, mavenVersion, past) };
}

export function isSelective({ modules, testFilter, rerunFailed, touched, integration }: BuildRequest): boolean {
  return modules.length > 0 || testFilter !== null || rerunFailed || touched || integration;
}

function unread({ testFilter, integration }: BuildRequest): Selection {
  const named: TestChoice =
    testFilter === null ? { kind: "all" } : { kind: "named", selectors: [testFilter], byModule: null };
  return { ...EVERYTHING, ...ofKind(integration, named) };
}

/** Applies a choice of tests to Failsafe or to Surefire; the other runs none. */
function ofKind(integration: boolean, choice: TestChoice): Pick<Selection, "unitTests" | "integrationTests"> {
  return integration
    ? { unitTests: { kind: "none" }, integrationTests: choice }
    : { unitTests: choice, integrationTests: { kind: "all" } };
}

function lacksFailsafe(modules: readonly Module[], { unreadParents }: Project): boolean {
  if (unreadParents.length > 0 || hasUndecidedProfile(modules)) return false;
  return modules.every(({ failsafe }) => failsafe.executions.length === 0);
}

/** Whether a module has a profile of which only Maven can decide whether it is active. */
function hasUndecidedProfile(modules: readonly Module[]): boolean {
  return modules.some(({ undecidedProfiles }) => undecidedProfiles.length > 0);
}

/** Selects whole modules; tests of other modules that are built because these need them do not run. */
function selectWhole(
  { operation, integration }: BuildRequest,
  chosen: readonly Module[],
  active: readonly Module[],
  mavenVersion: string | null,
): Selection {
  const modules = narrow(chosen, active);
  const runsTests = operation !== "Clean" && operation !== "Compile";
  if (modules.length === 0 || !runsTests) {
    return { ...EVERYTHING, ...testIn(modules), ...(integration && { unitTests: { kind: "none" } }) };
  }
  const own = (runner: TestRunner["name"]) => chooseOwn(runner, modules, active, mavenVersion);
  return {
    ...EVERYTHING,
    ...testIn(modules),
    unitTests: integration ? { kind: "none" } : own("surefire"),
    integrationTests: own("failsafe"),
  };
}

/**
 * Makes only the selected modules run their tests: the others get a file that excludes all; if one of the others has a
 * Surefire that cannot read such a file, the selected modules' test classes are named instead.
 */
function chooseOwn(
  runner: TestRunner["name"],
  modules: readonly Module[],
  active: readonly Module[],
  mavenVersion: string | null,
): TestChoice {
  const others = without(active, modules);
  if (!others.some((module) => isOldRunner(module, { runner, mavenVersion }))) return { kind: "own" };
  const names = nameOwnTests(modules, runner);
  if (names === null) return { kind: "own" };
  return names.length === 0
    ? { kind: "none" }
    : chooseByName(names, null, true, roomBeside(nameModules(modules), 2)).choice;
}

/**
 * Limits a selection to these modules and their tests.
 *
 * @param modules empty for all
 */
function testIn(modules: readonly Module[]): Pick<Selection, "modules" | "testedIn"> {
  return {
    modules: nameModules(modules),
    testedIn: modules.length > 0 ? modules.map(({ path }) => path) : null,
  };
}

function narrow(modules: readonly Module[], active: readonly Module[]): readonly Module[] {
  return without(active, modules).length === 0 ? [] : modules;
}

function without(modules: readonly Module[], some: readonly Module[]): readonly Module[] {
  const left = new Set(some);
  return modules.filter((module) => !left.has(module));
}

function selectByFilter(
  request: BuildRequest,
  filter: string,
  candidates: readonly Module[],
  project: Project,
  active: readonly Module[],
  mavenVersion: string | null,
): Selected {
  const sources = openTestSources(candidates);
  const runner = request.integration ? "failsafe" : "surefire";
  const found = findTests(filter, {
    sources,
    root: project.root,
    hidden: findHiddenTests(candidates, project, sources),
    runner,
    mavenVersion,
    isExact: request.modules.length > 0,
  });
  if (found === null) return notFound(filter, sources, candidates, project);
  const isLimited = SELECTING.some((option) => hasOption(readArguments(request.args), option));
  const holding = found.modules ?? candidates;
  const modules = isLimited ? [] : narrow(holding, active);
  const scope = { runner, mavenVersion } as const;
  const mayDiffer = modules.length > 0 || found.tests.some((test) => needsFile(test, scope));
  const namesakes =
    mayDiffer && isWhole(found)
      ? tellApart(found.tests, holding, openTestSources(project.modules), scope)
      : NO_NAMESAKES;
  const { byModule } = namesakes;
  const isOld = candidates.some((it) => isOldRunner(it, scope));
  const { choice, notes } =
    (byModule ? null : keepUnsplit(found.tests, holding, scope)) ??
    chooseByName(found.selectors, byModule, isOld, roomBeside(nameModules(modules), 1));
  return {
    kind: "selected",
    selection: {
      ...EVERYTHING,
      ...testIn(modules),
      ...ofKind(request.integration, choice),
      notes: [
        ...found.notes,
        ...notes,
        ...namesakes.notes,
        ...(request.integration ? [] : noteIntegrationTests(filter, found.tests)),
        ...(request.modules.length > 0 ? [] : noteNarrowing(modules)),
      ],
    },
  };
}

/** Notes that a filter matches tests of Failsafe only; Failsafe depends on what the phases around its goals set up. */
function noteIntegrationTests(filter: string, tests: readonly ClassTests[]): readonly Note[] {
  const areAll = tests.every(({ found }) => belongsToFailsafe(found.fullName, found.file.module));
  const classes = [...new Set(tests.map(({ found }) => found.declared.name))];
  return areAll && classes.length > 0 ? [{ code: "integration-tests", filter, classes }] : [];
}

function noteNarrowing(modules: readonly Module[]): readonly Note[] {
  return modules.length === 0 ? [] : [{ code: "only-modules", modules: modules.map(({ path }) => path) }];
}

/** Whether each selector is the name of a class in the sources. */
function isWhole({ selectors, tests }: FoundTests): boolean {
  const names = new Set(tests.flatMap(({ found, bases = [] }) => [found, ...bases].map(({ fullName }) => fullName)));
  return selectors.every((selector) => names.has(selector.replace(/\$\*$|#.*$/, "")));
}

function notFound(filter: string, sources: TestSources, candidates: readonly Module[], project: Project): Selected {
  const others = without(project.modules, candidates);
  return {
    kind: "no-test",
    filter,
    hints: findFilterHints(sources, relativeFilter(filter, project), project),
    notes: others.length === 0 ? [] : findElsewhere(filter, others, project),
  };
}

function findElsewhere(filter: string, others: readonly Module[], { root }: Project): readonly Note[] {
  const found = findTests(filter, {
    sources: openTestSources(others),
    root,
    hidden: NO_HIDDEN_TESTS,
    runner: "surefire",
    mavenVersion: null,
    isExact: false,
  });
  return (found?.modules ?? []).map(({ path, inProfileOnly, ledToBy }) => {
    return { code: "found-elsewhere", module: path, profiles: inProfileOnly ? ledToBy : [] };
  });
}

function relativeFilter(filter: string, { root }: Project): string {
  return isAbsolute(filter) && filter.startsWith(`${root}/`) ? filter.slice(root.length + 1) : filter;
}
