import type { Progress } from "../model/progress.ts";

/** How a follower of a build writes progress messages, and where it sends them. */
export interface ProgressFollower {
  readonly describe: (progress: Progress) => string;
  readonly tell: (message: string, progress: Progress) => void;
}

export interface Clock {
  readonly now: () => number;
  /** Calls an action repeatedly until the returned function is called. */
  readonly every: (ms: number, action: () => void) => () => void;
}

/** Reports a build's progress at least every five seconds, until the returned function is called. */
export function followProgress(
  read: () => Progress | null,
  { describe, tell }: ProgressFollower,
  clock: Clock = realClock,
): () => void {
  let last = "";
  let lastAt = clock.now();
  return clock.every(TICK_MS, () => {
    const progress = read();
    if (!progress) return;
    const quietMs = clock.now() - lastAt;
    const message = describe(progress);
    if (quietMs < LEAST_MS || (message === last && quietMs < MOST_MS)) return;
    last = message;
    lastAt = clock.now();
    tell(message, progress);
  });
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
