import { join } from "node:path";
import { listFilesBelow } from "../maven/files.ts";
import { compiledBy } from "../maven/lifecycle.ts";
import type { Surroundings } from "../maven/model/profiles/surroundings.ts";
import type { BuildResult } from "../model/build-result.ts";
import { outermost } from "../model/class-name.ts";
import { choosesTests, type PlannedRun } from "../model/evidence/evidence.ts";
import { type FileHashes, UNKNOWN } from "../model/impact/source-graph.ts";
import { type ClassPlace, keyOfClass, placeOfTest, type TestedRun } from "../model/impact/tested-class.ts";
import { moduleAt } from "../model/project/find-modules.ts";
import type { Module, Project } from "../model/project/project.ts";
import { hasFailed } from "../model/test-outcome.ts";
import type { Selection, TestChoice } from "../selection/selection.ts";
import { openTestSources } from "../selection/test-sources.ts";
import type { History } from "../store/history/history.ts";
import { findProcessed } from "./find-processed.ts";
import { givePauses } from "./give-pauses.ts";
import { hashFile, stampOf } from "./hash-files.ts";
import { pathIn } from "./list-files.ts";
import { listTests } from "./list-tests.ts";
import { readGraph } from "./read-graph.ts";
import { listLeftCopies, listOldCopies } from "./untested/old-copies.ts";
import { changesOf, withoutUncompiled } from "./untested/without-uncompiled.ts";

/** A run that is over. */
export interface EndedRun {
  readonly result: BuildResult;
  readonly project: Project;
  readonly surroundings: Surroundings;
  readonly goals: readonly string[];
  readonly plan: PlannedRun;
  readonly selection: Selection;
  /** The files that it ran on, of which those are unknown that somebody wrote meanwhile; null if nothing is known of them. */
  readonly files: FileHashes | null;
  /** What the classes of sources were made of that were not compiled since they changed. */
  readonly old: FileHashes;
  readonly conditions: string;
}

/** Continues after the answer of a run; the signal gives it a last second. */
export type Afterwards = (ending: AbortSignal) => Promise<void>;

/**
 * Records what a run proves of test classes: at once which of them failed, and afterwards, since no answer should wait
 * for it, which passed on which sources. That one passed is known only of a run of whole classes that nothing cut off,
 * after all was compiled. Null if nothing is left to be recorded.
 */
export function recordTested(
  ended: EndedRun,
  history: Pick<History, "recordTested" | "newestGraph">,
): Afterwards | null {
  const { result, project, surroundings, files, old, conditions } = ended;
  const { run } = result;
  const failed = listFailed(result);
  if (failed.length > 0) {
    const forgotten = listForgotten(failed, project);
    history.recordTested({ run, conditions, graph: null, classes: failed, forgotten });
  }
  if (!files) return null;
  const compiled = stampCompiled(project);
  // What somebody edits from now on was not tested.
  const changedAt = changesOf(files.keys(), project);
  const notCopied = listOldCopies(project, files).map((path) => [path, UNKNOWN] as const);
  return async (ending) => {
    const pause = givePauses(ending);
    await pause();
    const failedKeys = new Set(failed.map(keyOfClass));
    const passed = provesPassing(ended) ? listPassed(ended, files) : [];
    const classes = [...failed, ...passed.filter((place) => !failedKeys.has(keyOfClass(place)))];
    if (classes.length === 0) return;
    const known = history.newestGraph();
    const processed = await findProcessed(project, files, surroundings, pause);
    const graph = await readGraph(project, files, known, pause, processed);
    // What is gone counts as changed as long as its copy is there.
    const left = listLeftCopies(project, files, known?.files ?? new Map()).map((path) => [path, UNKNOWN] as const);
    const compiledFiles = new Map([
      ...withoutUncompiled(graph, known, project, changedAt),
      ...notCopied,
      ...left,
      ...old,
    ]);
    // What somebody else has compiled meanwhile is not what was tested.
    if (stampCompiled(project) !== compiled || !arePomsIn(files, project)) return;
    history.recordTested({ run, conditions, graph: { ...graph, files: compiledFiles }, classes, forgotten: [] });
  };
}

function listFailed({ tests = [], failures = [] }: BuildResult): TestedRun["classes"] {
  const distinct = new Map<string, ClassPlace>();
  const add = (place: ClassPlace) => distinct.set(keyOfClass(place), place);
  for (const test of tests) if (hasFailed(test)) add(placeOfTest(test));
  for (const { testClass, module = "." } of failures) add({ testClass: outermost(testClass), module });
  return [...distinct.values()].map((place) => ({ ...place, outcome: "failed" }));
}

/** Identifies the state of all compiled classes, and of the resources among them. */
function stampCompiled({ modules }: Project): string {
  const hash = new Bun.CryptoHasher("sha1");
  for (const output of modules.flatMap((module) => [module.outputDirectory, module.testOutputDirectory])) {
    for (const path of listFilesBelow(output)) hash.update(`${path} ${stampOf(join(output, path))}\n`);
  }
  return hash.digest("hex");
}

function arePomsIn(files: FileHashes, project: Project): boolean {
  return project.modules.every(({ pom }) => files.get(pathIn(project, pom)) === hashFile(pom));
}

function provesPassing({ result, goals, plan, selection }: EndedRun): boolean {
  const { status, problems = [] } = result;
  const isWhole = (!choosesTests(plan) || choosesClasses(plan, selection)) && plan.tagFilters === undefined;
  const runsAll = plan.skipOption === null && !plan.skipsTests && !plan.ignoresCompileErrors;
  const areCompiled =
    compiledBy(goals) === "tests" && goals.every((goal) => goal === "clean" || /^[a-z-]+$/.test(goal));
  return (status === "SUCCESS" || status === "FAILURE") && problems.length === 0 && isWhole && runsAll && areCompiled;
}

/** Whether the tests that the call chose by name are whole classes. */
function choosesClasses({ rerun }: PlannedRun, { unitTests, integrationTests }: Selection): boolean {
  const choices = [unitTests, integrationTests].filter(({ kind }) => kind === "named");
  return rerun === null && choices.length > 0 && choices.every(isOfClasses);
}

function isOfClasses(choice: TestChoice): boolean {
  if (choice.kind !== "named") return true;
  return [choice.selectors, ...(choice.byModule?.values() ?? [])].every((selectors) =>
    // Nested classes alone are not the class around them.
    selectors.every((one) => CLASSES.test(one) && (!one.includes("$") || selectors.includes(outermost(one)))),
  );
}

// a.CartTest, CartTest$*, but neither CartTest#total nor !CartTest or %regex[.*]
const CLASSES = /^[\w.$*]+$/;

function listPassed({ result, project, goals, plan, selection }: EndedRun, files: FileHashes): TestedRun["classes"] {
  const { status, tests = [], notRun = [], unreached = [] } = result;
  const isCut = status !== "SUCCESS";
  const unbegun = new Set(unreached.map(({ testClass, module = "." }) => keyOfClass({ testClass, module })));
  const ran = [...Map.groupBy(tests, (test) => keyOfClass(placeOfTest(test))).values()].flatMap((own) => {
    const [first] = own;
    // After a failure, Surefire may leave out what is left, as skipped.
    const isWhole = first && !own.some(hasFailed) && !(isCut && own.some(({ outcome }) => outcome === "skipped"));
    return isWhole && !unbegun.has(keyOfClass(placeOfTest(first)))
      ? [{ ...placeOfTest(first), outcome: "passed" as const }]
      : [];
  });
  if (isCut || choosesTests(plan) || goals.every((goal) => BEFORE_TESTS.has(goal))) return ran;
  const told = new Set([
    ...tests.map((test) => keyOfClass(placeOfTest(test))),
    ...[...notRun, ...unreached].map(({ testClass, module = "." }) => keyOfClass({ testClass, module })),
  ]);
  const silent = listAsked(result, project, selection, files).filter((place) => !told.has(keyOfClass(place)));
  return [...ran, ...silent.map(({ testClass, module }) => ({ testClass, module, outcome: "ran nothing" as const }))];
}

const BEFORE_TESTS: ReadonlySet<string> = new Set(["clean", "test-compile", "process-test-classes"]);

/** Lists the classes that were to run, but for those whose sources were edited since. */
function listAsked(
  { tests: ran = [], notes = [] }: BuildResult,
  project: Project,
  { testedIn, unitTests }: Selection,
  files: FileHashes,
): readonly ClassPlace[] {
  if (unitTests.kind === "none") return [];
  const isBuilt = ({ path, inProfileOnly }: Module) => (testedIn ? testedIn.includes(path) : !inProfileOnly);
  const running = new Set(ran.map(({ module = "." }) => module));
  const skipping = notes.flatMap((note) => (note.code === "tests-skipped" ? [note.modules] : []));
  const isSkipped = ({ path, artifactId, name, surefire }: Module): boolean =>
    surefire.executions.some(({ mayBeSkipped }) => mayBeSkipped) ||
    skipping.some((names) => names.length === 0 || [path, artifactId, name].some((it) => names.includes(it)));
  // Where tests are skipped, that a class ran nothing says nothing of it.
  const mayRun = (module: Module): boolean => running.has(module.path) || !isSkipped(module);
  const asked = listTests(
    project,
    project.modules.filter((module) => isBuilt(module) && mayRun(module)),
  ).filter(({ path }) => files.get(path) === hashFile(join(project.root, path)));
  if (unitTests.kind !== "named") return asked;
  const { selectors, byModule } = unitTests;
  const named = new Set(selectors);
  const namedIn = byModule && new Map([...byModule].map(([module, own]) => [module, new Set(own)]));
  return asked.filter(({ testClass, module }) => (namedIn ? namedIn.get(module) : named)?.has(testClass) ?? false);
}

/** Lists the modules in which something failed that is no class of theirs: reports may name classes otherwise. */
function listForgotten(failed: readonly ClassPlace[], project: Project): readonly string[] {
  return [...Map.groupBy(failed, ({ module }) => module)].flatMap(([path, own]) => {
    const module = moduleAt(project, path);
    const names = new Set(
      module &&
        openTestSources([module])
          .topLevel()
          .map(({ fullName }) => fullName),
    );
    return own.every(({ testClass }) => names.has(testClass)) ? [] : [path];
  });
}
