/**
 * Collects what a step has left that went through so many tests: left alone, the heap would grow with the next step on
 * top of it.
 */
export function sweepAfter(tests: number): void {
  if (tests >= MANY) Bun.gc(true);
}

const MANY = 20_000;
