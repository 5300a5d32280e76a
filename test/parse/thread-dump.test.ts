import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { readThreadDump } from "../../src/parse/thread-dump.ts";
import { readTrace } from "../../src/parse/trace.ts";

/** `jcmd PID Thread.print` of a program whose main thread waits and whose other thread spins. */
test.each(["jdk-17.txt", "jdk-25.txt"])("%s: the stacks of its threads, as frames", (file) => {
  const stacks = readThreadDump(readFileSync(join(import.meta.dir, "../../fixtures/thread-dumps", file), "utf8"));
  const own = stacks.map((stack) =>
    readTrace(stack, (name) => name.startsWith("com.acme.")).frames.flatMap(({ isOwn, className, method, place }) =>
      isOwn ? `${className}.${method} ${place}` : [],
    ),
  );
  expect(own.filter((frames) => frames.length > 0)).toEqual([
    [
      "com.acme.SlowTest$Inner.pause SlowTest.java:10",
      "com.acme.SlowTest.waits SlowTest.java:9",
      "com.acme.SlowTest.main SlowTest.java:7",
    ],
    ["com.acme.SlowTest.lambda$main$0 SlowTest.java:4"],
  ]);
  expect(stacks.every((stack) => stack.startsWith("\tat "))).toBe(true);
});

test("whatever it is given, it gives frames only", () => {
  const line = fc.oneof(fc.string(), fc.constant("\tat a.B.c(B.java:1)"), fc.constant('"main" #1'), fc.constant(""));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const frames = readThreadDump(lines.join("\n")).flatMap((stack) => stack.split("\n"));
      expect(frames.every((frame) => frame.startsWith("\tat "))).toBe(true);
    }),
  );
});
