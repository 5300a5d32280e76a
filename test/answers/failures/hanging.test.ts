import { expect, test } from "bun:test";
import { toJson } from "../../../src/answers/json.ts";
import { toMarkdown } from "../../../src/answers/markdown.ts";
import type { HangingTest } from "../../../src/model/build-result.ts";
import type { Activity, Thread } from "../../../src/model/thread.ts";
import { CONCISE, DETAILED, result } from "../results.ts";

test("tests that still ran are told with the project's own frames, in JSON all of them in detail", () => {
  const stopped = result({ status: "TIMEOUT", exitCode: null, hanging: [hanging(1)] });
  expect(toMarkdown(stopped, CONCISE)).toMatchInlineSnapshot(`
    "Test TIMEOUT (5.1s)

    ### STILL RUNNING: Slow1Test#waits
      at Slow1Test.waits(Slow.java:7)"
  `);
  const inJson = (presentation: typeof CONCISE) => JSON.parse(toJson(stopped, presentation)).hanging;
  const values = { testClass: "a.Slow1Test", testMethod: "waits" };
  expect(inJson(CONCISE)).toEqual([{ ...values, stackTrace: "at a.Slow1Test.waits(Slow.java:7)" }]);
  expect(inJson(DETAILED)).toEqual([
    { ...values, stackTrace: "at java.lang.Thread.sleep(Native Method)\nat a.Slow1Test.waits(Slow.java:7)" },
  ]);
});

test("what the thread waits for is told behind its line, with the place of the thread that has it", () => {
  const frames = [
    {
      className: "java.util.concurrent.CountDownLatch",
      method: "await",
      place: "CountDownLatch.java:230",
      isOwn: false,
    },
    { className: "a.SlowTest", method: "waits", place: "SlowTest.java:7", isOwn: true },
    { className: "a.SlowTest", method: "outer", place: "SlowTest.java:3", isOwn: true },
  ];
  const holder = { name: "holder", frames, activity: { kind: "sleep" }, owner: null } as const;
  const pool = { name: "pool", frames: frames.slice(0, 1), activity: { kind: "run" }, owner: null } as const;
  const told = (activity: Activity, others: readonly Thread[] = []) => {
    const test = { testClass: "a.SlowTest", testMethod: "waits", frames, activity, others };
    return toMarkdown(result({ status: "TIMEOUT", exitCode: null, hanging: [test] }), CONCISE)
      .split("\n")
      .slice(3)
      .join("\n");
  };
  expect(told({ kind: "lock", of: "java.lang.Object", owner: "holder" }, [holder, pool])).toMatchInlineSnapshot(`
    "  at SlowTest.waits(SlowTest.java:7), waiting for a lock on Object that thread "holder" has
      at SlowTest.outer(SlowTest.java:3)
      holder: at SlowTest.waits(SlowTest.java:7), sleeping
      pool: at CountDownLatch.await(CountDownLatch.java:230), running"
  `);
  const words = (activity: Activity) =>
    told(activity)
      .split("\n")[0]
      ?.replace(/^.*?\), /, "");
  expect(words({ kind: "lock", of: "java.lang.Class for a.Shop" })).toMatchInlineSnapshot(
    `"waiting for a lock on the class Shop"`,
  );
  const reentrant = "java.util.concurrent.locks.ReentrantLock$NonfairSync";
  expect(words({ kind: "lock", of: reentrant, owner: "b", isDeadlock: true })).toMatchInlineSnapshot(
    `"waiting for a ReentrantLock that thread "b" has (deadlock)"`,
  );
  expect(words({ kind: "initialization", of: "a.Shop", owner: "b" })).toMatchInlineSnapshot(
    `"waiting for the initialization of Shop that thread "b" runs"`,
  );
  expect(words({ kind: "wait" })).toMatchInlineSnapshot(`"waiting in CountDownLatch.await"`);
  expect(words({ kind: "lookup" })).toMatchInlineSnapshot(`"looking up a host in CountDownLatch.await"`);
  expect(words({ kind: "socket" })).toMatchInlineSnapshot(`"waiting on a socket in CountDownLatch.await"`);
  const stopped = result({
    status: "TIMEOUT",
    exitCode: null,
    hanging: [{ testClass: "a.SlowTest", testMethod: "waits", frames, activity: { kind: "wait" }, others: [holder] }],
  });
  expect(JSON.parse(toJson(stopped, DETAILED)).hanging).toMatchObject([
    { activity: { kind: "wait" }, others: [{ name: "holder", activity: { kind: "sleep" } }] },
  ]);
});

test("of very many the last are counted, and no empty line is left where the cut falls between two", () => {
  for (let number = 150; number < 160; number++) {
    const list = Array.from({ length: number }, (_, index) => hanging(index));
    const answer = toMarkdown(result({ status: "TIMEOUT", exitCode: null, hanging: list }), CONCISE);
    const told = answer.match(/^### STILL RUNNING: /gm)?.length ?? 0;
    expect(answer).toMatch(/^> \d+ lines on tests that still ran are left out\.$/m);
    expect(told).toBeLessThan(number);
    expect(answer).not.toContain("\n\n\n");
  }
});

function hanging(index: number): HangingTest {
  const testClass = `a.Slow${index}Test`;
  return {
    testClass,
    testMethod: "waits",
    frames: [
      { className: "java.lang.Thread", method: "sleep", place: "Native Method", isOwn: false },
      { className: testClass, method: "waits", place: "Slow.java:7", isOwn: true },
    ],
  };
}
