import type { OtherRun } from "../model/build-result.ts";
import type { BuildLock } from "../store/queue/build-lock.ts";
import type { Place, QueuedRun } from "../store/queue/run-queue.ts";

/** Waits until all runs ahead have ended and takes the lock; false if the signal aborts first. */
export async function waitForTurn(
  place: Place,
  lock: BuildLock,
  signal: AbortSignal,
  onWait: (waitsFor: OtherRun) => void,
): Promise<boolean> {
  const aborted = Promise.withResolvers<void>();
  const onAbort = () => aborted.resolve();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    while (!signal.aborted) {
      const ahead = place.ahead();
      if (ahead === null && lock.take()) {
        place.begin();
        return true;
      }
      onWait(ahead === null ? { run: null } : describe(ahead));
      await Promise.race([Bun.sleep(POLL_MS), aborted.promise]);
    }
    return false;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** The milliseconds between two looks at the queue: no message tells that another process's build has ended. */
const POLL_MS = 50;

function describe({ run, operation, startedAt }: QueuedRun): OtherRun {
  return { run, operation, ...(startedAt === null ? {} : { duration: Math.max(0, Date.now() - startedAt) }) };
}
