import { expect, test } from "bun:test";
import { type ProgressMessage, reportProgress } from "../../src/mcp/report-progress.ts";
import type { Progress } from "../../src/model/progress.ts";
import type { Clock } from "../../src/tools/follow-progress.ts";

const RUNNING = { kind: "running", testsRun: 0, testsFailed: 0 } as const;

/** What is sent of a build that lasts so many seconds, and when; the ticks come a little late, as timers do. */
function watch(seconds: number, progressAt: (ms: number) => Progress | null) {
  let now = 0;
  const timers = new Map<() => void, number>();
  const clock: Clock = {
    now: () => now,
    every: (ms, action) => {
      timers.set(action, ms);
      return () => timers.delete(action);
    },
  };
  const sent: (ProgressMessage & { readonly atMs: number })[] = [];
  const stop = reportProgress(
    () => progressAt(now),
    (message) => sent.push({ ...message, atMs: now }),
    clock,
  );
  while (now < seconds * 1000) {
    for (const [tick, ms] of timers) {
      tick();
      now += ms + (now % 7);
    }
  }
  stop();
  expect(timers.size).toBe(0);
  return sent;
}

function gaps(sent: readonly { readonly atMs: number }[]): number[] {
  return sent.map(({ atMs }, index) => atMs - (sent[index - 1]?.atMs ?? 0));
}

test("what changes all the time is told once a second at most", () => {
  const sent = watch(120, (ms) => ({ ...RUNNING, durationMs: ms, testsRun: ms }));
  expect(sent.length).toBeGreaterThan(80);
  expect(Math.min(...gaps(sent))).toBeGreaterThanOrEqual(1000);
});

test("what never changes is told again before five seconds are over", () => {
  const sent = watch(120, () => ({ ...RUNNING, durationMs: 3000, goal: "test" }));
  expect(sent.length).toBeGreaterThan(23);
  expect(Math.max(...gaps(sent))).toBeLessThan(5000);
  expect(new Set(sent.map(({ message }) => message)).size).toBe(1);
});

test("the number rises strictly, also where a parallel build goes back and forth, and stays below the total", () => {
  const order = [0, 1, 3, 2, 3, 5, 4, 4, 6, 7, 8, 9];
  const sent = watch(600, (ms) => {
    const index = (order[Math.floor(ms / 50_000)] ?? 0) + 1;
    return { ...RUNNING, durationMs: ms, place: { module: `m${index}`, index, of: 12 } };
  });
  const numbers = sent.map(({ progress }) => progress);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(sent.every(({ progress, total }) => total === 12 && progress < 12)).toBe(true);
});

test("an hour of waiting stays below the first module", () => {
  const sent = watch(3600, (ms) => ({ kind: "waiting", waitsFor: { run: 1, operation: "Test", duration: ms } }));
  expect(sent.at(-1)?.progress).toBeLessThan(1);
  expect(sent.map(({ progress }) => progress)).toEqual([...new Set(sent.map(({ progress }) => progress))]);
});

test("nothing is told of a build of which nothing is known", () => {
  expect(watch(20, () => null)).toBeEmpty();
});
