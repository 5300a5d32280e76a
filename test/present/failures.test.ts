import { describe, expect, test } from "bun:test";
import type { BuildResult } from "../../src/result/build-result.ts";
import { CONCISE, DETAILED, failure, show, summary } from "./results.ts";

describe("failing tests", () => {
  const tests = (list: NonNullable<BuildResult["failures"]>, more: Partial<BuildResult> = {}) =>
    show({ summary: summary(list.length, 1), failures: list, ...more })
      .split("\n")
      .slice(2)
      .join("\n");

  test("have message, own frames and what they printed", () => {
    expect(tests([failure({ output: "one\r\n\n  two\n" }, 2)])).toBe(`### FAILED: FooTest#x
expected: <1> but was: <2>
  at FooTest.x(FooTest.java:25)
  at FooTest.x1(FooTest.java:26)
  Test output:
  one
    two`);
  });

  test("errors name the exception, and only the cause's own frames", () => {
    const stackTrace = `java.lang.IllegalStateException: no context
\tat org.spring.Context.load(Context.java:1)
\tat a.FooTest.x(FooTest.java:25)
Caused by: a.NoClock: no clock
for orders
\tat a.Clocks.find(Clocks.java:7)
\tat org.spring.Context.get(Context.java:2)
\tat org.spring.Context.get(Context.java:3)
\tat a.Orders.now(Orders.java:9)
\t... 12 more`;
    const list = [
      failure({ kind: "error", type: "java.lang.IllegalStateException", message: "no context", stackTrace }),
    ];
    expect(tests(list)).toBe(`### ERROR: FooTest#x
IllegalStateException: no context
  at FooTest.x(FooTest.java:25)
  Caused by: NoClock: no clock
  for orders
  at Clocks.find(Clocks.java:7)
  … 2 frames
  at Orders.now(Orders.java:9)`);
  });

  test("with one cause stand once, three or more", () => {
    const broken = [
      "a.OrderTest#cancel",
      "a.OrderTest#pay",
      "b.CustomerTest#x",
      "b.CustomerTest#y",
      "b.CustomerTest#z",
    ];
    const list = broken.map((name) => {
      const [testClass = "", testMethod = ""] = name.split("#");
      return failure({ testClass, testMethod });
    });
    const all = [...broken, "a.OrderTest#refund"].map((name) => ({ name, outcome: "failed" as const }));
    expect(tests(list, { tests: all })).toBe(`### FAILED: 5 tests with one cause
expected: <1> but was: <2>
  at FooTest.x(FooTest.java:25)
  Tests: OrderTest#cancel, #pay; CustomerTest (all 3)`);
    expect(tests(list.slice(0, 2))).toContain("### FAILED: OrderTest#pay\n");
  });

  test("leave out what AssertJ says of every recursive comparison", () => {
    const message =
      "field/property 'n' differ:\n- actual value  : 1\n\nThe recursive comparison was performed with this configuration:\n- no equals methods were used\n";
    expect(tests([failure({ message })])).toContain("- actual value  : 1\n  at FooTest");
    const several = `Multiple Failures (2 failures)\n-- failure 1 --\n${message}at FooTest.x\n-- failure 2 --\nnot null`;
    expect(tests([failure({ message: several })])).toContain("- actual value  : 1\n  at FooTest.x\n  -- failure 2 --");
  });

  test("of a Spring context that broke are told once, whichever kind of context and whichever test met it first", () => {
    const context = (test: string) =>
      `[MergedContextConfiguration@6a2b testClass = ${test}, locations = [], parent = null]`;
    const type = "java.lang.IllegalStateException";
    const loaded = (test: string, wrapper: string) => {
      const message = `Failed to load ApplicationContext for ${context(test)}`;
      const stackTrace = `${type}: ${message}\n\tat org.spring.Context.load(Context.java:1)\nCaused by: org.spring.${wrapper}: no web\n\t... 9 more\nCaused by: org.spring.NoSuchBean: no Clock\n\t... 12 more`;
      return failure({ testClass: test, kind: "error", type, message, stackTrace });
    };
    const skipped = (test: string, testMethod: string) =>
      failure({
        testClass: test,
        testMethod,
        kind: "error",
        type,
        message: `ApplicationContext failure threshold (1) exceeded: skipping repeated attempt to load context for ${context(test)}`,
      });
    const list = [skipped("a.WebTest", "y"), loaded("a.WebTest", "Web"), loaded("a.DataTest", "Data")];
    expect(tests(list)).toBe(`### ERROR: 3 tests with one cause
IllegalStateException: Failed to load ApplicationContext
  Caused by: Web: no web
  Caused by: NoSuchBean: no Clock
  Tests: WebTest#x, #y; DataTest#x`);
    const thrown = (test: string, line: number) => {
      const { throwable: _, ...one } = loaded(test, "Bean");
      const stackTrace = `${one.stackTrace}\nCaused by: java.lang.NullPointerException\n\tat a.Bean.x(Bean.java:${line})`;
      return failure({ ...one, stackTrace });
    };
    const twoBeans = tests([thrown("a.WebTest", 7), thrown("a.DataTest", 8), thrown("a.JpaTest", 8)]);
    expect(twoBeans).toContain("Bean.java:7");
    expect(twoBeans).toContain("Bean.java:8");
    expect(tests([skipped("a.WebTest", "y")])).toStartWith(`### ERROR: WebTest#y
IllegalStateException: ApplicationContext failure threshold (1) exceeded: skipping repeated attempt to load context
`);
  });

  test("of the class itself are its setup, or its teardown where tests ran", () => {
    const list = [failure({ testMethod: "", kind: "error", type: "a.X", message: "no server" })];
    expect(tests(list)).toStartWith("### ERROR: FooTest (class setup)\nX: no server");
    expect(tests(list, { tests: [{ name: "a.FooTest#x", outcome: "passed" }] })).toStartWith(
      "### ERROR: FooTest (class teardown)\n",
    );
    expect(tests(list, { tests: [{ name: "a.FooTest", outcome: "errored" }] })).toContain("(class setup)");
  });

  test("name what was thrown unless an assertion did, whatever the report calls it", () => {
    const told = (type: string) => tests([failure({ kind: "failure", type, message: "boom" })]).split("\n")[1];
    expect(told("java.lang.IllegalStateException")).toBe("IllegalStateException: boom");
    expect(told("java.lang.StackOverflowError")).toBe("StackOverflowError: boom");
    expect(told("java.lang.AssertionError")).toBe("boom");
    expect(told("org.opentest4j.AssertionFailedError")).toBe("boom");
    expect(told("org.scalatest.exceptions.TestFailedException")).toBe("boom");
  });

  test("of a test engine as a whole name the engine", () => {
    const list = [failure({ testClass: "JUnit Jupiter", testMethod: "", part: "engine", kind: "error", type: "a.X" })];
    expect(tests(list)).toStartWith("### ERROR: JUnit Jupiter (test engine)\n");
  });

  test("name their module, and their package where two classes share a name", () => {
    const list = [
      failure({ module: "core" }),
      failure({ testClass: "b.FooTest", testMethod: "y", message: "other", module: "." }),
    ];
    const text = tests(list);
    expect(text).toContain("### FAILED: a.FooTest#x (core)");
    expect(text).toContain("### FAILED: b.FooTest#y\n");
  });

  test("in detail have their whole trace, as long as stackTraceLines", () => {
    const values = { summary: summary(1), failures: [failure({}, 5)] };
    expect(
      show(values, { ...DETAILED, stackTraceLines: 2 })
        .split("\n")
        .slice(4),
    ).toEqual([
      "  at org.junit.Assertions.fail(Assertions.java:1)",
      "  at a.FooTest.x(FooTest.java:25)",
      "  … 4 more lines",
    ]);
    expect(show(values, { ...CONCISE, stackTraceLines: 0 })).toBe(
      "Test FAILURE (5.1s) — 1 run, 1 failed\n\n### FAILED: FooTest#x\nexpected: <1> but was: <2>",
    );
  });

  test("of a recursion show a frame once", () => {
    const stackTrace = `java.lang.StackOverflowError\n${"\tat a.FooTest.deep(FooTest.java:3)\n".repeat(1024)}`;
    const list = [failure({ kind: "error", type: "java.lang.StackOverflowError", message: "", stackTrace })];
    expect(tests(list)).toBe(`### ERROR: FooTest#x
StackOverflowError
  at FooTest.deep(FooTest.java:3)
  … 1023 × the same`);
  });
});
