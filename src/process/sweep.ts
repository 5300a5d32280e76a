/** Whether what a run tells of so many tests takes memory that its process would feel. */
export function areMany(tests: number): boolean {
  return tests >= MANY;
}

/**
 * Collects what a step has left that went through so many tests: left alone, the heap would grow with the next step on
 * top of it.
 */
export function sweepAfter(tests: number): void {
  if (areMany(tests)) Bun.gc(true);
}

const MANY = 20_000;
