import { describe, expect, test } from "bun:test";
import { header, read } from "./read.ts";

const COMPILE = `[INFO] Scanning for projects...\n${header("compiler", "compile")}[INFO] Compiling 2 source files with javac [debug release 17] to target/classes\n`;
const ERRORS =
  "[INFO] -------------------------------------------------------------\n[ERROR] COMPILATION ERROR : \n[INFO] -------------------------------------------------------------\n";

describe("one error, however it is printed", () => {
  test.each([
    ["/p/A.java:[4,14] no", { file: "/p/A.java", line: 4, column: 14, message: "no" }],
    ["/p/A.java:[4] no", { file: "/p/A.java", line: 4, message: "no" }],
    ["/p/A.java: no", { file: "/p/A.java", message: "no" }],
    ["/p/A.java:[4,14] error: no", { file: "/p/A.java", line: 4, column: 14, message: "no" }],
    ["/C:/dev/A b.java:[4,14] no", { file: "C:/dev/A b.java", line: 4, column: 14, message: "no" }],
    ["C:\\dev\\A.java:[4,14] no", { file: "C:\\dev\\A.java", line: 4, column: 14, message: "no" }],
    [
      "/p (v2)/Größe & Maße/A.java:[4,14] no",
      { file: "/p (v2)/Größe & Maße/A.java", line: 4, column: 14, message: "no" },
    ],
    [
      "/p/A.java:[4,14] シンボルを見つけられません",
      { file: "/p/A.java", line: 4, column: 14, message: "シンボルを見つけられません" },
    ],
    ["/p/A.java:[4,14] [SelfEquals] no", { file: "/p/A.java", line: 4, column: 14, message: "[SelfEquals] no" }],
    ["/p/A.kt: (4, 14) no", { file: "/p/A.kt", line: 4, column: 14, message: "no" }],
    ["file:///p/A.kt:4:14 no", { file: "/p/A.kt", line: 4, column: 14, message: "no" }],
    ["/p/A.scala:4: no", { file: "/p/A.scala", line: 4, message: "no" }],
    ["/p/A.scala:4: error: no", { file: "/p/A.scala", line: 4, message: "no" }],
    ["/p/A.scala:4:14: no", { file: "/p/A.scala", line: 4, column: 14, message: "no" }],
    ["Source option 5 is no longer supported.", { message: "Source option 5 is no longer supported." }],
  ])("%p", (printed, expected) => {
    const { diagnostics } = read(`${COMPILE}${ERRORS}[ERROR] ${printed}\n  symbol:   class\tStrin\n[INFO] 1 error\n`);
    expect(diagnostics).toEqual([{ severity: "error", ...expected, details: ["symbol: class Strin"] }]);
  });
});

test("a message that is still being printed counts already", () => {
  const { diagnostics } = read(`${COMPILE}${ERRORS}[ERROR] /p/A.java:[4,14] no\n  symbol: cla`);
  expect(diagnostics).toEqual([
    { severity: "error", file: "/p/A.java", line: 4, column: 14, message: "no", details: ["symbol: cla"] },
  ]);
});

test("two messages at one place stay two, a repeated one is told once", () => {
  const { diagnostics } = read(
    `${COMPILE}[WARNING] /p/A.java:[16,41] redundant cast\n[WARNING] /p/A.java:[16,41] unchecked cast\n[WARNING] /p/A.java:[16,41] redundant cast\n[INFO] \n`,
  );
  expect(diagnostics.map((one) => one.message)).toEqual(["redundant cast", "unchecked cast"]);
});

test("two errors of a kind in one line of Scala, which tells no column, stay two", () => {
  const { diagnostics } = read(
    `${COMPILE}[ERROR] /p/A.scala:8: not found: type Money\n[ERROR] /p/A.scala:8: not found: type Money\n[ERROR] two errors found\n`,
  );
  expect(diagnostics.map(({ line, message }) => [line, message])).toEqual([
    [8, "not found: type Money"],
    [8, "not found: type Money"],
  ]);
});

test("further lines count also where each has its level, and the quoted source does not", () => {
  const { diagnostics } = read(
    `${COMPILE}[ERROR] /p/A.scala:4: error: type mismatch;\n[ERROR]  found   : String\n[ERROR]  required: Int\n[ERROR]   def f: Int = name\n[ERROR]                ^\n[ERROR] one error found\n`,
  );
  expect(diagnostics.map(({ details }) => details)).toEqual([["found : String", "required: Int"]]);
});

test("the words of an exception keep their heading where they are but one", () => {
  const { diagnostics } = read(
    `${COMPILE}[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.15.0:compile (default-compile) on project web: Fatal error compiling: UTF-99 -> [Help 1]\n`,
  );
  expect(diagnostics.map(({ message }) => message)).toEqual(["Fatal error compiling: UTF-99"]);
});

test("the category that a forked javac prints is left out", () => {
  const { diagnostics } = read(`${COMPILE}[WARNING] /p/A.java:[10,25] [dep-ann] deprecated item\n`);
  expect(diagnostics[0]?.message).toBe("deprecated item");
});

test("whose words they are is decided by the goal header", () => {
  const { diagnostics } = read(
    `${COMPILE}${header("checkstyle", "check", "web")}[WARNING] src/A.java:[3,8] (imports) UnusedImports: Unused import\n[ERROR] /p/A.java:[3,8] (x) Y: z\n`,
  );
  expect(diagnostics).toEqual([]);
});

test("what tests print is no compiler message", () => {
  const { diagnostics } = read(`${COMPILE}${header("surefire", "test")}${ERRORS}[ERROR] /p/A.java:[4,14] no\n`);
  expect(diagnostics).toEqual([]);
});

test("with -T a compiler is heard beside other plugins, and Checkstyle is not taken for one", () => {
  const { diagnostics } = read(
    `[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n${header("compiler", "compile", "a")}${header("checkstyle", "check", "b")}` +
      "[WARNING] /p/a/A.java:[1,2] unchecked cast\n[WARNING] src/B.java:[3,8] (imports) UnusedImports: Unused import\nAudit done.\n",
  );
  expect(diagnostics).toEqual([
    { severity: "warning", file: "/p/a/A.java", line: 1, column: 2, message: "unchecked cast", details: [] },
  ]);
});

test("Maven's own warnings between goals are no compiler messages", () => {
  const { diagnostics } = read(
    `${COMPILE}[WARNING] The POM for org.slf4j:slf4j-api:jar:99.9 is missing, no dependency information available\n[WARNING] \n`,
  );
  expect(diagnostics).toEqual([]);
});

test("between one module's compiler and the next module's first goal no compiler speaks", () => {
  const { diagnostics } = read(`${COMPILE}[INFO] \n[INFO] -----< com.acme:web >-----\n[WARNING] something else\n`);
  expect(diagnostics).toEqual([]);
});

test("after the block an error without a place is no message", () => {
  const { diagnostics } = read(
    `${COMPILE}${ERRORS}[ERROR] /p/A.java:[4,14] no\n[INFO] 1 error\n[ERROR] something else\n`,
  );
  expect(diagnostics).toHaveLength(1);
});

test("with -X what continues a debug line does not continue a message", () => {
  const { diagnostics } = read(`${COMPILE}[WARNING] /p/A.java:[4,14] old\n[DEBUG] Adding these:\n  /p/src/main/java\n`);
  expect(diagnostics[0]?.details).toEqual([]);
});

test("with -q Groovy's messages are told once, by the closing block", () => {
  const { diagnostics } = read(
    "[ERROR] Failed to execute goal org.codehaus.gmavenplus:gmavenplus-plugin:4.1.1:compile (default) on project a: InvocationTargetException: startup failed:\n[ERROR] /p/A.groovy: 7: unable to resolve class Strin\n[ERROR]  @ line 7, column 5.\n[ERROR]        Strin name\n[ERROR] -> [Help 1]\n",
  );
  expect(diagnostics).toEqual([
    {
      severity: "error",
      file: "/p/A.groovy",
      line: 7,
      column: 5,
      message: "unable to resolve class Strin",
      details: [],
    },
  ]);
});

test("with -q the block tells, and it ends where tests begin to print", () => {
  const { diagnostics } = read(
    "[ERROR] COMPILATION ERROR : \n[ERROR] rule set is inconsistent\n    first: A\n[ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.1 s <<< FAILURE! -- in a.B\n[ERROR] a.B.c -- Time elapsed: 0.1 s <<< FAILURE!\n",
  );
  expect(diagnostics).toEqual([{ severity: "error", message: "rule set is inconsistent", details: ["first: A"] }]);
});

test("a failed compilation that printed nothing is told by the closing block", () => {
  const { diagnostics } = read(
    `${COMPILE}[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.5.5:compile (default-compile) on project orders: Compilation failure: Compilation failure: \n[ERROR] /p/A.java:[4,14] no\n[ERROR]   symbol: class A\n[ERROR] /p/B.java:[1,1] nor this\n[ERROR] -> [Help 1]\n`,
  );
  expect(diagnostics.map(({ message, details }) => [message, details])).toEqual([
    ["no", ["symbol: class A"]],
    ["nor this", []],
  ]);
});

test("a plugin that never started has no compiler message", () => {
  const { diagnostics, closing } = read(
    "[INFO] Building orders 1.0\n[INFO] BUILD FAILURE\n[ERROR] Failed to execute goal g:maven-compiler-plugin:4:compile (x) on project orders: The plugin has unmet prerequisites -> [Help 1]\n",
  );
  expect(diagnostics).toEqual([]);
  expect(closing).toHaveLength(1);
});

test("errors are not crowded out by warnings, and what was left out is counted", () => {
  const warnings = Array.from({ length: 6_000 }, (_, line) => `[WARNING] /p/A.java:[${line + 1},1] old\n`).join("");
  const { diagnostics, diagnosticsDropped } = read(`${COMPILE}${warnings}[ERROR] /p/A.java:[1,1] no\n[INFO] \n`);
  expect(diagnostics.filter((one) => one.severity === "error")).toHaveLength(1);
  expect(diagnostics.length + (diagnosticsDropped ?? 0)).toBe(6_001);
});

test("tells what was compiled from what was up to date", () => {
  const upToDate = `${header("compiler", "compile")}[INFO] Nothing to compile - all classes are up to date.\n`;
  const { compilations } = read(`${upToDate}${header("kotlin", "compile")}${COMPILE}${upToDate}`);
  expect(compilations).toEqual({ compiled: 2, upToDate: 2, skipped: 0 });
});

describe("a line without a level", () => {
  const JAVAC = "/p/A.java:[4,14] ";
  const messages = (log: string) => read(log).diagnostics.map((one) => `${one.severity} ${one.message}`);

  test("begins a message where it has the form of one, as a forked javac prints it", () => {
    expect(
      messages(
        `${COMPILE}${ERRORS}[ERROR] ${JAVAC}one\n/p/A.java:[5,1] error: two\n/p/A.java:[6,1] [cast] three\n/p/A.java:[7,1] four\n`,
      ),
    ).toEqual(["error one", "error two", "warning three", "warning four"]);
    expect(
      messages(`${COMPILE}[WARNING] ${JAVAC}[cast] one\n/p/A.java:[5,1] warning: two\n/p/A.java:[6,1] error: three\n`),
    ).toEqual(["warning one", "warning two", "error three"]);
  });

  test("continues the message above it, and is none where there is no message", () => {
    const [one] = read(`${COMPILE}${ERRORS}[ERROR] ${JAVAC}no\nsymbol: class A\n`).diagnostics;
    expect(one?.details).toEqual(["symbol: class A"]);
    expect(read(`${COMPILE}/p/A.java:[5,1] error: two\n`).diagnostics).toEqual([]);
  });

  test("is a test's own once another plugin speaks", () => {
    const log = `${COMPILE}${ERRORS}[ERROR] ${JAVAC}no\n[INFO] 1 error\n${header("surefire", "test")}/p/A.java:[5,1] error: two\n`;
    expect(messages(log)).toEqual(["error no"]);
  });
});

test("what is repeated counts once, but for errors of Scala without a column", () => {
  const twice = (line: string) => read(`${COMPILE}${line}\n${line}\n[INFO] x\n`).diagnostics.length;
  const error = (line: string) =>
    read(`${COMPILE}${ERRORS}[ERROR] ${line}\n[ERROR] ${line}\n[INFO] 2 errors\n`).diagnostics.length;
  expect(error("/p/A.scala:8: no")).toBe(2);
  expect(error("/p/A.scala:8:3: no")).toBe(1);
  expect(error("/p/A.java:[8] no")).toBe(1);
  expect(twice("[WARNING] /p/A.scala:8: no")).toBe(1);
});

test("a heading that counts is a message only where there is no other", () => {
  const CRASHED = "[ERROR] COMPILATION ERROR: Unable to find the root directory\n";
  const told = (log: string) => read(log).diagnostics.map(({ message }) => message);
  expect(told(`${COMPILE}${CRASHED}[INFO] x\n`)).toEqual(["Unable to find the root directory"]);
  expect(told(`${COMPILE}[WARNING] /p/A.java:[1,2] hm\n${CRASHED}[INFO] x\n`)).toEqual([
    "hm",
    "Unable to find the root directory",
  ]);
  expect(told(`${COMPILE}${ERRORS}[ERROR] /p/A.java:[1,2] no\n${CRASHED}[INFO] x\n`)).toEqual(["no"]);
});
