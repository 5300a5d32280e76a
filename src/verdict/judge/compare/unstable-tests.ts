import type { TestOutcome, UnstableTest } from "../../../model/build-result.ts";
import { hasFailed } from "../../../model/test-outcome.ts";
import { type Outcomes, testKey } from "./compare-tests.ts";

type Past = readonly { readonly outcomes: Outcomes }[];

/**
 * Finds the tests that fail now and passed before on the same sources, or the other way round. Each run is gone through
 * as a whole, since its outcomes may have to be read anew.
 *
 * @param alike runs of the same sources with the same settings, newest first; none was stopped early
 * @param past all runs, newest first, for the history of such a test
 */
export function findUnstable(now: Outcomes, alike: Past, past: Past): UnstableTest[] {
  const records = new Map<string, TestOutcome[]>();
  for (const { outcomes } of alike) {
    for (const [key, test] of now) {
      // Of those that share a name the first has failed if any has.
      if (flips(test, outcomes.get(key)) && key === testKey(test)) records.set(key, [test]);
    }
  }
  if (records.size === 0) return [];
  for (const { outcomes } of past) {
    for (const [key, record] of records) {
      const then = outcomes.get(key);
      if (then && record.length < LONGEST_RECORD) record.push(then);
    }
  }
  return [...records.values()].flatMap((record) => {
    const [test] = record;
    if (!test) return [];
    const { name, module } = test;
    return {
      name,
      ...(module === undefined ? {} : { module }),
      failedRuns: record.filter(hasFailed).length,
      ofRuns: record.length,
    };
  });
}

const LONGEST_RECORD = 20;

function flips(now: TestOutcome, then: TestOutcome | undefined): boolean {
  if (!then || now.outcome === "skipped" || then.outcome === "skipped") return false;
  return hasFailed(then) !== hasFailed(now);
}
