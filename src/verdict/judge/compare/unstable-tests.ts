import type { TestOutcome, UnstableTest } from "../../../model/build-result.ts";
import { hasFailed } from "../../../model/test-outcome.ts";
import { type Outcomes, outcomesByTest, testKey } from "./compare-tests.ts";

type Past = readonly { readonly outcomes: Outcomes }[];

/**
 * Finds the tests that fail now and passed before on the same sources, or the other way round.
 *
 * @param alike runs of the same sources with the same settings, newest first; none was stopped early
 * @param past all runs, newest first, for the history of such a test
 */
export function findUnstable(tests: readonly TestOutcome[], alike: Past, past: Past): UnstableTest[] {
  if (alike.length === 0) return [];
  return [...outcomesByTest(tests)].flatMap(([key, test]) => {
    // Of those that share a name the first has failed if any has.
    if (key !== testKey(test)) return [];
    const recordIn = (runs: Past) => [test, ...runs.flatMap(({ outcomes }) => outcomes.get(key) ?? [])];
    if (!flips(recordIn(alike))) return [];
    const last = recordIn(past).slice(0, LONGEST_RECORD);
    const { name, module } = test;
    const failedRuns = last.filter(hasFailed).length;
    return { name, ...(module === undefined ? {} : { module }), failedRuns, ofRuns: last.length };
  });
}

const LONGEST_RECORD = 20;

function flips([now, ...before]: readonly TestOutcome[]): boolean {
  if (!now || now.outcome === "skipped") return false;
  return before.some((then) => then.outcome !== "skipped" && hasFailed(then) !== hasFailed(now));
}
