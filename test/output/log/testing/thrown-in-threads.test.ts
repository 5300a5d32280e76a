import { expect, test } from "bun:test";
import { startLog } from "../../../../src/output/log/read-log.ts";

const ERROR = "org.opentest4j.AssertionFailedError: expected: <5> but was: <4>";
const FRAMES =
  "\tat org.junit.jupiter.api.Assertions.assertEquals(Assertions.java:531)\n\tat shop.CartTest.lambda$async$0(CartTest.java:7)\n";
const inThread = (thread: string, error: string) => `Exception in thread "${thread}" ${error}\n${FRAMES}`;
const REST = "[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0\n";

function inThreads(text: string, stream: "stdout" | "stderr" = "stdout") {
  const log = startLog();
  log.push(Buffer.from(text), stream);
  return log.facts().tests.inThreads;
}

test("assertion errors that end threads are kept with their traces, on either stream", () => {
  const kept = { thread: "Thread-1", trace: `${ERROR}\n${FRAMES}`.trimEnd() };
  expect(inThreads(inThread("Thread-1", ERROR) + REST)).toEqual([kept]);
  expect(inThreads(`\u001b[0m${inThread("Thread-1", ERROR)}\u001b[0m\n`, "stderr")).toEqual([kept]);
  const several = "java.lang.AssertionError: \nexpected: 5\n but was: 4";
  const both = inThreads(inThread("Thread-1", ERROR) + inThread("pool-1-thread-2", several) + REST + FRAMES);
  expect(both).toEqual([kept, { thread: "pool-1-thread-2", trace: `${several}\n${FRAMES}`.trimEnd() }]);
});

test("what is no assertion, or has no frames, is not", () => {
  expect(inThreads(inThread("victim", "java.lang.IllegalStateException: on purpose") + REST)).toBeUndefined();
  expect(inThreads(inThread("main", "shop.NoAssertionError.x: y") + REST)).toBeUndefined();
  expect(inThreads(`Exception in thread "Thread-1" ${ERROR}\n${REST}`)).toBeUndefined();
  expect(inThreads(`logged: ${inThread("Thread-1", ERROR)}`)).toBeUndefined();
  expect(inThreads(`Exception in thread "Thread-1" ${ERROR}\n${"printed\n".repeat(200)}${FRAMES}`)).toBeUndefined();
  expect(inThreads(inThread("Thread-1", ERROR).repeat(30))).toHaveLength(20);
});
