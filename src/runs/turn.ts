import type { OtherRun } from "../result/build-result.ts";
import type { Place, QueuedRun } from "../state/queue/run-queue.ts";

/** Waits until it is this run's turn, over all processes; false when an abort came first. `onWait` is told of whom. */
export async function waitForTurn(
  place: Place,
  signal: AbortSignal,
  onWait: (waitsFor: OtherRun) => void,
): Promise<boolean> {
  const aborted = Promise.withResolvers<void>();
  const onAbort = () => aborted.resolve();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    while (!signal.aborted) {
      const ahead = place.ahead();
      if (ahead === null) {
        place.begin();
        return true;
      }
      onWait(describe(ahead));
      await Promise.race([Bun.sleep(POLL_MS), aborted.promise]);
    }
    return false;
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Nobody tells a process that another one's build is over. */
const POLL_MS = 50;

function describe({ run, operation, startedAt }: QueuedRun): OtherRun {
  return { run, operation, ...(startedAt === null ? {} : { duration: Math.max(0, Date.now() - startedAt) }) };
}
