import { expect, test } from "bun:test";
import { readTrace } from "../../src/parse/trace.ts";

test("a frame of a method whose name has blanks, as in Kotlin, is a frame like any other", () => {
  const trace = `java.lang.IllegalStateException: not today
\tat io.acme.KotlinTest.adds two (and three) numbers(KotlinTest.kt:25)
\tat io.acme.KotlinTest$When empty.adds nothing(KotlinTest.kt:40) ~[test-classes/:na]
\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)`;
  expect(readTrace(trace, (className) => className.startsWith("io.acme")).frames).toEqual([
    { className: "io.acme.KotlinTest", method: "adds two (and three) numbers", place: "KotlinTest.kt:25", isOwn: true },
    { className: "io.acme.KotlinTest$When empty", method: "adds nothing", place: "KotlinTest.kt:40", isOwn: true },
    { className: "java.lang.reflect.Method", method: "invoke", place: "Method.java:569", isOwn: false },
  ]);
});
