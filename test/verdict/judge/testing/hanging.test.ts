import { expect, test } from "bun:test";
import type { Activity } from "../../../../src/model/thread.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { assemble } from "../../../../src/verdict/judge/assemble.ts";
import { evidenceOf } from "../evidence.ts";

/** What a timed out build says of tests that had not ended, when its threads stood there. */
function atTimeout(running: readonly string[], stacks: readonly (readonly string[])[]) {
  const log = startLog();
  log.push(Buffer.from(running.map((name) => `[INFO] Running ${name}\n`).join("")));
  const threads = [stacks.map((stack, index) => threadOf(`t${index}`, stack))];
  const { running: names, hanging } = assemble(
    evidenceOf({ ended: "timeout", exitCode: null, log: log.facts(), threads }),
  );
  return { names, frames: hanging?.map(({ frames }) => frames.length) };
}

function threadOf(
  name: string,
  stack: readonly string[],
  activity: Activity = { kind: "run" },
  owner: number | null = null,
) {
  const isOwn = (className: string) => className.startsWith("com.acme.");
  return { name, frames: readTrace(stack.map((frame) => `\tat ${frame}`).join("\n"), isOwn).frames, activity, owner };
}

const POOL = ["java.lang.Object.wait(Object.java:1)", "java.lang.Thread.run(Thread.java:2)"];
const SLEEP = "java.lang.Thread.sleep(java.base@17/Native Method)";
const JUNIT = "org.junit.platform.Launcher.run(Launcher.java:9)";

test("the test method is the outermost of its class that the compiler did not invent", () => {
  const stack = [
    SLEEP,
    "com.acme.Shop.close(Shop.java:4)",
    "com.acme.SlowTest.helper(SlowTest.java:20)",
    "com.acme.SlowTest$Inner.waits(SlowTest.java:12)",
    "com.acme.SlowTest$Inner.lambda$each$0(SlowTest.java:11)",
    JUNIT,
  ];
  expect(atTimeout(["com.acme.SlowTest"], [POOL, stack])).toEqual({ names: ["com.acme.SlowTest#waits"], frames: [6] });
});

test("a class that hangs before its tests is named alone, with its frames", () => {
  const stack = [SLEEP, "com.acme.SlowTest.<clinit>(SlowTest.java:5)", JUNIT];
  expect(atTimeout(["com.acme.SlowTest"], [stack])).toEqual({ names: ["com.acme.SlowTest"], frames: [3] });
});

test("of several threads of a class the one in a method counts, not one that it began", () => {
  const main = [SLEEP, "com.acme.SlowTest.waits(SlowTest.java:12)", JUNIT];
  const worker = [SLEEP, "com.acme.SlowTest.lambda$waits$0(SlowTest.java:9)", ...POOL];
  expect(atTimeout(["com.acme.SlowTest"], [POOL, worker, main])).toEqual({
    names: ["com.acme.SlowTest#waits"],
    frames: [3],
  });
});

test("an inherited test is told by the only own thread, where there is one", () => {
  const stack = [SLEEP, "com.acme.BaseTest.waits(BaseTest.java:5)", JUNIT];
  expect(atTimeout(["com.acme.SlowTest"], [POOL, stack])).toEqual({ names: ["com.acme.SlowTest"], frames: [3] });
  expect(atTimeout(["com.acme.SlowTest"], [stack, stack]).frames).toBeUndefined();
  expect(atTimeout(["com.acme.SlowTest", "com.acme.OtherTest"], [stack]).frames).toBeUndefined();
});

test("classes in several forks have each their own thread", () => {
  const stacks = ["One", "Two"].map((name) => [SLEEP, `com.acme.${name}Test.waits(${name}Test.java:5)`, JUNIT]);
  expect(atTimeout(["com.acme.OneTest", "com.acme.TwoTest", "com.acme.ThreeTest"], stacks)).toEqual({
    names: ["com.acme.OneTest#waits", "com.acme.TwoTest#waits", "com.acme.ThreeTest"],
    frames: [3, 3],
  });
});

test("without a dump the classes are named", () => {
  expect(atTimeout(["com.acme.SlowTest"], [])).toEqual({ names: ["com.acme.SlowTest"], frames: undefined });
});

/** The names of the other threads that are told with a test that hangs in `thread 0`. */
function othersOf(threads: readonly ReturnType<typeof threadOf>[]) {
  const log = startLog();
  log.push(Buffer.from("[INFO] Running com.acme.SlowTest\n"));
  const { hanging } = assemble(
    evidenceOf({
      ended: "timeout",
      exitCode: null,
      log: log.facts(),
      threads: [[threadOf("other JVM", POOL)], threads],
    }),
  );
  return hanging?.map(({ others }) => others?.map(({ name }) => name));
}

const TEST = [SLEEP, "com.acme.SlowTest.waits(SlowTest.java:12)", JUNIT];
const WORK = [SLEEP, "com.acme.Shop.sells(Shop.java:3)", ...POOL];

test("the owner of the lock is told, and the owner of what that one waits for, each once", () => {
  const lock = { kind: "lock" } as const;
  const [main, a, b] = [threadOf("main", TEST, lock, 1), threadOf("a", WORK, lock, 2), threadOf("b", POOL, lock, 1)];
  expect(othersOf([main, a, b, threadOf("c", WORK)])).toEqual([["a", "b"]]);
  expect(othersOf([main, threadOf("a", WORK, lock, 0)])).toEqual([["a"]]);
});

test("if no owner is known, the threads in the project's own code are told; none if the test sleeps itself", () => {
  const wait = { kind: "wait" } as const;
  const others = [threadOf("a", WORK), threadOf("pool", POOL), threadOf("b", WORK)];
  expect(othersOf([threadOf("main", TEST, wait), ...others])).toEqual([["a", "b"]]);
  expect(othersOf([threadOf("main", TEST, { kind: "sleep" }), ...others])).toEqual([undefined]);
});
