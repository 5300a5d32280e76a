/** Looks again every few milliseconds until the condition holds (true) or the bound is over (false). */
export async function until(condition: () => boolean, boundMs: number): Promise<boolean> {
  const endMs = performance.now() + boundMs;
  while (!condition()) {
    if (performance.now() > endMs) return false;
    await Bun.sleep(5);
  }
  return true;
}
