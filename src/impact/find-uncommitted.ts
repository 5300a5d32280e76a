import type { BuildResult, ChangedPlaces, Regression, TestFailure, Uncommitted } from "../model/build-result.ts";
import { outermost } from "../model/class-name.ts";
import { type FileHashes, isSameFile, UNKNOWN } from "../model/impact/source-graph.ts";
import { keyOfClass, placeOfTest } from "../model/impact/tested-class.ts";
import { joinName } from "../model/named-tests.ts";
import { onceFor } from "../model/once.ts";
import type { Project } from "../model/project/project.ts";
import type { History } from "../store/history/history.ts";
import { joinAlike, keyOfTest, listFailedTests, named } from "./list-failed.ts";
import { pathIn } from "./list-files.ts";
import { listTests } from "./list-tests.ts";
import { placeModules } from "./place-modules.ts";
import { reachChanges } from "./reach/reach-changes.ts";
import { readGraph } from "./read-graph.ts";
import { describeFiles } from "./statuses-now.ts";

/**
 * Finds what differs from the last commit within the reach of each class of which a test failed. Nothing is told where it
 * is known when they passed, or what would fix them, nor where more differs than a reader could look at.
 *
 * @param files those on which the tests ran
 * @param findDiffering finds what differs from the last commit; null if that is not known
 * @param history whose newest graph of the project's sources saves reading them anew
 * @param conditions identifies the options, the Maven and the JDK of the run
 * @param pause called again and again, so that others get their turn
 */
export async function findUncommitted(
  result: Pick<BuildResult, "tests" | "failures">,
  project: Project,
  files: FileHashes,
  regressions: readonly Regression[],
  findDiffering: () => Promise<Differing | null>,
  history: Pick<History, "newestGraph" | "tested" | "graphFiles" | "read" | "mask">,
  conditions: string,
  pause: () => Promise<void>,
): Promise<readonly Uncommitted[]> {
  const explained = new Set([
    ...regressions.flatMap(({ tests }) => tests.map(keyOfTest)),
    ...(result.failures ?? [])
      .filter(({ fixes = [] }) => fixes.length > 0)
      .map(({ testClass, testMethod, module = "." }) => keyOfTest({ name: joinName(testClass, testMethod), module })),
  ]);
  const unexplained = listFailedTests(result).filter((test) => !explained.has(keyOfTest(test)));
  const failed = new Map(unexplained.map(placeOfTest).map((place) => [keyOfClass(place), place]));
  if (failed.size === 0) return [];
  const differing = await findDiffering();
  if (differing === null) return [];
  const places = new Map(
    [...differing.lines].flatMap(([path, lines]) => {
      const file = pathIn(project, path);
      if (!files.has(file)) return [];
      return [[file, lines === "all" ? "all" : toRanges(lines, differing.cuts.get(path) ?? new Set())] as const];
    }),
  );
  if (places.size === 0 || places.size > MOST_CHANGES) return [];
  const newest = history.newestGraph();
  // An answer does not wait for seconds.
  if (newest === null && files.size > MOST_READ_ANEW) return [];
  const graph = await readGraph(project, files, newest, pause);
  const committed = new Map([...files, ...[...places.keys()].map((file) => [file, UNKNOWN] as const)]);
  const tests = listTests(project, project.modules);
  const paths = new Map(tests.map((test) => [keyOfClass(test), test.path]));
  const now = describeFiles(project, files, placeModules(project), tests);
  const reach = reachChanges({ ...graph, files: committed }, now, MOST_CHANGES);
  const isSuspect = suspectsSince(result, history, conditions, files);
  const reached = [...failed].flatMap(([key, place]): Uncommitted[] => {
    const path = paths.get(key) ?? "";
    const changed = (reach({ ...place, path })?.files ?? []).flatMap((file): ChangedPlaces[] => {
      const lines = places.get(file);
      // That a new test is new says nothing.
      const isTold = lines !== undefined && !(file === path && lines === "all") && isSuspect(key, file);
      return isTold ? [{ file, lines }] : [];
    });
    return changed.length > 0 && changed.length <= MOST_TOLD
      ? [{ tests: [named({ ...place, name: place.testClass })], changed }]
      : [];
  });
  return joinAlike(reached, ({ changed }) => JSON.stringify(changed));
}

/**
 * Returns whether a file may be why tests of a class fail. It is not what was changed after they failed in the same way:
 * unless it was told of then, and somebody tries to mend it.
 */
function suspectsSince(
  { failures = [] }: Pick<BuildResult, "failures">,
  { tested, graphFiles, read, mask }: Pick<History, "tested" | "graphFiles" | "read" | "mask">,
  conditions: string,
  files: FileHashes,
): (key: string, file: string) => boolean {
  const failed = tested(conditions).filter(({ outcome, graph }) => outcome === "failed" && graph !== null);
  const byClass = Map.groupBy(failed, keyOfClass);
  const filesIn = onceFor((graph: number) => graphFiles(graph));
  const answerOf = onceFor((run: number) => read(run));
  const toldIn = onceFor(
    (run: number) =>
      new Set((answerOf(run)?.uncommitted ?? []).flatMap(({ changed }) => changed.map(({ file }) => file))),
  );
  const now = Map.groupBy(failures, keyOfFailure);
  /** Whether each failure of the class was one of that run. */
  const failedAlike = (key: string, run: number): boolean => {
    const before = new Set((answerOf(run)?.failures ?? []).map(wordsOfFailure));
    return (now.get(key) ?? []).every((it) => before.has(mask(wordsOfFailure(it))));
  };
  return (key, file) => {
    const [last] = (byClass.get(mask(key)) ?? []).toSorted((a, b) => b.run - a.run);
    const then = last?.graph == null ? null : filesIn(last.graph);
    if (!last || !then || isSameFile(file, then, files) || toldIn(last.run).has(mask(file))) return true;
    return !failedAlike(key, last.run);
  };
}

function keyOfFailure({ testClass, module = "." }: TestFailure): string {
  return keyOfClass({ testClass: outermost(testClass), module });
}

function wordsOfFailure({ testClass, testMethod, message }: TestFailure): string {
  return `${joinName(testClass, testMethod)} ${message.split("\n")[0]}`;
}

/** By absolute paths, the lines that were added or changed, "all" of new files, and those after which others were removed. */
interface Differing {
  readonly lines: ReadonlyMap<string, ReadonlySet<number> | "all">;
  readonly cuts: ReadonlyMap<string, ReadonlySet<number>>;
}

const MOST_READ_ANEW = 3000;
const MOST_CHANGES = 100;
const MOST_TOLD = 3;

function toRanges(lines: ReadonlySet<number>, cuts: ReadonlySet<number>): ChangedPlaces["lines"] {
  const ranges: { from: number; to: number; isCut?: true }[] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === line - 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  const removed = [...cuts].map((line) => ({ from: line, to: line, isCut: true as const }));
  return [...ranges, ...removed].sort((a, b) => a.from - b.from);
}
