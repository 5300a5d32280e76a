import { expect, test } from "bun:test";
import { pickNearest } from "../../src/impact/pick-nearest.ts";
import type { TestStatus } from "../../src/impact/reach/statuses.ts";
import type { TestOutcome } from "../../src/model/build-result.ts";

const START_MS = 1000;

function touchedAt(distance: number, run = 1): TestStatus {
  return { kind: "touched", run, touch: { kind: "reaches", distance, files: ["A.java"] } };
}

/** Twelve classes at rising distances, each of which took a second in two tests. */
const ROWS = Array.from({ length: 12 }, (_, index) => ({
  test: { testClass: `a.T${index}`, module: "core" },
  status: touchedAt(index + 1),
}));

function timesOf(durationMs: (index: number) => number): readonly TestOutcome[] {
  return ROWS.flatMap(({ test: { testClass, module } }, index) =>
    ["one", "two"].map((name) => ({
      name: `${testClass}#${name}`,
      module,
      outcome: "passed" as const,
      durationMs: durationMs(index) / 2,
    })),
  );
}

function pick(rows = ROWS, durationMs: (index: number) => number = (index) => (index < 5 ? 100 : 5000)) {
  const history = { outcomes: (run: number) => (run === 1 ? timesOf(durationMs) : []) };
  return pickNearest(rows, history, START_MS).map(({ test: { testClass } }) => testClass);
}

test("the nearest five of many come first", () => {
  expect(pick(ROWS.toReversed())).toEqual(["a.T0", "a.T1", "a.T2", "a.T3", "a.T4"]);
});

test("what failed last time comes before them, and what is new with the nearest", () => {
  const statuses: Record<string, TestStatus> = {
    "a.T9": { kind: "failed", run: 1, touch: null },
    "a.T11": { kind: "unknown" },
  };
  const rows = ROWS.map((row) => ({ ...row, status: statuses[row.test.testClass] ?? row.status }));
  expect(pick(rows, (index) => (index === 7 ? 30_000 : 10))).toEqual(["a.T9", "a.T11", "a.T0", "a.T1", "a.T2"]);
});

test("of equally near ones the fastest come first", () => {
  const rows = ROWS.map((row) => ({ ...row, status: touchedAt(1) }));
  expect(pick(rows, (index) => 8000 - index)).toEqual([]);
  expect(pick(rows, (index) => (index > 6 ? 12 - index : 8000))).toEqual(["a.T11", "a.T10", "a.T9", "a.T8", "a.T7"]);
});

test("all run at once if they are few, fast or only the classpath leads to them", () => {
  expect(pick(ROWS.slice(0, 10))).toEqual([]);
  expect(pick(ROWS, () => 10)).toEqual([]);
  expect(pick(ROWS.map((row) => ({ ...row, status: touchedAt(1, 2) })))).toEqual([]);
  expect(pick(ROWS.map((row) => ({ ...row, status: touchedAt(Number.POSITIVE_INFINITY) })))).toEqual([]);
  const status: TestStatus = {
    kind: "touched",
    run: 1,
    touch: { kind: "all of its module", file: "a.xml", files: [] },
  };
  expect(pick(ROWS.map((row) => ({ ...row, status })))).toEqual([]);
});
