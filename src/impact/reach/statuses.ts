import type { FileHashes, SourceGraph } from "../../model/impact/source-graph.ts";
import { keyOfClass, type TestedClass } from "../../model/impact/tested-class.ts";
import { listChanges } from "./changed-files.ts";
import { type ProjectFiles, type Reach, reachChanges, type TestPlace, type Touch } from "./reach-changes.ts";

/** How a test class stands to the sources as they are now. */
export type TestStatus =
  | { readonly kind: "passed"; readonly run: number; readonly ranNothing: boolean }
  /** `touch` tells how what changed since it failed may touch it, or that this is unknown. */
  | { readonly kind: "failed"; readonly run: number; readonly touch: Touch | null | "unknown" }
  | { readonly kind: "touched"; readonly run: number; readonly touch: Touch }
  | { readonly kind: "unknown" };

/** The sources that outcomes are about, by the numbers of their graphs; null if they are not stored. */
export interface StoredGraphs {
  graph(id: number): SourceGraph | null;
  graphFiles(id: number): FileHashes | null;
}

/** Returns a function that tells of test classes whether what is known of them still holds. */
export function statusesOf(
  known: readonly TestedClass[],
  stored: StoredGraphs,
  project: ProjectFiles,
): (test: TestPlace) => TestStatus {
  const byClass = Map.groupBy(known, keyOfClass);
  const reaches = new Map<number, Reach | null>();
  const reachOf = (id: number): Reach | null =>
    reaches.getOrInsertComputed(id, () => {
      const graph = stored.graph(id);
      return graph && reachChanges(graph, project);
    });
  const changes = new Map<number, ReadonlySet<string> | null>();
  const changedSince = (id: number): ReadonlySet<string> | null =>
    changes.getOrInsertComputed(id, () => {
      const files = stored.graphFiles(id);
      return files && new Set(listChanges(files, project.files).map(({ path }) => path));
    });
  /** Whether an outcome is about other sources; null if it is about these. */
  const touchOf = (test: TestPlace, { graph }: TestedClass): Touch | null | "unknown" => {
    const reach = graph === null ? null : reachOf(graph);
    return reach ? reach(test) : "unknown";
  };
  /** Whether an older outcome may be about these sources where a newer one is not: whatever changed since was not changed yet. */
  const mayHold = (older: TestedClass, newer: TestedClass): boolean => {
    if (older.graph === null || newer.graph === null || older.graph === newer.graph) return false;
    const [before, after] = [changedSince(older.graph), changedSince(newer.graph)];
    return before !== null && after !== null && !after.isSubsetOf(before);
  };
  return (test) => {
    const [newest, ...older] = (byClass.get(keyOfClass(test)) ?? []).toSorted((a, b) => b.run - a.run);
    if (!newest) return { kind: "unknown" };
    const touch = touchOf(test, newest);
    if (touch === null) return holding(newest);
    if (touch === "unknown") {
      return newest.outcome === "failed" ? { kind: "failed", run: newest.run, touch } : { kind: "unknown" };
    }
    // What ran on these sources before, and on others later, would end as it did before.
    const before = older.find((it) => mayHold(it, newest) && touchOf(test, it) === null);
    if (before) return holding(before);
    return { kind: newest.outcome === "failed" ? "failed" : "touched", run: newest.run, touch };
  };
}

function holding({ outcome, run }: TestedClass): TestStatus {
  if (outcome === "failed") return { kind: "failed", run, touch: null };
  return { kind: "passed", run, ranNothing: outcome === "ran nothing" };
}
