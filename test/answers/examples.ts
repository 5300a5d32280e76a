import type { BuildResult, TestFailure } from "../../src/model/build-result.ts";
import { error, failure, failures, noteOf, result, summary } from "./results.ts";

const compiled = (values: Partial<BuildResult> = {}) =>
  result({ operation: "Compile", duration: 3200, errors: [], warnings: [], warningCount: 0, ...values });
const passed = { status: "SUCCESS", exitCode: 0 } as const;
const outcome = (name: string) => ({ name, outcome: "errored" as const });

const NO_CLOCK = `java.lang.IllegalStateException: Failed to load ApplicationContext
	at org.springframework.test.Loader.load(Loader.java:1)
Caused by: NoSuchBeanDefinitionException: No qualifying bean of type 'a.Clock' available
	at a.OrderConfig.orders(OrderConfig.java:21)`;
const noClock = (testClass: string, testMethod: string): TestFailure =>
  failure({
    testClass,
    testMethod,
    kind: "error",
    type: "java.lang.IllegalStateException",
    message: "Failed to load ApplicationContext",
    stackTrace: NO_CLOCK,
  });

/** One result for each kind of answer. */
export const EXAMPLES: Readonly<Record<string, BuildResult>> = {
  "clean-success": result({ ...passed, operation: "Clean", duration: 800 }),
  "compile-success": compiled(passed),
  "compile-before-changes": compiled({ ...passed, age: 120_000, sourcesChanged: true }),
  "compile-warnings": compiled({
    ...passed,
    warnings: [error("[deprecation] old() has been deprecated", { severity: "warning" })],
    warningCount: 1,
  }),
  "compile-up-to-date": compiled({ ...passed, duration: 1100, upToDate: true }),
  "compile-fixed": compiled({ ...passed, change: { since: 11, errorsBefore: 4 } }),
  "compile-errors": compiled({
    errors: [
      error("cannot find symbol: variable bar", {
        file: "core/src/main/java/com/acme/Foo.java",
        line: 42,
        column: 15,
        details: ["symbol: variable bar", "location: class com.acme.Foo"],
      }),
      error("incompatible types: String cannot be converted to int", {
        file: "core/src/main/java/com/acme/Foo.java",
        line: 58,
      }),
      error("package org.missing does not exist", {
        file: "core/src/main/java/com/acme/Baz.java",
        line: 12,
        column: 8,
      }),
    ],
    change: { since: 11, errorsBefore: 12 },
  }),
  "compile-one-cause": compiled({
    errors: [
      ...Array.from({ length: 39 }, (_, index) =>
        error("cannot find symbol: class Money", {
          file: `core/src/main/java/com/acme/${index % 2 === 0 ? "Cart" : "Order"}.java`,
          line: index + 3,
          column: 8,
        }),
      ),
      error("missing return statement", { file: "core/src/main/java/com/acme/Tax.java", line: 9, column: 3 }),
    ],
  }),
  "compile-too-many": compiled({
    run: 12,
    errors: Array.from({ length: 900 }, (_, index) =>
      error(`incompatible types: Kind${index} cannot be converted to int`, { file: `src/main/java/a/A${index}.java` }),
    ),
  }),
  "compile-no-place": compiled({
    errors: [{ severity: "error", message: "release version 21 not supported" }],
    notes: [
      noteOf(
        "This build runs on JDK 17.0.15 (JAVA_HOME). The project asks for 21: set JAVA_HOME to a JDK 21 or later.",
      ),
    ],
  }),
  "test-success": result({ ...passed, summary: summary(0, 42) }),
  "test-flaky": result({
    ...passed,
    summary: { ...summary(0, 42), testsSkipped: 3 },
    flaky: [{ testClass: "a.CartTest", testMethod: "total", attempts: 2, message: "expected: <3> but was: <2>" }],
  }),
  "test-failures": result({
    run: 12,
    summary: { ...summary(1, 40), testsErrored: 1, testsSkipped: 1 },
    failures: [
      failure({ message: "expected: <100> but was: <99>", output: "DEBUG: Processing item id=5\n" }, 2),
      failure({
        testClass: "a.BarTest",
        testMethod: "shouldHandleNull",
        kind: "error",
        type: "java.lang.NullPointerException",
        message: 'Cannot invoke "User.name()" because "user" is null',
        module: "core",
      }),
    ],
    change: { since: 11, fixed: ["a.CartTest#total"], new: ["a.FooTest#x"], stillFailing: 1 },
    unstable: [{ name: "a.FooTest#x", failedRuns: 3, ofRuns: 20 }],
    regressions: [
      {
        passedIn: 11,
        tests: [{ name: "a.FooTest#x" }],
        changed: ["src/main/java/a/Foo.java", "src/main/java/a/Bar.java"],
      },
    ],
    uncommitted: [
      {
        tests: [{ name: "a.BarTest" }],
        changed: [
          { file: "src/main/java/a/Foo.java", lines: [{ from: 7, to: 9 }] },
          { file: "src/main/java/a/Baz.java", lines: "all" },
        ],
      },
    ],
    modules: [
      { name: "core", dir: "core", status: "FAILURE" },
      { name: "web", dir: "web", status: "SKIPPED" },
    ],
  }),
  "test-one-cause": result({
    summary: { ...summary(0, 7), testsErrored: 6 },
    failures: [
      ...["cancel", "pay", "refund"].map((method) => noClock("a.OrderTest", method)),
      ...["adds", "drops", "finds"].map((method) => noClock("a.CustomerTest", method)),
    ],
    tests: [
      ...["cancel", "pay", "refund", "ships"].map((method) => outcome(`a.OrderTest#${method}`)),
      ...["adds", "drops", "finds"].map((method) => outcome(`a.CustomerTest#${method}`)),
    ],
  }),
  "test-too-many": result({
    run: 12,
    summary: summary(80),
    failures: failures(80, (index) => ({
      testClass: `a.Part${index % 8}Test`,
      testMethod: `holds${index}`,
      message: `part ${index} ${"does not hold ".repeat(20)}`,
    })),
  }),
  "test-class-setup": result({
    summary: { ...summary(0), testsErrored: 1 },
    failures: [
      failure({ testClass: "a.BeforeAllTest", testMethod: "", part: "setup", kind: "error", message: "no database" }),
    ],
  }),
  "test-no-match": result({
    summary: summary(0),
    exitCode: 0,
    problems: [
      {
        code: "no-test-matched",
        filter: "CartTest#totl",
        className: "CartTest",
        methods: ["total", "totalWithDiscount", "emptyCart"],
        nearest: [],
        meant: "CartTest#total",
        exitCode: 0,
      },
    ],
  }),
  "test-none-of-begun": result({
    summary: summary(0),
    exitCode: 0,
    problems: [{ code: "no-test-matched", filter: "CartTest", isBegun: true, methods: [], nearest: [], exitCode: 0 }],
    notes: [{ code: "resultless", classes: ["a.CartTest"], isBegun: true }],
  }),
  "test-none": result({ ...passed, summary: summary(0), notes: [{ code: "no-tests", modules: ["core"] }] }),
  "test-fork-died": result({
    summary: summary(0, 2),
    problems: [
      {
        code: "fork-died",
        kind: "died",
        classes: ["a.PaymentTest"],
        exitCode: 134,
        reason: "The forked VM terminated without properly saying goodbye. VM crash or System.exit called?",
        said: ["#  SIGSEGV (0xb) at pc=0x00007f"],
        trace: [],
      },
    ],
  }),
  "test-timeout": result({
    status: "TIMEOUT",
    exitCode: null,
    duration: 30_000,
    summary: summary(1, 16),
    failures: [failure()],
    running: ["a.SlowTest#waits"],
    hanging: [
      {
        testClass: "a.SlowTest",
        testMethod: "waits",
        frames: [{ className: "a.SlowTest", method: "waits", place: "SlowTest.java:14", isOwn: true }],
      },
    ],
  }),
  "test-only": result({
    ...passed,
    summary: summary(0, 42),
    notes: [{ code: "test-only-after-compiling" }],
  }),
  "test-running": result({
    status: "RUNNING",
    run: 12,
    exitCode: null,
    duration: 50_000,
    summary: summary(1, 209),
    failures: [failure({ module: "core" })],
    place: { module: "core", index: 3, of: 9 },
    notes: [{ code: "wait-on", run: 12, seconds: 50 }],
  }),
  "test-waiting": result({
    status: "RUNNING",
    run: 13,
    exitCode: null,
    duration: 0,
    waitsFor: { run: 12, operation: "Test", duration: 240_000 },
    notes: [{ code: "wait-on", run: 13, seconds: 50 }],
  }),
  "test-cancelled": result({
    status: "CANCELLED",
    exitCode: null,
    duration: 12_000,
    summary: summary(1, 16),
    failures: [failure()],
  }),
  "package-one": result({
    ...passed,
    operation: "Package",
    artifact: { path: "target/my-app-1.0.0.jar", name: "my-app-1.0.0.jar", size: 15_200_000 },
  }),
  "package-three": result({
    ...passed,
    operation: "Package",
    artifact: { path: "app/target/app-1.0.jar", name: "app-1.0.jar", size: 33_000_000 },
    artifacts: [
      { path: "core/target/core-1.0.jar", name: "core-1.0.jar", size: 48_000 },
      { path: "web/target/web-1.0.war", name: "web-1.0.war", size: 21_400_000 },
      { path: "app/target/app-1.0.jar", name: "app-1.0.jar", size: 33_000_000 },
    ],
  }),
  "package-none": result({ ...passed, operation: "Package", artifact: null, packaging: "pom" }),
  "package-checkstyle": result({
    operation: "Package",
    problems: [
      {
        code: "checkstyle",
        findings: [
          error("'(' is followed by whitespace (ParenPad)", {
            file: "core/src/main/java/a/Cart.java",
            line: 54,
            column: 30,
          }),
        ],
      },
    ],
  }),
  "package-unexplained": result({
    operation: "Package",
    problems: [
      {
        code: "unexplained",
        exitCode: 1,
        lines: ["Failed to execute goal org.acme:odd-maven-plugin:1.0:go: it is odd"],
      },
    ],
  }),
  "test-coverage": result({
    ...passed,
    summary: summary(42, 0),
    coverage: {
      against: "HEAD",
      jacoco: "0.8.14",
      files: 3,
      changedLines: 36,
      ran: 31,
      notRun: [
        {
          file: "core/src/main/java/com/acme/Cart.java",
          lines: [
            { from: 42, to: 44, member: "total" },
            { from: 50, to: 50, member: "total" },
            { from: 55, to: 55 },
            { from: 61, to: 61, member: "grow", missed: 1, of: 2 },
          ],
        },
      ],
      unmeasured: [
        { module: "web", why: "fixed-arg-line", place: "web/pom.xml:31" },
        { module: "app", why: "no-report" },
        { module: ".", why: "no-data" },
        { module: "shop", why: "no-data", tests: ["com.acme.CartIT", "com.acme.desk.DeskIT"] },
        { module: "store", why: "fixed-arg-line", tests: ["com.acme.StoreIT"], place: "store/pom.xml:9" },
      ],
      leftOut: [
        { file: "core/src/main/java/com/acme/Order.java", why: "old-classes" },
        { file: "core/src/main/java/com/acme/Proxied.java", why: "other-classes" },
        { file: "core/src/main/java/com/acme/Excluded.java", why: "excluded" },
        { file: "core/src/main/java/com/acme/Left.java", why: "no-lines" },
      ],
    },
  }),
  "test-coverage-of-chosen": result({
    ...passed,
    summary: summary(3, 0),
    coverage: {
      against: "main",
      files: 1,
      changedLines: 1,
      ran: 0,
      notRun: [{ file: "A.java", lines: [{ from: 3, to: 3 }] }],
      unmeasured: [],
      isOfChosen: true,
    },
  }),
  "test-coverage-of-nothing": result({
    ...passed,
    summary: summary(3, 0),
    coverage: { against: null, files: 0, changedLines: 0, ran: 0, notRun: [], unmeasured: [] },
    notes: [{ code: "lines-unknown", why: "JaCoCo's report failed" }],
  }),
  "test-old-files": result({
    ...passed,
    summary: summary(3),
    oldFiles: ["src/main/java/a/Cart.java"],
  }),
  "test-old-files-many": result({
    ...passed,
    summary: summary(3),
    oldFiles: ["Cart", "Line", "Order", "Stock"].map((name) => `src/main/java/a/${name}.java`),
  }),
  "test-old-copies": result({
    ...passed,
    summary: summary(3),
    oldFiles: ["src/main/java/a/Cart.java", "src/main/resources/a.txt", "src/test/resources/b.txt"],
  }),
  "test-old-modules": result({
    ...passed,
    summary: summary(3),
    modules: [{ dir: ".", name: "web", status: "SUCCESS" }],
    oldModules: ["core"],
  }),
  "test-old-modules-by-time": result({
    ...passed,
    summary: summary(3),
    modules: [{ dir: ".", name: "web", status: "SUCCESS" }],
    oldModules: ["core", "model"],
    oldByTime: true,
  }),
  "run-format": result({
    ...passed,
    operation: "Run",
    goals: ["format"],
    chore: { kind: "format", goals: ["spotless:apply@own"] },
    filesChanged: [
      { file: "core/src/main/java/a/Cart.java", how: "changed" },
      ...Array.from({ length: 10 }, (_, index) => ({ file: `docs/${index}.md`, how: "created" as const })),
    ],
    notes: [{ code: "chore-scope", modules: ["core"] }],
  }),
  "run-checks": result({
    operation: "Run",
    goals: ["checks"],
    chore: { kind: "checks", goals: ["checkstyle:check", "process-classes", "spotbugs:check", "rat:check"] },
    checks: [
      { name: "checkstyle", result: { ...checkOf("checkstyle"), exitCode: 1 } },
      { name: "impsort", result: checkOf("goal-failed") },
      { name: "rat", result: result({ ...passed, operation: "Run" }) },
      { name: "spotbugs", result: null },
    ],
    notes: [{ code: "chore-scope", modules: null }],
  }),
  "run-checks-passed": result({
    ...passed,
    operation: "Run",
    goals: ["checks"],
    checks: [{ name: "rat", result: result({ ...passed, operation: "Run" }) }],
    notes: [
      { code: "chore-scope", modules: null, why: "git is not installed" },
      { code: "chore-scope", modules: ["core"], run: 3 },
      { code: "chore-scope", modules: null, run: 3 },
      { code: "chore-scope", modules: ["web"], needed: ["core", "model"] },
    ],
  }),
  "run-checks-stopped": result({
    operation: "Run",
    status: "CANCELLED",
    goals: ["checks"],
    checks: [
      { name: "rat", result: result({ ...passed, operation: "Run" }) },
      { name: "spotbugs", result: null },
    ],
  }),
  "compile-files-changed": compiled({
    ...passed,
    filesChanged: [
      { file: "a/Api.java", how: "created" },
      { file: "a/Old.java", how: "removed" },
      { file: "a/Cart.java", how: "changed", isMeanwhile: true },
    ],
    notes: [{ code: "project-file", args: ["-Pquick"], java: "21" }],
  }),
  "compile-own-java": compiled({
    errors: [error("release version 25 not supported")],
    notes: [
      { code: "project-file", args: ["-Pquick"], java: "21" },
      { code: "project-java-missing", java: "21", used: "17.0.15" },
    ],
  }),
  "compile-by-own-java": compiled({
    errors: [error("release version 25 not supported")],
    notes: [{ code: "project-file", args: [], java: "21" }],
  }),
  "test-needs": result({
    ...passed,
    operation: "Verify",
    notes: [
      { code: "integration-switch", option: "-DskipITs=false", place: "pom.xml:88" },
      {
        code: "needs-missing",
        needs: [
          { what: "docker", because: "Testcontainers", isMissing: true },
          { what: "port 5432", because: ".mvn/maven-mcp.json", isMissing: true },
          { what: "program kubectl", because: ".mvn/maven-mcp.json", isMissing: true },
        ],
      },
      { code: "project-file-left-out", why: "unknown input agrs; did you mean args?" },
    ],
  }),
};

function checkOf(kind: "checkstyle" | "goal-failed"): BuildResult {
  const findings = [error("'(' is followed by whitespace (ParenPad)", { file: "a/Cart.java", line: 54, column: 30 })];
  const problem =
    kind === "checkstyle"
      ? ({ code: "checkstyle", findings } as const)
      : ({
          code: "goal-failed",
          goal: "impsort:check",
          reason: "Imports are not sorted in a/Cart.java",
          lines: [],
        } as const);
  return result({ operation: "Run", problems: [problem] });
}
