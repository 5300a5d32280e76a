import type { BuildResult, Regression } from "../model/build-result.ts";
import { causeOf, type FileHashes, isUnknown } from "../model/impact/source-graph.ts";
import { keyOfClass, placeOfTest } from "../model/impact/tested-class.ts";
import { onceFor } from "../model/once.ts";
import type { Project } from "../model/project/project.ts";
import { hasFailed } from "../model/test-outcome.ts";
import type { History } from "../store/history/history.ts";
import { joinAlike, keyOfTest, listFailedTests, named } from "./list-failed.ts";
import { listTests } from "./list-tests.ts";
import { placeModules } from "./place-modules.ts";
import { listChanges } from "./reach/changed-files.ts";
import { type Reach, reachChanges } from "./reach/reach-changes.ts";
import { describeFiles } from "./statuses-now.ts";

/**
 * Finds of each failed test, and of each class whose setup failed, the latest run in which it passed, and what changed
 * since within its reach. Nothing is told of a test that passed on the same sources, nor where too much changed to tell
 * what reaches what.
 *
 * @param files those on which the tests ran
 * @param conditions identifies the options, the Maven and the JDK of the run
 */
export function findRegressions(
  result: Pick<BuildResult, "tests" | "failures">,
  project: Project,
  files: FileHashes,
  history: Pick<History, "tested" | "graph" | "outcomes" | "mask">,
  conditions: string,
): readonly Regression[] {
  const failed = listFailedTests(result);
  if (failed.length === 0) return [];
  const known = Map.groupBy(history.tested(conditions), keyOfClass);
  const passedIn = onceFor((run: number): ReadonlySet<string> => {
    const outcomes = history.outcomes(run);
    // Several tests may share a name, of which one failed.
    const failedKeys = new Set(outcomes.filter(hasFailed).map(keyOfTest));
    const passedKeys = outcomes.filter(({ outcome }) => outcome === "passed").map(keyOfTest);
    return new Set(passedKeys.filter((key) => !failedKeys.has(key)));
  });
  const passed = failed.flatMap(({ name, module }) => {
    const place = placeOfTest({ name, module });
    const key = keyOfTest({ name: history.mask(name), module: history.mask(module) });
    const last = (known.get(keyOfClass(place)) ?? [])
      .filter(({ graph }) => graph !== null)
      .sort((a, b) => b.run - a.run)
      .slice(0, MOST_RUNS)
      .find(({ run, outcome }) => (name.includes("#") ? passedIn(run).has(key) : outcome === "passed"));
    return last?.graph == null ? [] : [{ test: { name, module }, place, run: last.run, graph: last.graph }];
  });
  if (passed.length === 0) return [];
  const listed = listTests(project, project.modules);
  const paths = new Map(listed.map((test) => [keyOfClass(test), test.path]));
  const now = describeFiles(project, files, placeModules(project), listed);
  const reachOf = onceFor((id: number): Reach | null => {
    const graph = history.graph(id);
    if (!graph || listChanges(graph.files, files).length > MOST_CHANGES) return null;
    return reachChanges({ ...graph, files: withoutDoubt(graph.files, files) }, now, MOST_CHANGES);
  });
  const found = passed.flatMap(({ test, place, run, graph }) => {
    const changed = reachOf(graph)?.({ ...place, path: paths.get(keyOfClass(place)) ?? "" })?.files ?? [];
    return changed.length > 0 ? [{ tests: [named(test)], passedIn: run, changed }] : [];
  });
  return joinAlike(found, ({ passedIn, changed }) => `${passedIn} ${changed}`);
}

/** Takes files whose content then is unknown, not that of others in them, for the same: that they changed is not proven. */
function withoutDoubt(then: FileHashes, now: FileHashes): FileHashes {
  const isInDoubt = (content: string) => isUnknown(content) && causeOf(content) === null;
  return new Map([...then].map(([path, content]) => [path, (isInDoubt(content) && now.get(path)) || content]));
}

const MOST_RUNS = 8;
const MOST_CHANGES = 200;
