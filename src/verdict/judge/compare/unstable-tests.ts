import type { TestOutcome, UnstableTest } from "../../../model/build-result.ts";
import { outermost } from "../../../model/class-name.ts";
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
  const alone = new Set(records.keys());
  for (const { outcomes } of [{ outcomes: now }, ...alike]) {
    if (alone.size > 0) keepAlone(alone, outcomes);
  }
  return [...records].flatMap(([key, record]) => {
    const [test] = record;
    if (!test) return [];
    const { name, module } = test;
    return {
      name,
      ...(module === undefined ? {} : { module }),
      failedRuns: record.filter(hasFailed).length,
      ofRuns: record.length,
      ...(alone.has(key) && { passesAlone: true }),
    };
  });
}

const LONGEST_RECORD = 20;

/** Keeps the tests that pass in a run where no other class of their module ran, and fail where another one did. */
function keepAlone(alone: Set<string>, outcomes: Outcomes): void {
  const classes = new Map<string, Set<string>>();
  for (const { name, module = ".", outcome } of outcomes.values()) {
    if (outcome !== "skipped") classes.getOrInsertComputed(module, () => new Set()).add(outermost(name));
  }
  for (const key of alone) {
    const test = outcomes.get(key);
    if (!test || test.outcome === "skipped") continue;
    const isBeside = (classes.get(test.module ?? ".")?.size ?? 0) > 1;
    if (hasFailed(test) !== isBeside) alone.delete(key);
  }
}

function flips(now: TestOutcome, then: TestOutcome | undefined): boolean {
  if (!then || now.outcome === "skipped" || then.outcome === "skipped") return false;
  return hasFailed(then) !== hasFailed(now);
}
