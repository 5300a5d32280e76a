import type { TestOutcome, UnstableTest } from "./build-result.ts";
import { hasFailed, type Outcomes, outcomesByTest, testKey } from "./compare-tests.ts";

export interface PastTests {
  readonly outcomes: Outcomes;
  /** The same sources under the same settings, and the run was not cut off. */
  readonly isAlike: boolean;
}

/**
 * Tests that fail now and passed before on the same sources, or the other way round.
 *
 * @param past newest first
 */
export function findUnstable(tests: readonly TestOutcome[], past: readonly PastTests[]): UnstableTest[] {
  const alike = past.filter(({ isAlike }) => isAlike);
  if (alike.length === 0) return [];
  return [...outcomesByTest(tests).values()].flatMap((test) => {
    const key = testKey(test);
    const record = (runs: readonly PastTests[]) => [test, ...runs.flatMap(({ outcomes }) => outcomes.get(key) ?? [])];
    if (!flips(record(alike))) return [];
    const last = record(past).slice(0, LONGEST_RECORD);
    const { name, module } = test;
    const failedRuns = last.filter(hasFailed).length;
    return { name, ...(module === undefined ? {} : { module }), failedRuns, ofRuns: last.length };
  });
}

/** Runs. */
const LONGEST_RECORD = 20;

function flips([now, ...before]: readonly TestOutcome[]): boolean {
  if (!now || now.outcome === "skipped") return false;
  return before.some((then) => then.outcome !== "skipped" && hasFailed(then) !== hasFailed(now));
}
