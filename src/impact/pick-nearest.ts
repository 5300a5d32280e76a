import { type ClassPlace, keyOfClass, placeOfTest } from "../model/impact/tested-class.ts";
import type { History } from "../store/history/history.ts";
import type { TestStatus } from "./reach/statuses.ts";

/** What is known of a test class that was chosen. */
interface Chosen {
  readonly test: ClassPlace;
  readonly status: TestStatus;
}

/**
 * Picks the test classes that are to run before all that were chosen, since a change would break them first: those that
 * failed last time, then the nearest to a change, then the fastest. Empty where another run of Maven would cost more
 * than a failure seen earlier gains.
 *
 * @param startMs what another run of Maven takes beside its tests, in milliseconds
 */
export function pickNearest<T extends Chosen>(
  chosen: readonly T[],
  history: Pick<History, "outcomes">,
  startMs: number,
): readonly T[] {
  if (chosen.length <= LEAST) return [];
  const times = readTimes(chosen, history);
  const timeOf = ({ test }: T) => times.get(keyOfClass(test)) ?? 0;
  const sum = (some: readonly T[]) => some.reduce((total, one) => total + timeOf(one), 0);
  const nearest = chosen
    .filter(({ status }) => Number.isFinite(distanceOf(status)))
    .sort((a, b) => distanceOf(a.status) - distanceOf(b.status) || timeOf(a) - timeOf(b))
    .slice(0, MOST);
  return sum(chosen) >= (startMs + sum(nearest)) * GAIN ? nearest : [];
}

/** The number of test classes from which on some of them may run first. */
const LEAST = 10;
const MOST = 5;
/** How much longer all must take than the first: most runs have no failure, and of the others not all show it first. */
const GAIN = 4;

function distanceOf(status: TestStatus): number {
  switch (status.kind) {
    case "failed":
      return -1;
    case "touched":
      return status.touch.kind === "reaches" ? status.touch.distance : Number.POSITIVE_INFINITY;
    default:
      return 0;
  }
}

/** Sums up the milliseconds that each class took in its newest run. */
function readTimes(chosen: readonly Chosen[], history: Pick<History, "outcomes">): ReadonlyMap<string, number> {
  const runs = new Map(chosen.map(({ test, status }) => [keyOfClass(test), runOf(status)]));
  const times = new Map<string, number>();
  for (const run of new Set(runs.values())) {
    if (run === null) continue;
    for (const test of history.outcomes(run)) {
      const key = keyOfClass(placeOfTest(test));
      if (runs.get(key) === run) times.set(key, (times.get(key) ?? 0) + (test.durationMs ?? 0));
    }
  }
  return times;
}

function runOf(status: TestStatus): number | null {
  return status.kind === "unknown" ? null : status.run;
}
