import type { BuildAnswer } from "../model/tool-answer.ts";
import { withNote } from "../runs/build-answer.ts";
import type { Build } from "../runs/start-build.ts";
import type { Caller } from "./caller.ts";

/** Waits for the end of a build, as long as it takes where `waitMs` is null, and returns which end came first. */
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

/** Adds to the answer of a running build the call that continues to wait. */
export function withHint(answer: BuildAnswer, waitMs: number | null, { defaultWaitMs }: Caller): BuildAnswer {
  if (answer.kind !== "result" || answer.result.status !== "RUNNING") return answer;
  // Who looked in for a moment need not look again and again.
  const seconds = waitSeconds(Math.max(waitMs ?? 0, defaultWaitMs ?? LONG_WAIT_MS));
  return withNote(answer, { code: "wait-on", run: answer.result.run, seconds });
}

/** Returns the seconds for the call that continues to wait; null milliseconds mean as long as it takes. */
export function waitSeconds(waitMs: number | null): number {
  return Math.round((waitMs ?? LONG_WAIT_MS) / 1000);
}

const LONG_WAIT_MS = 270_000;
