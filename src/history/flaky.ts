import type { ChronicleRun, ChronicleTest } from "../model/history/chronicle.ts";
import { hasFailed } from "../model/test-outcome.ts";
import { likenessOf } from "./same-sources.ts";
import { wasWhole } from "./whole.ts";

/** Finds the newest two runs of the same sources, built in the same way, in one of which a test passed and failed in the other. */
export function findFlaky(
  { record }: Pick<ChronicleTest, "record">,
  runOf: ReadonlyMap<number, ChronicleRun>,
): ChronicleTest["flaky"] {
  const passed = new Map<string, number>();
  const failed = new Map<string, number>();
  let newest: ChronicleTest["flaky"] = null;
  for (const { run, outcome } of record) {
    const ran = runOf.get(run);
    const likeness = ran && wasWhole(ran) ? likenessOf(ran.circumstances) : null;
    if (likeness === null || outcome === "skipped") continue;
    (hasFailed({ outcome }) ? failed : passed).set(likeness, run);
    const pair = { passed: passed.get(likeness), failed: failed.get(likeness) };
    if (pair.passed !== undefined && pair.failed !== undefined) newest = { passed: pair.passed, failed: pair.failed };
  }
  return newest;
}
