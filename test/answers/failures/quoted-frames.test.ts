import { expect, test } from "bun:test";
import { foldFrames } from "../../../src/answers/failures/quoted-frames.ts";

const LIBRARY = "\tat a.Lib.deep(Lib.java:2)";
const RUNNER = "\tat java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)";

test("the first frames that a message quotes are kept, the others are counted", () => {
  const quoted = [
    "Stacktrace was: java.lang.IllegalArgumentException: bad amount",
    LIBRARY,
    "                        \tat a.CalcSpec.error in feature(CalcSpec.groovy:10)",
    RUNNER,
    RUNNER,
    "\t... 12 more",
    "Caused by: E: boom",
    "\tat a.T.x(T.java:1)",
    "\t...(76 remaining lines not displayed - this can be changed with Assertions.setMaxStackTraceElementsDisplayed)",
    "  at index (3)",
    "at a.B.c(B.java:1)",
  ];
  expect(foldFrames(quoted.join("\n")).split("\n")).toEqual([
    ...quoted.slice(0, 3),
    "\t… 14 frames",
    "Caused by: E: boom",
    "\tat a.T.x(T.java:1)",
    "\t… 76 frames",
    "  at index (3)",
    "at a.B.c(B.java:1)",
  ]);
});

test("traces that differ in a frame which would be left out stay whole", () => {
  const trace = (line: number) => [LIBRARY, LIBRARY, `\tat a.C.d(C.java:${line})`, RUNNER, RUNNER].join("\n");
  const message = `wanted E: boom\n${trace(1)}\ngot E: boom\n${trace(2)}`;
  expect(foldFrames(message)).toBe(message);
  expect(foldFrames(message.replaceAll("d(C.java:2)", "d(C.java:1)")).match(/… 3 frames/g)).toHaveLength(2);
});

test("a trace within a condition of Spock stays whole, like the one beside it", () => {
  const frames = [LIBRARY, RUNNER, RUNNER, RUNNER];
  const message = ["Condition not satisfied:", "a == b", ...frames.map((it) => `| |  ${it}`), ...frames].join("\n");
  expect(foldFrames(message)).toBe(message);
});

test("a line that only begins like frames, over and over, is read at once", () => {
  const long = `${" ".repeat(500_000)}at ${"a.(".repeat(200_000)}`;
  expect(foldFrames(long)).toBe(long);
});
