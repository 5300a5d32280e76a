/**
 * Returns a function whose callers share one reading if all of them call before it begins: 10,000 questions at once are
 * answered by a few readings. No answer is stale, since what a call gets was read after the call.
 */
export function shareNext<T>(read: () => T): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () => {
    next ??= new Promise(setImmediate).then(() => {
      next = undefined;
      return read();
    });
    return next;
  };
}
