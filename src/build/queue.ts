/** The end of all builds that were accepted for each reactor root. */
const tails = new Map<string, Promise<unknown>>();

/**
 * Runs one task at a time per key, in the order of the calls. `onWait` is told when it is not yet its turn. An abort
 * ends the waiting: the task then runs at once, and has to see by itself that nothing is to be started.
 */
export async function inTurn<T>(
  key: string,
  signal: AbortSignal,
  onWait: () => void,
  task: () => Promise<T>,
): Promise<T> {
  const before = tails.get(key);
  const turn = Promise.withResolvers<void>();
  const tail = Promise.all([before, turn.promise]);
  tails.set(key, tail);
  try {
    if (before) {
      onWait();
      await Promise.race([before, aborted(signal)]);
    }
    return await task();
  } finally {
    turn.resolve();
    if (tails.get(key) === tail) tails.delete(key);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  else signal.addEventListener("abort", () => resolve(), { once: true });
  return promise;
}
