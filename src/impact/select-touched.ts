import { DOUBTS } from "../knowledge/testing/doubts.ts";
import { isOldRunner } from "../maven/testing/runner-version.ts";
import type { EverythingReason, TouchedTests } from "../model/impact/touched-tests.ts";
import type { Module, Project } from "../model/project/project.ts";
import type { ClassTests } from "../selection/find-methods.ts";
import { EVERYTHING, type Selection } from "../selection/selection.ts";
import { chooseByName, keepUnsplit, nameModules, roomBeside } from "../selection/selectors/choose-by-name.ts";
import { tellApart } from "../selection/selectors/namesakes.ts";
import { printTests } from "../selection/selectors/print-tests.ts";
import { openTestSources, type TestSources } from "../selection/test-sources.ts";
import type { History } from "../store/history/history.ts";
import { filesOf, hashFiles } from "./hash-files.ts";
import { type ListedTest, listRunning, listTests } from "./list-tests.ts";
import { pickNearest } from "./pick-nearest.ts";
import type { ModulePlace } from "./reach/locate-files.ts";
import { locateFile } from "./reach/locate-files.ts";
import type { StoredGraphs, TestStatus } from "./reach/statuses.ts";
import { openStatuses, type StatusesNow } from "./statuses-now.ts";
import { whyUnclear } from "./why-unclear.ts";

/** What choosing the touched tests needs to know of earlier runs. */
export interface Past {
  readonly history: Pick<History, "tested" | "outcomes"> & StoredGraphs;
  /** Identifies the conditions under which their outcomes hold for this call. */
  readonly conditions: string;
  /** What another run of Maven takes beside its tests, in milliseconds. */
  readonly startMs: number;
}

/**
 * Selects the test classes of these modules that may not pass any more: they can reach what changed since they passed,
 * failed, or are not known. Where that is in doubt, or would be most of them, it is `whole`.
 */
export function selectTouched(
  project: Project,
  candidates: readonly Module[],
  active: readonly Module[],
  whole: Selection,
  mavenVersion: string | null,
  { history, conditions, startMs }: Past,
): Selection {
  const snapshot = hashFiles(project);
  const known = history.tested(conditions);
  const because = (reason: EverythingReason, counted: Partial<TouchedTests> = {}): Selection => ({
    ...whole,
    touched: { ...NONE, ...counted, everythingBecause: reason },
  });
  if (!snapshot) return because({ kind: "too-many-files" });
  const doubt = whyUnclear(project, { active, candidates });
  if (doubt && !DOUBTS[doubt.kind].isCounted) return because(doubt);
  const listed = listTests(project, listRunning(project.modules, known));
  const statuses = openStatuses(project, filesOf(snapshot), known, history, listed);
  const asked = new Set(candidates.map(({ path }) => path));
  const told = listed.filter(({ module }) => asked.has(module)).map((test) => ({ test, status: statuses.of(test) }));
  const chosen = told.filter(({ status }) => status.kind !== "passed");
  const touched = count(told);
  if (known.length === 0) return because({ kind: "unknown-past" }, touched);
  if (doubt) return because(doubt, touched);
  const needsBuild = openNeedsBuild(chosen, statuses);
  const built = active.filter(({ path }) => asked.has(path) && needsBuild(path));
  const name = (some: readonly Module[]): readonly string[] => nameModules(withBuilders(some, active, statuses.places));
  const modules = active.length === built.length ? [] : name(built);
  if (chosen.length === 0) return { ...EVERYTHING, modules, phases: ["test-compile"], touched };
  const sources = openTestSources(project.modules);
  const selectFirst = (of: TouchedTests): Selection | null => {
    const nearest = pickNearest(chosen, history, startMs);
    if (nearest.length === 0) return null;
    const first = selectClasses(nearest, name(holding(nearest, active)), active, sources, mavenVersion);
    return first.unitTests.kind === "named" ? { ...first, touched: { ...of, nearest: nearest.length } } : null;
  };
  if (chosen.length > told.length * MOST) {
    const all = { ...touched, everythingBecause: whyMost(chosen, told.length) };
    return { ...whole, touched: all, first: selectFirst(all) };
  }
  return { ...selectClasses(chosen, modules, active, sources, mavenVersion), touched, first: selectFirst(touched) };
}

/** Selects test classes by name, in a build of these modules; no others are to run. */
function selectClasses(
  chosen: readonly Told[],
  modules: readonly string[],
  active: readonly Module[],
  sources: TestSources,
  mavenVersion: string | null,
): Selection {
  const tests = chosen.flatMap(({ test }) => test.found.map((found): ClassTests => ({ found, methods: null })));
  const own = holding(chosen, active);
  const scope = { runner: "surefire", mavenVersion } as const;
  const namesakes = tellApart(tests, own, sources, scope);
  const { choice, notes } =
    (namesakes.byModule ? null : keepUnsplit(tests, own, scope)) ??
    chooseByName(
      printTests(tests, scope),
      namesakes.byModule,
      own.some((module) => isOldRunner(module, scope)),
      roomBeside(modules, 1),
    );
  return {
    ...EVERYTHING,
    modules,
    testedIn: own.map(({ path }) => path),
    unitTests: choice,
    notes: [...notes, ...namesakes.notes],
  };
}

/**
 * Adds to modules those that they are built with. Maven's -am knows of plugins and of their dependencies, but not of what
 * their configurations name: an annotation processor would come from the local repository.
 */
function withBuilders(
  some: readonly Module[],
  active: readonly Module[],
  places: readonly ModulePlace[],
): readonly Module[] {
  const built = new Set(some.map(({ path }) => path));
  const needed = new Set(places.flatMap(({ path, needs }) => (built.has(path) ? [...needs] : [])));
  const builders = new Set(places.flatMap(({ path, builtWith }) => (needed.has(path) ? [...builtWith] : [])));
  return active.filter(({ path }) => built.has(path) || builders.has(path));
}

/** Lists the modules of test classes. */
function holding(classes: readonly Told[], modules: readonly Module[]): readonly Module[] {
  const paths = new Set(classes.map(({ test }) => test.module));
  return modules.filter(({ path }) => paths.has(path));
}

/** The share of the test classes from which on all of them run. */
const MOST = 0.6;

const NONE: TouchedTests = { changed: [], classes: 0, of: 0, reaching: 0, failed: 0, unknown: 0, since: null };

interface Told {
  readonly test: ListedTest;
  readonly status: TestStatus;
}

function count(told: readonly Told[]): TouchedTests {
  const of = (kind: TestStatus["kind"]) => told.filter(({ status }) => status.kind === kind).length;
  const runs = told.flatMap(({ status }) => (status.kind === "passed" && !status.ranNothing ? status.run : []));
  const [reaching, failed, unknown] = [of("touched"), of("failed"), of("unknown")];
  const classes = reaching + failed + unknown;
  return {
    changed: [...new Set(told.flatMap(({ status }) => (status.kind === "touched" ? status.touch.files : [])))].sort(),
    classes,
    of: classes + runs.length,
    reaching,
    failed,
    unknown,
    since: runs.length === 0 ? null : Math.max(...runs),
  };
}

function whyMost(chosen: readonly Told[], of: number): EverythingReason {
  const file = chosen.flatMap(({ status }) =>
    status.kind === "touched" && status.touch.kind === "all of its module" ? status.touch.file : [],
  );
  const unknown = chosen.filter(({ status }) => status.kind === "unknown");
  if (file[0] !== undefined && file.length >= unknown.length) return { kind: "file-changed", file: file[0] };
  return unknown.length === of ? { kind: "unknown-past" } : { kind: "most-touched" };
}

/** Returns a function that tells by its path whether a module has chosen tests, or might not compile any more. */
function openNeedsBuild(chosen: readonly Told[], { places, changes }: StatusesNow): (path: string) => boolean {
  const tested = new Set(chosen.map(({ test }) => test.module));
  const changed = new Set(
    changes().flatMap((change) => {
      const meaning = locateFile(change.path, places);
      return meaning.kind === "source" ? [...meaning.modules, ...meaning.others] : meaning.modules;
    }),
  );
  const changing = new Set(places.flatMap(({ path, needs }) => (needs.isDisjointFrom(changed) ? [] : path)));
  return (path) => tested.has(path) || changing.has(path);
}
