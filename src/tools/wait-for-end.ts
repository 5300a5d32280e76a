import type { BuildAnswer } from "../result/tool-answer.ts";
import { withNote } from "../runs/build-answer.ts";
import type { Build } from "../runs/start-build.ts";
import type { Caller } from "./caller.ts";

/** How the waiting ended: the build is over, the time is, or the caller has left. `waitMs` is null for as long as it takes. */
export async function waitForEnd(
  build: Build,
  waitMs: number | null,
  signal: AbortSignal,
): Promise<"over" | "late" | "left"> {
  const { promise, resolve } = Promise.withResolvers<"over" | "late" | "left">();
  const onAbort = () => resolve("left");
  const timer = waitMs === null ? undefined : setTimeout(() => resolve("late"), waitMs);
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  void build.over.then(() => resolve("over"));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** A build that still runs is told with the call that waits on. */
export function withHint(answer: BuildAnswer, waitMs: number | null, { defaultWaitMs }: Caller): BuildAnswer {
  if (answer.kind !== "result" || answer.result.status !== "RUNNING") return answer;
  // Who looked in for a moment need not look again and again.
  const seconds = waitSeconds(Math.max(waitMs ?? 0, defaultWaitMs ?? LONG_WAIT_MS));
  return withNote(answer, { code: "wait-on", run: answer.result.run, seconds });
}

/** Seconds of a call that waits on; null milliseconds are for as long as it takes. */
export function waitSeconds(waitMs: number | null): number {
  return Math.round((waitMs ?? LONG_WAIT_MS) / 1000);
}

const LONG_WAIT_MS = 270_000;
