import { expect, test } from "bun:test";
import { outputLines } from "../../src/present/test-output.ts";
import { failure } from "./results.ts";

const MOST = 20;

const LOGGED = `request 7 came in
12:00:01 ERROR Dispatcher - request 7 failed
java.io.IOException: connection reset
${Array.from({ length: 9 }, (_, index) => `\tat org.server.Layer${index}.call(Layer${index}.java:1)`).join("\n")}
request 7 answered with 500`;

test("of a trace that a test printed the first frames stand", () => {
  expect(outputLines(failure({ output: LOGGED }), MOST, false)).toEqual([
    "  Test output (8 of 13 lines):",
    "  request 7 came in",
    "  12:00:01 ERROR Dispatcher - request 7 failed",
    "  java.io.IOException: connection reset",
    "  \tat org.server.Layer0.call(Layer0.java:1)",
    "  \tat org.server.Layer1.call(Layer1.java:1)",
    "  \tat org.server.Layer2.call(Layer2.java:1)",
    "  \t… 6 frames",
    "  request 7 answered with 500",
  ]);
});

test("what the failure itself says is not repeated", () => {
  const stackTrace = `java.lang.IllegalStateException: no answer
\tat a.FooTest.x(FooTest.java:25)
Caused by: java.io.IOException: connection reset
\t... 12 more`;
  const output = `${LOGGED.replace("java.io", "Caused by: java.io")}\njava.lang.IllegalStateException: no answer\n\tat a.FooTest.x(FooTest.java:25)`;
  expect(outputLines(failure({ stackTrace, output }), MOST, false)).toEqual([
    "  Test output (3 of 15 lines):",
    "  request 7 came in",
    "  12:00:01 ERROR Dispatcher - request 7 failed",
    "  request 7 answered with 500",
  ]);
});

test("whole output stays as it is, and its end counts", () => {
  expect(outputLines(failure({ output: LOGGED }), 2, true)).toEqual([
    "  Test output (last 2 of 13 lines):",
    "  \tat org.server.Layer8.call(Layer8.java:1)",
    "  request 7 answered with 500",
  ]);
});
