import type { ChronicleRun, ChronicleTest, Pace, TestPace } from "../model/history/chronicle.ts";
import { wasWhole } from "./whole.ts";

export function paceOfBuilds(runs: readonly ChronicleRun[]): readonly Pace[] {
  const whole = runs.filter((run) => wasWhole(run) && run.origin.jvm !== null);
  return [...Map.groupBy(whole, ({ operation, origin }) => `${operation} ${origin.jvm}`).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((alike) => {
      const [first] = alike;
      if (!first) return [];
      const last = alike.slice(-COMPARED);
      const before = alike.slice(-2 * last.length, -last.length);
      const { operation, origin } = first;
      const beforeMs = before.length < LEAST ? null : median(before.map(({ duration }) => duration));
      const usualMs = median(last.map(({ duration }) => duration));
      return { operation, jvm: origin.jvm, runs: alike.length, usualMs, beforeMs };
    });
}

const COMPARED = 20;

/** Returns how long a test usually takes when it passes; null if it never did with a time. */
export function paceOfTest({ record }: Pick<ChronicleTest, "record">): TestPace | null {
  const timed = record.flatMap(({ run, outcome, durationMs }) => {
    return outcome === "passed" && durationMs !== null ? [{ run, ms: durationMs }] : [];
  });
  if (timed.length === 0) return null;
  const compared = timed.slice(-NEWEST - EARLIER);
  const times = compared.map(({ ms }) => ms);
  const usualMs = median(times.slice(-NEWEST));
  const before = times.slice(0, -NEWEST);
  const beforeMs = before.length < LEAST ? null : median(before);
  if (beforeMs === null || usualMs <= beforeMs * SLOWER || usualMs - beforeMs <= NOTICED_MS) {
    return { usualMs, slower: null };
  }
  return { usualMs, slower: { beforeMs, since: findStep(compared, (beforeMs + usualMs) / 2) } };
}

/** Returns the run from which on the most times are above a limit, those below it taken off. */
function findStep(timed: readonly { readonly run: number; readonly ms: number }[], limit: number): number {
  let best = { run: 0, lead: 0 };
  let lead = 0;
  for (const { run, ms } of timed.toReversed()) {
    lead += ms > limit ? 1 : -1;
    if (lead > best.lead) best = { run, lead };
  }
  return best.run;
}

const NEWEST = 5;
const EARLIER = 100;
const LEAST = 5;
/** The ratio and the difference from which a test counts as slower than before. */
const SLOWER = 1.5;
const NOTICED_MS = 100;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.length % 2 === 0 ? sorted.slice(middle - 1) : [sorted[middle], sorted[middle]];
  return (low + high) / 2;
}
