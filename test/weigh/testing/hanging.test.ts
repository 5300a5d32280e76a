import { expect, test } from "bun:test";
import { startLog } from "../../../src/parse/log/read-log.ts";
import { readTrace } from "../../../src/parse/trace.ts";
import { assemble } from "../../../src/weigh/assemble.ts";
import { evidenceOf } from "../evidence.ts";

/** What a timed out build says of tests that had not ended, when its threads stood there. */
function atTimeout(running: readonly string[], stacks: readonly (readonly string[])[]) {
  const log = startLog();
  log.push(Buffer.from(running.map((name) => `[INFO] Running ${name}\n`).join("")));
  const threads = stacks.map(
    (stack) =>
      readTrace(stack.map((frame) => `\tat ${frame}`).join("\n"), (name) => name.startsWith("com.acme.")).frames,
  );
  const { running: names, hanging } = assemble(
    evidenceOf({ ended: "timeout", exitCode: null, log: log.facts(), threads }),
  );
  return { names, frames: hanging?.map(({ frames }) => frames.length) };
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

test("of several threads of a class the first counts, which is the one that waits for those it began", () => {
  const main = [SLEEP, "com.acme.SlowTest.waits(SlowTest.java:12)", JUNIT];
  const worker = [SLEEP, "com.acme.SlowTest.lambda$waits$0(SlowTest.java:9)", ...POOL];
  expect(atTimeout(["com.acme.SlowTest"], [POOL, main, worker])).toEqual({
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
