import { describe, expect, test } from "bun:test";
import { readTrace } from "../../src/parse/trace.ts";
import { toJson } from "../../src/present/json.ts";
import { toMarkdown } from "../../src/present/markdown.ts";
import type { BuildResult } from "../../src/result/build-result.ts";
import { CONCISE, DETAILED, error, failure, result, summary } from "./results.ts";

const show = (values: Partial<BuildResult>, presentation = CONCISE) => toMarkdown(result(values), presentation);
const success = (values: Partial<BuildResult>) => show({ status: "SUCCESS", exitCode: 0, ...values });

describe("the first line", () => {
  const ran = { testsRun: 42, testsFailed: 0, testsErrored: 0, testsSkipped: 0 };
  const cases: Readonly<Record<string, string>> = {
    "Clean SUCCESS (0.8s)": success({ operation: "Clean", duration: 849 }),
    "Compile SUCCESS (5.1s)": success({ operation: "Compile", errors: [], warnings: [], warningCount: 0 }),
    "Compile SUCCESS (5.1s) — 5 warnings": success({ operation: "Compile", errors: [], warningCount: 5 }),
    "Compile SUCCESS (5.1s) — 1 warning": success({ operation: "Compile", errors: [], warningCount: 1 }),
    "Compile SUCCESS (5.1s) — nothing to recompile": success({ operation: "Compile", upToDate: true }),
    "Test RUNNING (5.1s) — run 12, module 3 of 9 (core), 42 run, 0 failed so far": show({
      status: "RUNNING",
      run: 12,
      place: { module: "core", index: 3, of: 9 },
      summary: ran,
    }),
    "Test TIMEOUT (5.1s) — 0 run so far; still running: SlowTest": show({
      status: "TIMEOUT",
      summary: summary(0),
      running: ["a.SlowTest"],
    }),
    "Test TIMEOUT (5.1s)": show({ status: "TIMEOUT", summary: summary(0) }),
    "Compile RUNNING (5.1s) — run 12": show({ operation: "Compile", status: "RUNNING", run: 12, errors: [] }),
    "Test RUNNING (5.1s) — run 13, waits for run 12 (Test, 240 s so far)": show({
      status: "RUNNING",
      run: 13,
      waitsFor: { run: 12, operation: "Test", duration: 240_400 },
    }),
    "Test CANCELLED (5.1s) — had waited for run 12 (Test)": show({
      status: "CANCELLED",
      waitsFor: { run: 12, operation: "Test" },
    }),
    "Compile FAILURE (5.1s) — release version 21 not supported": show({
      operation: "Compile",
      errors: [{ severity: "error", message: "release version 21 not supported" }],
    }),
    "Test SUCCESS (5.1s) — 42 run, 0 failed": success({ summary: ran }),
    "Test SUCCESS (5.1s) — 42 run, 0 failed, 3 skipped": success({ summary: { ...ran, testsSkipped: 3 } }),
    "Test SUCCESS (5.1s) — 0 run": success({ summary: { ...ran, testsRun: 0 } }),
    "Test FAILURE (5.1s) — 42 run, 5 failed": show({ summary: { ...ran, testsFailed: 2, testsErrored: 3 } }),
    "Test FAILURE (5.1s) — Maven exited 1 and did not say why": show({ summary: { ...ran, testsRun: 0 } }),
    "Test TIMEOUT (30.0s) — 17 run, 1 failed so far; still running: SlowTest": show({
      status: "TIMEOUT",
      exitCode: null,
      duration: 30_000,
      summary: { ...ran, testsRun: 17, testsFailed: 1 },
      running: ["a.SlowTest"],
    }),
    "Test CANCELLED (0.0s)": show({
      status: "CANCELLED",
      exitCode: null,
      duration: 3,
      summary: { ...ran, testsRun: 0 },
    }),
    "Test FAILURE (5.1s) — no test matched CartTest#totl": show({
      summary: { ...ran, testsRun: 0 },
      problems: [{ code: "no-test-matched", filter: "CartTest#totl", methods: [], nearest: [], exitCode: null }],
    }),
    "Test FAILURE (5.1s) — the test JVM died (exit code 3) while running PaymentTest; 2 run, 0 failed": show({
      summary: { ...ran, testsRun: 2 },
      problems: [
        { code: "fork-died", kind: "died", exitCode: 3, classes: ["a.PaymentTest"], reason: "", said: [], trace: [] },
      ],
    }),
    "Package SUCCESS (5.1s) — target/a-1.jar (15.2 MB)": success({
      operation: "Package",
      summary: ran,
      artifact: { path: "target/a-1.jar", name: "a-1.jar", size: 15_240_000 },
    }),
    "Package SUCCESS (5.1s) — no artifact": success({ operation: "Package", artifact: null }),
    "Package SUCCESS (5.1s) — no artifact (packaging pom)": success({
      operation: "Package",
      artifact: null,
      packaging: "pom",
    }),
    "Package FAILURE (5.1s) — 42 run, 1 failed": show({ operation: "Package", summary: { ...ran, testsFailed: 1 } }),
  };
  for (const [line, answer] of Object.entries(cases)) test(line, () => expect(answer).toBe(line));
});

test("artifacts of a reactor stand below the first line", () => {
  const artifacts = [
    { path: "core/target/core-1.jar", name: "core-1.jar", size: 812 },
    { path: "web/target/web-1.war", name: "web-1.war", size: 999_999 },
  ];
  expect(success({ operation: "Package", artifact: artifacts[1] ?? null, artifacts })).toBe(
    "Package SUCCESS (5.1s) — 2 artifacts\n- core/target/core-1.jar (812 B)\n- web/target/web-1.war (1.0 MB)",
  );
});

describe("compile errors", () => {
  const compile = (...errors: NonNullable<BuildResult["errors"]>) => show({ operation: "Compile", errors });

  test("stand by file, in the compiler's order, with what tells them apart", () => {
    expect(
      compile(
        error("incompatible types: String cannot be converted to int", { line: 58 }),
        error("cannot find symbol: variable bar", {
          line: 42,
          column: 15,
          details: ["symbol: variable bar", "location: class a.A"],
        }),
        error("package org.missing does not exist", { file: "B.java", line: 12, column: 8 }),
        error("class A is already defined", { line: 3 }),
      ),
    ).toBe(`Compile FAILURE (5.1s) — 4 errors

### src/main/java/a/A.java
- L58 — incompatible types: String cannot be converted to int
- L42:15 — cannot find symbol: variable bar, in class a.A
- L3 — class A is already defined

### B.java
- L12:8 — package org.missing does not exist`);
  });

  test("with one cause in three places or more stand once", () => {
    const missing = (file: string, line: number) => error("cannot find symbol: class Money", { file, line });
    expect(
      compile(
        missing("A.java", 3),
        missing("A.java", 5),
        error("missing return", { file: "C.java" }),
        missing("B.java", 1),
      ),
    ).toBe(`Compile FAILURE (5.1s) — 4 errors, 2 distinct

### 3 × cannot find symbol: class Money
- A.java: L3, L5
- B.java: L1

### C.java
- L1 — missing return`);
  });

  test("without a file stand below the first line", () => {
    const bare = { severity: "error", message: "no compiler" } as const;
    expect(compile(bare, error("x"))).toBe(
      "Compile FAILURE (5.1s) — 2 errors\n- no compiler\n\n### src/main/java/a/A.java\n- L1 — x",
    );
  });

  test("warnings are listed in detail only, without marks where they have no place", () => {
    const warnings = [
      { severity: "warning", message: "[options] bootstrap" },
      { severity: "warning", file: "A.java", line: 3, message: "[unchecked] cast" },
      { severity: "warning", file: "B.java", message: "deprecated" },
    ] as const;
    const values = { operation: "Compile", status: "SUCCESS", errors: [], warnings, warningCount: 3 } as const;
    expect(show(values)).toBe("Compile SUCCESS (5.1s) — 3 warnings");
    expect(show(values, DETAILED)).toBe(`Compile SUCCESS (5.1s) — 3 warnings

### Warnings
- [options] bootstrap
- A.java L3 — [unchecked] cast
- B.java — deprecated`);
  });
});

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

  test("without a trace in the report are told by their message alone", () => {
    const { throwable: _, stackTrace: __, ...bare } = failure();
    expect(tests([bare])).toBe("### FAILED: FooTest#x\nexpected: <1> but was: <2>");
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

test("modules that failed for unlike reasons are told with them", () => {
  expect(
    show({ problems: [{ code: "goal-failed", goal: "acme:check", reason: "no key", lines: [], inModules: ["core"] }] }),
  ).toContain("acme:check: no key (in core)");
});

describe("notes", () => {
  test("come last, one a line: problems, flaky tests, what was not done, the reactor", () => {
    expect(
      show({
        summary: summary(0, 3),
        problems: [
          {
            code: "fork-died",
            kind: "died",
            classes: [],
            reason: "VM crash or System.exit called?",
            said: [],
            trace: [],
          },
        ],
        flaky: [{ testClass: "a.CartTest", testMethod: "total", attempts: 2, message: "expected: <3>\nmore" }],
        notes: ["Tests were skipped in web by -DskipTests."],
        modules: [
          { name: "Shop", dir: ".", status: "SUCCESS" },
          { name: "Core", dir: "core", status: "FAILURE" },
          { name: "Web", dir: "web", status: "SKIPPED" },
          { name: "Mail", status: "UNKNOWN" },
        ],
      }),
    ).toBe(`Test FAILURE (5.1s) — the test JVM died; 3 run, 0 failed, 1 flaky

> VM crash or System.exit called?
> Flaky: CartTest#total passed on attempt 2 (expected: <3>).
> Tests were skipped in web by -DskipTests.
> Modules: core failed; web skipped; Mail not finished.`);
  });

  test("say nothing of modules that all passed", () => {
    const modules = ["a", "b"].map((name) => ({ name, dir: name, status: "SUCCESS" }) as const);
    expect(success({ summary: summary(0, 1), modules })).toBe("Test SUCCESS (5.1s) — 1 run, 0 failed");
  });

  test("of any length say how they begin", () => {
    expect(show({ notes: [`see ${"word ".repeat(100_000)}`] })).toMatch(
      /\n> see (?:word )+… \(500004 characters in all\)$/,
    );
  });

  test("count what they cannot name", () => {
    const flaky = Array.from({ length: 12 }, (_, index) => ({
      testClass: "a.T",
      testMethod: `m${index}`,
      attempts: 2,
      message: "x",
    }));
    const modules = Array.from({ length: 300 }, (_, index) => ({
      name: "",
      dir: `m${index}`,
      status: "FAILURE" as const,
    }));
    const lines = show({ flaky, modules }).split("\n");
    expect(lines.filter((line) => line.startsWith("> Flaky: "))).toHaveLength(10);
    expect(lines).toContain("> 2 more tests were flaky.");
    expect(lines).toContain("> Modules: m0, m1, m2 and 297 more failed.");
  });
});

test("the build's own words stand indented where nothing else explains a failure", () => {
  const lines = ["Something broke", "", "  deeper", "### not a heading"];
  expect(show({ operation: "Compile", problems: [{ code: "unexplained", exitCode: 3, lines }] })).toBe(
    "Compile FAILURE (5.1s) — Maven exited 3\n\n  Something broke\n    deeper\n  ### not a heading",
  );
});

test("a test that had not ended when the time was up is told with the place where it was", () => {
  const frames = readTrace(
    [
      "\tat java.lang.Thread.sleep(Native Method)",
      "\tat a.SlowTest.waits(SlowTest.java:12)",
      "\tat org.junit.A.b(A.java:1)",
    ].join("\n"),
    (name) => name.startsWith("a."),
  ).frames;
  const hanging = [{ testClass: "a.SlowTest", testMethod: "waits", frames }];
  const stopped = result({
    status: "TIMEOUT",
    exitCode: null,
    summary: summary(0, 3),
    running: ["a.SlowTest#waits"],
    hanging,
  });
  expect(toMarkdown(stopped, CONCISE)).toBe(
    [
      "Test TIMEOUT (5.1s) — 3 run, 0 failed so far; still running: SlowTest#waits",
      "### STILL RUNNING: SlowTest#waits\n  at SlowTest.waits(SlowTest.java:12)",
    ].join("\n\n"),
  );
  expect(JSON.parse(toJson(stopped, CONCISE)).hanging).toEqual([
    { testClass: "a.SlowTest", testMethod: "waits", stackTrace: "at a.SlowTest.waits(SlowTest.java:12)" },
  ]);
  expect(JSON.parse(toJson(stopped, DETAILED)).hanging[0].stackTrace.split("\n")).toHaveLength(3);
});
