import { describe, expect, test } from "bun:test";
import { tellHistory } from "../../src/history/tell-history.ts";
import type { ChronicleRun } from "../../src/model/history/chronicle.ts";
import { failure, result } from "../answers/results.ts";
import { outcomesIn, run, surveyOf } from "./runs.ts";

const tell = (runs: readonly ChronicleRun[], ...tests: ReturnType<typeof outcomesIn>[]) =>
  tellHistory({ project: "/shop", takenAt: 0 }, runs, surveyOf(tests), (ids, most) => {
    return new Map(ids.map((id) => [id, tests[id - 1]?.record.slice(-most) ?? []]));
  });
const runs = (many: number) => Array.from({ length: many }, (_, index) => run(index + 1));
const withSources = (number: number, fingerprint: string | null, values: Partial<ChronicleRun> = {}) =>
  run(number, { circumstances: { ...run(1).circumstances, fingerprint }, ...values });

describe("a test is flaky", () => {
  const flakyIn = (...all: ChronicleRun[]) => tell(all, outcomesIn("A#a", "x.x")).tests[0]?.flaky;

  test("where it passed and failed on the same sources; the newest pair is the proof", () => {
    expect(flakyIn(withSources(1, "a"), withSources(2, "a"), withSources(3, "b"))).toEqual({ failed: 1, passed: 2 });
    expect(flakyIn(withSources(1, "a"), withSources(2, "a"), withSources(3, "a"))).toEqual({ failed: 3, passed: 2 });
  });

  test("not where the sources changed, are unknown, or a run was stopped", () => {
    expect(flakyIn(withSources(1, "a"), withSources(2, "b"), withSources(3, "c"))).toBeNull();
    expect(flakyIn(withSources(1, null), withSources(2, null), withSources(3, null))).toBeNull();
    const stopped = withSources(2, "a", { status: "TIMEOUT" });
    expect(flakyIn(withSources(1, "a"), stopped, withSources(3, "b"))).toBeNull();
  });

  test("where a run repeated it and it failed after it had passed there; then it does not fail since", () => {
    const repeated = (flaky: { name: string; module?: string }[], values: Partial<ChronicleRun> = {}) => {
      const notes = [{ code: "repeated", passed: 2, of: 5, flaky } as const];
      return tell([withSources(1, "a", { answer: result({ notes }), ...values })], outcomesIn("A#a", "x")).tests[0];
    };
    expect(repeated([{ name: "A#a" }])).toMatchObject({ flaky: { failed: 1, passed: 1 }, redSince: null });
    expect(repeated([{ name: "A#b" }])).toMatchObject({ flaky: null, redSince: 1 });
    expect(repeated([{ name: "A#a", module: "core" }])).toMatchObject({ flaky: null, redSince: 1 });
    const unknown = { circumstances: { ...run(1).circumstances, fingerprint: null } };
    expect(repeated([{ name: "A#a" }], unknown)).toMatchObject({ flaky: null, redSince: 1 });
    // It failed again, without having passed.
    const first = withSources(1, "a", {
      answer: result({ notes: [{ code: "repeated", passed: 2, of: 5, flaky: [{ name: "A#a" }] }] }),
    });
    expect(tell([first, withSources(2, "b")], outcomesIn("A#a", "xx")).tests[0]).toMatchObject({ redSince: 1 });
  });

  test("not where it was skipped", () => {
    const both = [withSources(1, "a"), withSources(2, "a")];
    expect(tell(both, outcomesIn("A#a", "xs")).tests[0]?.flaky).toBeNull();
  });
});

describe("a test has become slower", () => {
  const paceOf = (...times: number[]) => {
    const record = times.map((durationMs, index) => ({ run: index + 1, outcome: "passed" as const, durationMs }));
    return tell(runs(times.length), { name: "A#a", module: "", record }).tests[0]?.pace;
  };

  test("where its last five times differ much from those before", () => {
    expect(paceOf(100, 100, 100, 110, 90, 400, 410, 390, 400, 9000)).toEqual({
      usualMs: 400,
      slower: { beforeMs: 100, since: 6 },
    });
    expect(paceOf(400, 100, 100, 110, 90, 120, 100, 100, 100, 100)).toEqual({ usualMs: 100, slower: null });
  });

  test("until most of the hundred times before are like the last five", () => {
    const became = (many: number) => paceOf(...Array<number>(60).fill(100), ...Array<number>(many).fill(400));
    expect(became(40)?.slower).toEqual({ beforeMs: 100, since: 61 });
    expect(became(80)?.slower).toBeNull();
  });

  test("since the run that parts the times best", () => {
    expect(paceOf(100, 400, 100, 100, 100, 110, 400, 400, 90, 400, 400, 400)?.slower?.since).toBe(7);
  });

  test("not by a few milliseconds, nor where too little is known", () => {
    expect(paceOf(1, 1, 1, 1, 1, 9, 9, 9, 9, 9)).toEqual({ usualMs: 9, slower: null });
    expect(paceOf(100, 100, 400, 400, 400, 400, 400)).toEqual({ usualMs: 400, slower: null });
  });

  test("has no pace if it never passed with a time", () => {
    expect(tell(runs(1), outcomesIn("A#a", "x")).tests[0]?.pace).toBeNull();
  });
});

test("builds of one kind are compared with as many before", () => {
  const all = Array.from({ length: 12 }, (_, index) => run(index + 1, { duration: index < 6 ? 4000 : 2000 }));
  const stopped = run(13, { status: "TIMEOUT", duration: 99_999 });
  const old = run(14, { origin: { client: null, waitedMs: null, jvm: null } });
  expect(tell([...all, stopped, old]).pace).toEqual([
    { operation: "Test", jvm: "fast", runs: 12, usualMs: 3000, beforeMs: null },
  ]);
  const more = Array.from({ length: 40 }, (_, index) => run(index + 1, { duration: index < 20 ? 4000 : 2000 }));
  expect(tell(more).pace).toMatchObject([{ usualMs: 2000, beforeMs: 4000 }]);
});

test("the message of a test is that of its newest stored failure, in its module", () => {
  const failed = (message: string) => result({ failures: [failure({ testClass: "A", testMethod: "a", message })] });
  const all = [run(1, { answer: failed("old") }), run(2, { answer: failed("new") }), run(3)];
  const { tests } = tell(all, outcomesIn("A#a", "xx"), { ...outcomesIn("A#a", "x"), module: "core" });
  expect(tests.map(({ message }) => message)).toEqual(["new", null]);
});

test("all tests that fail now are told, and of the others those that failed last", () => {
  const names = Array.from({ length: 700 }, (_, index) => `A#a${index}`);
  const red = names.slice(0, 350).map((name) => outcomesIn(name, "x"));
  const fixed = names.slice(350).map((name) => outcomesIn(name, " x."));
  const other = { command: ["mvn", "test", "-Dtest=A#a*"], choice: "methods" } as const;
  const { tests, testsLeft, health } = tell([run(1), run(2, other), run(3, other)], ...fixed, ...red);
  expect(tests.filter(({ redSince }) => redSince === 1)).toHaveLength(350);
  expect([tests.length + testsLeft, health.state, health.since]).toEqual([700, "red", 1]);
});

test("of a test that failed in many runs the record is cut, and neither its beginning nor its counts are", () => {
  const always = Array.from({ length: 40 }, (_, index) => outcomesIn(`A#a${index}`, `.${"x".repeat(2000)}`));
  const { tests } = tell(runs(2001), ...always);
  expect(tests).toHaveLength(40);
  for (const { redSince, runs: ran, failed } of tests) expect([redSince, ran, failed]).toEqual([2, 2001, 2000]);
  expect(tests[0]?.record).toHaveLength(1500);
});
