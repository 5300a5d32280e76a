/**
 * Returns a function for long work to call again and again: it lets others have their turn, and throws when the work
 * should have ended since the process ends.
 */
export function givePauses(ending: AbortSignal): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  let endsAt = Number.POSITIVE_INFINITY;
  const limit = () => {
    endsAt = performance.now() + LAST_MS;
  };
  if (ending.aborted) limit();
  else ending.addEventListener("abort", limit, { once: true });
  return async () => {
    if (performance.now() - last < TURN_MS) return;
    await new Promise(setImmediate);
    last = performance.now();
    if (last > endsAt) throw new Error("the process ends");
  };
}

const TURN_MS = 15;
const LAST_MS = 1000;
