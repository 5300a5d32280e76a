import type { SourceGraph } from "../result/reach/source-graph.ts";
import { keyOfClass, type TestedClass } from "../result/reach/tested-class.ts";
import { type ProjectFiles, type Reach, reachChanges, type TestPlace, type Touch } from "./reach-changes.ts";

/** How a test class stands to the sources as they are now. */
export type Standing =
  | { readonly kind: "passed"; readonly run: number; readonly ranNothing: boolean }
  /** `touch` tells how what changed since it failed may touch it, or that this is unknown. */
  | { readonly kind: "failed"; readonly run: number; readonly touch: Touch | null | "unknown" }
  | { readonly kind: "touched"; readonly run: number; readonly touch: Touch }
  | { readonly kind: "unknown" };

/** Returns a function that tells of test classes whether what is known of them still holds. */
export function standingsOf(
  known: readonly TestedClass[],
  graphOf: (id: number) => SourceGraph | null,
  project: ProjectFiles,
): (test: TestPlace) => Standing {
  const byClass = Map.groupBy(known, keyOfClass);
  const reaches = new Map<number, Reach | null>();
  const reachOf = (id: number): Reach | null => {
    const found = reaches.get(id);
    if (found !== undefined) return found;
    const graph = graphOf(id);
    const reach = graph && reachChanges(graph, project);
    reaches.set(id, reach);
    return reach;
  };
  /** Whether an outcome is about other sources; null if that is unknown. */
  const touchOf = (test: TestPlace, { graph }: TestedClass): Touch | null | "unknown" => {
    const reach = graph === null ? null : reachOf(graph);
    return reach ? reach(test) : "unknown";
  };
  return (test) => {
    const own = byClass.get(keyOfClass(test)) ?? [];
    const newest = (isMeant: (it: TestedClass) => boolean) => own.filter(isMeant).sort((a, b) => b.run - a.run)[0];
    const passed = newest(({ outcome }) => outcome !== "failed");
    const failed = newest(({ outcome }) => outcome === "failed");
    if (failed && failed.run > (passed?.run ?? 0)) {
      const touch = touchOf(test, failed);
      // What failed on other sources, and passed on these before, would pass again.
      const isOfOthers = passed && isTouch(touch);
      if (!isOfOthers || touchOf(test, passed) !== null) return { kind: "failed", run: failed.run, touch };
    }
    if (!passed) return { kind: "unknown" };
    const touch = touchOf(test, passed);
    if (touch === "unknown") return { kind: "unknown" };
    if (touch) return { kind: "touched", run: passed.run, touch };
    return { kind: "passed", run: passed.run, ranNothing: passed.outcome === "ran nothing" };
  };
}

function isTouch(touch: Touch | null | "unknown"): boolean {
  return touch !== null && touch !== "unknown";
}
