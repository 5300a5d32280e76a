import { describe, expect, test } from "bun:test";
import { toJson } from "../../src/answers/json.ts";
import { toMarkdown } from "../../src/answers/markdown.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import { readTrace } from "../../src/output/trace.ts";
import { CONCISE, DETAILED, error, noteOf, result, show, summary } from "./results.ts";

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
    "Package SUCCESS (5.1s) — target/a-1.jar (15.2 MB); 42 run, 0 failed": success({
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

### 3 × "cannot find symbol: class Money"
- A.java: L3, L5
- B.java: L1

### C.java
- L1 — missing return`);
  });

  test("call the JDK's most common classes as a source does, unless that says less", () => {
    const told = (message: string) => compile(error(message), error("x")).split("\n")[3];
    expect(told("incompatible types: java.lang.String cannot be converted to java.util.List<java.lang.Integer>")).toBe(
      "- L1 — incompatible types: String cannot be converted to List<Integer>",
    );
    expect(told("incompatible types: java.util.Date cannot be converted to int")).toContain("java.util.Date");
    expect(told("incompatible types: a.Module cannot be converted to java.lang.Module")).toContain("java.lang.Module");
    expect(told("Unused import - java.util.List (UnusedImports)")).toContain("java.util.List");
    expect(told("Unused import - java.util.Map (UnusedImports), in web")).toContain("java.util.Map");
    expect(told("package java.lang.foo does not exist")).toContain("java.lang.foo");
    expect(told("cannot find symbol: class java.lang.ThreadLocal.Foo")).toContain("java.lang.ThreadLocal.Foo");
  });

  test("without a file stand below the first line", () => {
    const bare = { severity: "error", message: "no compiler" } as const;
    expect(compile(bare, error("x"))).toBe(
      'Compile FAILURE (5.1s) — 2 errors\n- "no compiler"\n\n### src/main/java/a/A.java\n- L1 — x',
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
- "[options] bootstrap"
- A.java L3 — [unchecked] cast
- B.java — deprecated`);
  });
});

test("modules that failed for unlike reasons are told with them", () => {
  expect(
    show({ problems: [{ code: "goal-failed", goal: "acme:check", reason: "no key", lines: [], inModules: ["core"] }] }),
  ).toContain('acme:check: "no key" (in core)');
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
        notes: [{ code: "tests-skipped", modules: ["web"], option: "-DskipTests" }],
        modules: [
          { name: "Shop", dir: ".", status: "SUCCESS" },
          { name: "Core", dir: "core", status: "FAILURE" },
          { name: "Web", dir: "web", status: "SKIPPED" },
          { name: "Mail", status: "UNKNOWN" },
        ],
      }),
    ).toBe(`Test FAILURE (5.1s) — the test JVM died; 3 run, 0 failed, 1 flaky

> "VM crash or System.exit called?"
> Flaky: CartTest#total passed on attempt 2 ("expected: <3>").
> Tests were skipped in web by -DskipTests.
> Modules: core failed; web skipped; Mail without a result.`);
  });

  test("say nothing of modules that all passed", () => {
    const modules = ["a", "b"].map((name) => ({ name, dir: name, status: "SUCCESS" }) as const);
    expect(success({ summary: summary(0, 1), modules })).toBe("Test SUCCESS (5.1s) — 1 run, 0 failed");
  });

  test("of any length say how they begin", () => {
    expect(show({ notes: [noteOf(`see ${"word ".repeat(100_000)}`)] })).toMatch(
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

test("a failure by warnings shows those of its module, and those of no file", () => {
  const failed = { severity: "error", message: "warnings found and -Werror specified", module: "app" } as const;
  const warning = (message: string, where: object = {}) => ({ severity: "warning" as const, message, ...where });
  const warnings = [
    warning("Supported source version RELEASE_8"),
    warning("[rawtypes] raw", { module: "app", file: "app/A.java", line: 3 }),
    warning("[rawtypes] other", { module: "core", file: "core/B.java", line: 3 }),
  ];
  const text = show({ operation: "Compile", errors: [failed], warnings });
  expect(text).toContain("RELEASE_8");
  expect(text).toContain("[rawtypes] raw");
  expect(text).not.toContain("[rawtypes] other");
  expect(show({ operation: "Compile", errors: [{ ...failed, message: "';' expected" }], warnings })).not.toContain(
    "RELEASE_8",
  );
});
