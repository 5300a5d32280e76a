import { dirname } from "node:path";
import type { TestOutcome } from "../../model/build-result.ts";
import { type FileHashes, UNKNOWN, VOLATILE } from "../../model/impact/source-graph.ts";
import { keyOfClass, placeOfTest } from "../../model/impact/tested-class.ts";
import type { History } from "../../store/history/history.ts";

/**
 * Returns the files of a run, in which those are never compared that its tests wrote. Of a file outside of the sources
 * that changed meanwhile it is not seen who wrote it. Somebody else may have, after a test had read it: it was a test only
 * if one of its classes never ran without the file being changed, and has run before.
 *
 * @param files as `joinSnapshots` makes them
 */
export function withoutWritten(
  files: FileHashes,
  tests: readonly TestOutcome[],
  history: Pick<History, "tested" | "graphFiles">,
  conditions: string,
): FileHashes {
  const changed = [...files].flatMap(([path, content]) => (content === UNKNOWN ? path : []));
  if (changed.length === 0) return files;
  const ran = new Set(tests.map((test) => keyOfClass(placeOfTest(test))));
  const earlier = history
    .tested(conditions)
    .filter((known) => known.graph !== null && ran.has(keyOfClass(known)))
    .sort((a, b) => b.run - a.run);
  const graphsOf = [...Map.groupBy(earlier, keyOfClass).values()].map((own) =>
    own.flatMap(({ graph }) => graph ?? []).slice(0, MOST_RUNS),
  );
  const stored = new Map([...new Set(graphsOf.flat())].map((graph) => [graph, history.graphFiles(graph)]));
  const wasChanged = (graph: number, path: string) => {
    const then = stored.get(graph);
    const content = then?.get(path);
    // Tests may write files of ever new names.
    return content === undefined ? [...(then ?? [])].some((one) => isBeside(path, one)) : isChanged(content);
  };
  const written = changed.filter((path) => graphsOf.some((graphs) => graphs.every((graph) => wasChanged(graph, path))));
  return new Map([...files, ...written.map((path) => [path, VOLATILE] as const)]);
}

function isChanged(content: string): boolean {
  return content === UNKNOWN || content === VOLATILE;
}

function isBeside(path: string, [other, content]: readonly [string, string]): boolean {
  return isChanged(content) && dirname(other) === dirname(path);
}

/** The number of earlier runs of a class that are looked at: it may not have written the file from the beginning. */
const MOST_RUNS = 4;
