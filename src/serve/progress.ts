import { describeProgress } from "../present/progress.ts";
import type { Progress } from "../result/progress.ts";

/** The parameters of one `notifications/progress`, but for its token. */
export interface ProgressMessage {
  /** Strictly increasing; a whole number of modules has begun, the rest only tells that something moves. */
  readonly progress: number;
  /** Number of modules, where it is known. */
  readonly total?: number;
  readonly message: string;
}

/**
 * Tells of a build's progress while it runs: at most once a second, at least every five, until the returned function is
 * called.
 */
export function reportProgress(
  read: () => Progress | null,
  send: (message: ProgressMessage) => void,
  clock: Clock = realClock,
): () => void {
  const next = startProgress();
  let last = "";
  let lastAt = clock.now();
  return clock.every(TICK_MS, () => {
    const progress = read();
    if (!progress) return;
    const quietMs = clock.now() - lastAt;
    const message = describeProgress(progress);
    if (quietMs < LEAST_MS || (message === last && quietMs < MOST_MS)) return;
    last = message;
    lastAt = clock.now();
    send({ ...next(progress), message });
  });
}

export interface Clock {
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls again and again, until what it returns is called. */
  readonly every: (ms: number, action: () => void) => () => void;
}

const realClock: Clock = {
  now: () => performance.now(),
  every: (ms, action) => {
    const timer = setInterval(action, ms);
    return () => clearInterval(timer);
  },
};

const TICK_MS = 250;
const LEAST_MS = 1000;
const MOST_MS = 4000;

/** Numbers that rise with each call: modules that are done, and ever less of the next one. */
function startProgress(): (progress: Progress) => Omit<ProgressMessage, "message"> {
  let done = 0;
  let steps = 0;
  return (progress) => {
    const place = progress.kind === "running" ? progress.place : undefined;
    const begun = Math.max(done, (place?.index ?? 1) - 1);
    steps = begun > done ? 1 : steps + 1;
    done = begun;
    return { progress: done + steps / (steps + 20), ...(place && { total: place.of }) };
  };
}
