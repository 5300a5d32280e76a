import { expect, test } from "bun:test";
import fc from "fast-check";
import { describeProgress, describeWatched } from "../../src/answers/progress.ts";

const RUNNING = { kind: "running", durationMs: 12_345, testsRun: 0, testsFailed: 0 } as const;
const CORE = { module: "core", index: 2, of: 5 };

test.each([
  [RUNNING, "Maven: 12 s so far"],
  [{ ...RUNNING, testsRun: 1, place: { module: "shop", index: 1, of: 1 } }, "Maven: 1 run"],
  [{ ...RUNNING, goal: "compile", place: { module: "shop", index: 1, of: 1 } }, "compile: 12 s so far"],
  [{ ...RUNNING, goal: "checkstyle:check", place: CORE }, "core (2/5) checkstyle:check: 12 s so far"],
  [
    { ...RUNNING, goal: "test", place: CORE, testsRun: 118, testsFailed: 1, testClass: "com.acme.MoneyTest" },
    "core (2/5) test: 118 run, 1 failed, MoneyTest",
  ],
  [
    { kind: "waiting", waitsFor: { run: 12, operation: "Test", duration: 240_000 } },
    "waits for run 12 (Test, 240 s so far)",
  ],
  [{ kind: "waiting", waitsFor: { run: 12, operation: "Test" } }, "waits for run 12 (Test)"],
  [{ kind: "waiting", waitsFor: { run: 12, isOver: true } }, "waits for what run 12 has proved of tests to be stored"],
] as const)("%j", (progress, message) => {
  expect(describeProgress(progress)).toBe(message);
});

test("the longest of everything is cut", () => {
  const place = { module: "m".repeat(40), index: 10_000, of: 10_000 };
  const numbers = { durationMs: 0, testsRun: 100_000, testsFailed: 100_000 };
  const message = describeProgress({
    kind: "running",
    place,
    goal: "g".repeat(30),
    ...numbers,
    testClass: "T".repeat(30),
  });
  expect(message).toHaveLength(119);
});

test("whatever the names, it is one line under 120 characters", () => {
  const name = fc.string({ unit: "binary", maxLength: 300 });
  const progress = fc.record({
    kind: fc.constant("running" as const),
    durationMs: fc.nat(),
    testsRun: fc.nat(),
    testsFailed: fc.nat(),
    testClass: name,
    goal: name,
    place: fc.record({ module: name, index: fc.nat(99_999), of: fc.nat(99_999) }),
  });
  fc.assert(
    fc.property(progress, (one) => {
      const message = describeProgress(one);
      expect(message.length).toBeLessThan(120);
      expect(message).not.toMatch(/[\r\n]/);
    }),
  );
});

test("a person who watches sees how long it takes, and of how many tests, where an earlier run tells", () => {
  const running = { kind: "running", durationMs: 34_000, testsRun: 118, testsFailed: 1, goal: "test" } as const;
  expect(describeWatched(running, null)).toBe("34 s, test: 118 run, 1 failed");
  expect(describeWatched(running, 412)).toBe("34 s, test: 118 of 412 run, 1 failed");
  expect(describeWatched(running, 100)).toBe("34 s, test: 118 run, 1 failed");
  const begins = { ...running, testsRun: 0, testsFailed: 0 };
  expect(describeWatched({ ...begins, testClass: "a.CartTest" }, 412)).toBe("34 s, test: CartTest");
  expect(describeWatched(begins, 412)).toBe("test: 34 s so far");
});
