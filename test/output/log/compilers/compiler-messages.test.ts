import { describe, expect, test } from "bun:test";
import { header, read } from "../read.ts";

const COMPILE = `[INFO] Scanning for projects...\n${header("compiler", "compile")}[INFO] Compiling 2 source files with javac [debug release 17] to target/classes\n`;
const ERRORS =
  "[INFO] -------------------------------------------------------------\n[ERROR] COMPILATION ERROR : \n[INFO] -------------------------------------------------------------\n";

describe("one error, however it is printed", () => {
  test.each([
    ["/p/A.java:[4,14] no", { file: "/p/A.java", line: 4, column: 14, message: "no" }],
    ["/p/A.java:[4] no", { file: "/p/A.java", line: 4, message: "no" }],
    ["/p/A.java: no", { file: "/p/A.java", message: "no" }],
    [
      "/p/A.java:[4,14] error: no",
      { file: "/p/A.java", line: 4, column: 15, countsTabsAsOne: true as const, message: "no" },
    ],
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
    [
      "/p/A.java:[4,14] COMPILATION of the mapper failed",
      { file: "/p/A.java", line: 4, column: 14, message: "COMPILATION of the mapper failed" },
    ],
    ["/p/A.java:[4,14] [SelfEquals] no", { file: "/p/A.java", line: 4, column: 14, message: "[SelfEquals] no" }],
    ["/z:/dev/A.java:[4,14] no", { file: "z:/dev/A.java", line: 4, column: 14, message: "no" }],
    ["C:\\dev\\A.java: no", { file: "C:\\dev\\A.java", message: "no" }],
    ["z:/dev/A.java: no", { file: "z:/dev/A.java", message: "no" }],
    ["/p/A.java:42: error: no", { file: "/p/A.java", line: 42, message: "no" }],
    ["/p/A.java:[4,14] the [foo] is no", { file: "/p/A.java", line: 4, column: 14, message: "the [foo] is no" }],
    ["/p/A.kt: (42, 14) no", { file: "/p/A.kt", line: 42, column: 14, message: "no" }],
    ["file:///p/A.kt:4:14 no", { file: "/p/A.kt", line: 4, column: 14, message: "no" }],
    ["/p/A.scala:4: no", { file: "/p/A.scala", line: 4, message: "no" }],
    ["/p/A.scala:42: warning: no", { file: "/p/A.scala", line: 42, message: "no" }],
    ["/p/A.groovy: 42: no @ line 42, column 14.", { file: "/p/A.groovy", line: 42, column: 14, message: "no" }],
    ["/p/A.scala:4: error: no", { file: "/p/A.scala", line: 4, message: "no" }],
    ["[Error] /p/A.scala:4: no", { file: "/p/A.scala", line: 4, message: "no" }],
    ["/p/A.scala:4:14: no", { file: "/p/A.scala", line: 4, column: 14, message: "no" }],
    ["Source option 5 is no longer supported.", { message: "Source option 5 is no longer supported." }],
  ])("%p", (printed, expected) => {
    const { diagnostics } = read(`${COMPILE}${ERRORS}[ERROR] ${printed}\n  symbol:   class\tStrin\n[INFO] 1 error\n`);
    const details = printed.includes(" @ line ") ? [] : ["symbol: class Strin"];
    expect(diagnostics).toEqual([{ severity: "error", ...expected, details }]);
  });

  test.each([
    "/p/A.java:[4,14] as in /p/B.java:[5,6] too",
    "/p/A.kt: (4, 14) as in /p/B.kt: (5, 6) too",
    "file:///p/A.kt:4:14 as in file:///p/B.kt:5:6 too",
    "/p/A.scala:4:14: as in /p/B.scala:5:6: too",
    "/p/A.groovy: 4: as in /p/B.groovy: 5: too @ line 4, column 14.",
    "/p/A.java: as in /p/B.java: too",
  ])("which names another place: %s", (printed) => {
    const [one] = read(`${COMPILE}${ERRORS}[ERROR] ${printed}\n[INFO] 1 error\n`).diagnostics;
    expect(one).toMatchObject({ file: printed.match(/\/p\/A\.\w+/)?.[0], message: printed.match(/as in .* too/)?.[0] });
  });

  test.each([
    [
      "incompatible types: @a.NonNull b.Page<c.Owner> cannot be converted to java.util.List<@a.B c.Owner>",
      "incompatible types: b.Page<c.Owner> cannot be converted to java.util.List<c.Owner>",
    ],
    [
      'no suitable method found for of(@a.Size(min=0, max=30, text="30 (at most)") String)',
      "no suitable method found for of(String)",
    ],
    [
      "[nullness] incompatible types in argument. found @a.Nullable String",
      "incompatible types in argument. found @a.Nullable String",
    ],
    ["@a.Nullable String is not what it was", "@a.Nullable String is not what it was"],
  ])("without the annotations of types that do not fit, which javac alone writes so: %s", (printed, told) => {
    const { diagnostics } = read(`${COMPILE}${ERRORS}[ERROR] /p/A.java:[4,14] ${printed}\n[INFO] 1 error\n`);
    expect(diagnostics.map(({ message }) => message)).toEqual([told]);
  });

  test("without those of the arguments that a method does not take", () => {
    const found = "  found:    @a.NotBlank,@a.Size(min=0, max=30) String,java.util.Date";
    const message = "method of in class a.Cart cannot be applied to given types;";
    const printed = `[ERROR] /p/A.java:[4,14] ${message}\n[ERROR] ${found}\n[INFO] 1 error\n`;
    const { diagnostics } = read(COMPILE + ERRORS + printed);
    expect(diagnostics).toMatchObject([{ details: ["found: String,java.util.Date"] }]);
  });

  // javac's own words in the languages that it speaks
  test.each(["error", "warning", "Fehler", "Warnung", "エラー", "警告", "错误"])("headed by %s", (word) => {
    const { diagnostics } = read(`${COMPILE}${ERRORS}[ERROR] /p/A.java:[4,14] ${word}: no\n[INFO] 1 error\n`);
    expect(diagnostics.map(({ message }) => message)).toEqual(["no"]);
  });

  test.each([
    ["    at src/A.java[42,14]", { file: "src/A.java", line: 42, column: 14 }],
    ["    at src/A.java[42]", { file: "src/A.java", line: 42 }],
    ["\t/p/A.aj:42", { file: "/p/A.aj", line: 42 }],
    ["\tC:\\dev\\A.aj:42", { file: "C:\\dev\\A.aj", line: 42 }],
    ["\tz:/dev/A.aj:42", { file: "z:/dev/A.aj", line: 42 }],
    ["\t<unknown source file>:<no line information>", {}],
  ])("whose place is told below it: %p", (below, place) => {
    const { diagnostics } = read(`${COMPILE}[ERROR] no\n${below}\n[INFO] x\n`);
    expect(diagnostics).toStrictEqual([{ severity: "error", ...place, message: "no", details: [] }]);
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

test("a message that repeats one is told once, also while it is being printed", () => {
  const warning = "[WARNING] /p/A.java:[16,41] redundant cast\n";
  expect(read(`${COMPILE}${warning}${warning}  to List`).diagnostics).toHaveLength(1);
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

test("the reason of a warning without a place is not that of the error below which it is printed", () => {
  const text = `[ERROR] /p/A.java:[3,32] error: package com.google.common.collect does not exist\n[ERROR]   reason: class file for javax.annotation.meta.When not found\n`;
  expect(read(COMPILE + text).diagnostics).toMatchObject([
    { message: "package com.google.common.collect does not exist", details: [] },
  ]);
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

const MAVENS_OWN = [
  "The POM for org.slf4j:slf4j-api:jar:99.9 is missing, no dependency information available",
  "The artifact com.acme:old:jar:1.0 has been relocated to com.acme:new:jar:1.0",
  "Could not transfer metadata /.meta/prefixes.txt from/to central (https://repo.example.org/maven2): HTTP Status: 403",
  "Could not validate integrity of download from https://repo.example.org/maven2/com/acme/a.pom",
  "Could not find metadata com.acme:a:1-SNAPSHOT/maven-metadata.xml in nexus (https://repo.example.org/maven2)",
  "Parameter 'compilerArgument' is unknown for plugin 'maven-compiler-plugin:3.15.0:compile (default-compile)'",
  "Unable to autodetect 'javac' path, using 'javac' from the environment.",
  "*****************************************************************",
  "* Your build is requesting parallel execution, but this         *",
  "one warning found",
  "two warnings found",
  "3 warnings found.",
  "",
];

test("Maven's own warnings between goals are no compiler messages", () => {
  const { diagnostics } = read(`${COMPILE}${MAVENS_OWN.map((line) => `[WARNING] ${line}\n`).join("")}[INFO] x\n`);
  expect(diagnostics).toEqual([]);
});

test("between one module's compiler and the next module's first goal no compiler speaks", () => {
  const { diagnostics } = read(`${COMPILE}[INFO] \n[INFO] -----< com.acme:web >-----\n[WARNING] something else\n`);
  expect(diagnostics).toEqual([]);
});

test.each(["1 error", "2 errors ", "100 errors ", "1 warning", "12 warnings "])(
  "after a block that ends with %p an error without a place is no message",
  (end) => {
    const log = (ends: string) => `${COMPILE}${ERRORS}[ERROR] /p/A.java:[4,14] no\n${ends}[ERROR] something else\n`;
    expect(read(log(`[INFO] ${end}\n`)).diagnostics).toHaveLength(1);
    expect(read(log("[INFO] 2 errors so far\n")).diagnostics).toHaveLength(2);
  },
);

test("a block ends with its goal at the latest", () => {
  const { diagnostics } = read(
    `${COMPILE}${ERRORS}[ERROR] /p/A.java:[4,14] no\n${header("compiler", "testCompile")}[ERROR] something else\n`,
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

describe("with -q, where no header tells who speaks,", () => {
  test.each([
    ["/p/A.java:[4,14] no", "/p/A.java"],
    ["C:\\dev\\A.java:[4,14] no", "C:\\dev\\A.java"],
    ["z:/dev/A.java:[4,14] no", "z:/dev/A.java"],
    ["/p/A.kt: (4, 14) no", "/p/A.kt"],
    ["file:///p/A.kt:4:14 no", "/p/A.kt"],
    ["/p/A.kt:[4,14] no", "/p/A.kt"],
    ["/p/A.scala:4: no", "/p/A.scala"],
    ["/p/A.groovy: 4: no", "/p/A.groovy"],
  ])("%s is a message", (printed, file) => {
    expect(read(`[ERROR] ${printed}\n`).diagnostics).toMatchObject([{ file, line: 4, message: "no" }]);
  });

  test.each([
    "src/main/java/A.java:[4,14] (imports) UnusedImports: Unused import",
    "see file:///p/A.kt:4:14 there",
    "/p/A.java: no",
    "/p/A.kt: none",
    "/p/A.scala: none",
    "/p/A.groovy: none",
    "no",
  ])("%s is none", (printed) => {
    expect(read(`[ERROR] ${printed}\n`).diagnostics).toEqual([]);
  });

  test("what a forked javac prints within a block begins messages, and other words end up nowhere", () => {
    const { diagnostics } = read(
      "[ERROR] COMPILATION ERROR : \n[ERROR] /p/A.java:[4,14] one\n/p/A.java:[5,1] error: two\nAudit done.\n  symbol: A\n",
    );
    expect(diagnostics.map(({ message, details }) => [message, details])).toEqual([
      ["one", []],
      ["two", ["symbol: A"]],
    ]);
  });

  test.each([
    "\tat java.base/java.util.ServiceLoader.fail(ServiceLoader.java:586)",
    "  at a.B.c(B.java:1)",
    "Caused by: java.lang.Error: no",
    "one error found",
    "three errors found.",
    "Found 8 errors and 7 warnings.",
    "Found 1 error and 1 warning.",
  ])("%p behind a block is none", (line) => {
    const { diagnostics } = read(`[ERROR] COMPILATION ERROR : \n[ERROR] processor broke\n[ERROR] ${line}\n`);
    expect(diagnostics.map(({ message }) => message)).toEqual(["processor broke"]);
  });
});

test("with -T what another module prints neither continues a message nor begins one", () => {
  const { diagnostics } = read(
    `[INFO] Using the MultiThreadedBuilder implementation with a thread count of 2\n${header("compiler", "compile", "a")}${header("surefire", "test", "b")}[WARNING] /p/a/A.java:[1,2] unchecked cast\nA test speaks.\n/p/b/B.java:[3,8] as a test prints it\n[INFO] x\n`,
  );
  expect(diagnostics).toEqual([
    { severity: "warning", file: "/p/a/A.java", line: 1, column: 2, message: "unchecked cast", details: [] },
  ]);
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
  expect(diagnostics).toHaveLength(4_001);
  expect(diagnosticsDropped).toEqual({ error: 0, warning: 2_000 });
});

test("warnings are not crowded out by fewer errors than are kept, and of errors the first are kept", () => {
  const errors = (count: number) =>
    `${COMPILE}${ERRORS}${Array.from({ length: count }, (_, line) => `[ERROR] /p/A.java:[${line + 1},1] no\n`).join("")}`;
  expect(read(`${errors(4_500)}[WARNING] /p/A.java:[1,1] old\n[INFO] \n`).diagnosticsDropped).toEqual({
    error: 0,
    warning: 0,
  });
  const { diagnostics, diagnosticsDropped } = read(`${errors(6_000)}[INFO] 100 errors \n`);
  expect(diagnostics.map(({ line }) => line)).toEqual(Array.from({ length: 5_000 }, (_, line) => line + 1));
  expect(diagnosticsDropped).toEqual({ error: 1_000, warning: 0 });
});

test("an error that was printed twice is counted once, also where it is only counted", () => {
  const errors = Array.from({ length: 6_000 }, (_, line) => `[ERROR] /p/A.java:[${line + 1},1] no\n`).join("");
  expect(read(`${COMPILE}${ERRORS}${errors}${errors}[INFO] 100 errors \n`).diagnosticsDropped.error).toBe(1_000);
});

test.each([
  ["only showing the first 100 errors, of 6000 total; use -Xmaxerrs if you would like to see more", 5900, 0],
  ["only showing the first 100 warnings, of 140 total; use -Xmaxwarns if you would like to see more", 0, 40],
  ["合計6000個のうち最初の100個のエラーのみ表示しています。表示数を増やす場合は-Xmaxerrsを使用してください", 5900, 0],
])("what javac says that it did not print is counted, and is no message: %s", (words, error, warning) => {
  const log = `${COMPILE}${ERRORS}[ERROR] /p/A.java:[1,1] no\n[ERROR] ${words}\n[INFO] 101 errors \n`;
  const { diagnostics, diagnosticsUnshown } = read(log);
  expect(diagnostics).toHaveLength(1);
  expect(diagnosticsUnshown).toEqual({ error, warning });
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
        `${COMPILE}${ERRORS}[ERROR] ${JAVAC}one\n/p/A.java:[5,1] error: two\n/p/A.java:[6,1] [dep-ann] three\n/p/A.java:[7,1] four\n/p/A.java:[8,1] error: five\n/p/A.java:[9,1] warning: six\n`,
      ),
    ).toEqual(["error one", "error two", "warning three", "warning four", "error five", "warning six"]);
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
  expect(error("/p/my.scala/A.java:[8] no")).toBe(1);
  expect(twice("[WARNING] /p/A.scala:8: no")).toBe(1);
});

test("a heading that counts is a message only where there is no other", () => {
  const CRASHED = "[ERROR] COMPILATION ERROR: Unable to find the root directory\n";
  const told = (log: string) => read(log).diagnostics.map(({ severity, message }) => `${severity} ${message}`);
  expect(told(`${COMPILE}${CRASHED}[INFO] x\n`)).toEqual(["error Unable to find the root directory"]);
  expect(told(`${COMPILE}[WARNING] /p/A.java:[1,2] hm\n${CRASHED}[INFO] x\n`)).toEqual([
    "warning hm",
    "error Unable to find the root directory",
  ]);
  expect(told(`${COMPILE}${ERRORS}[ERROR] /p/A.java:[1,2] no\n${CRASHED}[INFO] x\n`)).toEqual(["error no"]);
});
