import { describe, expect, test } from "bun:test";
import { readGate } from "../../../src/output/problems/gates.ts";
import { failed } from "./goal.ts";

const severity = "error";

describe("violations", () => {
  test("checkstyle's two forms of one violation count once", () => {
    const said = [
      "src/main/java/A.java:9:21: '*' is not followed by whitespace. [WhitespaceAround]",
      "src/main/java/A.java:[9,21] (whitespace) WhitespaceAround: '*' is not followed by whitespace.",
      "src/main/java/A.java:[1] (header) RegexpHeader: Missing a header.",
      "Audit done.",
    ];
    expect(readGate(failed("checkstyle", "check", ["You have 2 Checkstyle violations."], said))).toEqual({
      code: "checkstyle",
      findings: [
        { file: "src/main/java/A.java", line: 1, message: "Missing a header (RegexpHeader)", severity },
        {
          file: "src/main/java/A.java",
          line: 9,
          column: 21,
          message: "'*' is not followed by whitespace (WhitespaceAround)",
          severity,
        },
      ],
    });
  });

  test("the tool's own number counts where not all of them were kept", () => {
    const said = ["PMD Failure: com.acme.Gate:3 Rule:UnnecessaryImport Priority:4 Unused import 'java.util.List'."];
    expect(
      readGate(
        failed("pmd", "check", ["PMD 7.7.0 has found 400 violations. For more details see: target/pmd.xml"], said),
      ),
    ).toEqual({
      code: "pmd",
      findings: [
        {
          file: "com/acme/Gate.java",
          line: 3,
          message: "Unused import 'java.util.List' (UnnecessaryImport)",
          severity,
        },
      ],
      total: 400,
    });
  });

  test("a bug in a nested class, over several lines, or without a line", () => {
    const said = [
      "High: Null pointer dereference of a in com.acme.Gate$Hinge.open() [com.acme.Gate$Hinge, com.acme.Gate$Hinge] Dereferenced at Gate.java:[lines 9-12] NP_ALWAYS_NULL",
      "Medium: Unused field: com.acme.Gate.width [com.acme.Gate] In Gate.java UUF_UNUSED_FIELD",
    ];
    expect(readGate(failed("spotbugs", "check", ["failed with 2 bugs and 0 errors"], said))).toEqual({
      code: "spotbugs",
      findings: [
        { file: "com/acme/Gate.java", message: "Unused field: com.acme.Gate.width (UUF_UNUSED_FIELD)", severity },
        {
          file: "com/acme/Gate.java",
          line: 9,
          message: "Null pointer dereference of a in com.acme.Gate$Hinge.open() (NP_ALWAYS_NULL)",
          severity,
        },
      ],
    });
  });

  test("javadoc's warnings are not its errors", () => {
    const message = [
      "MavenReportException: Error while generating Javadoc:",
      "src/main/java/A.java:3: warning: no comment",
      "src/main/java/A.java:8: error: @param name not found",
    ];
    expect(readGate(failed("javadoc", "jar", message))).toEqual({
      code: "javadoc",
      findings: [{ file: "src/main/java/A.java", line: 8, message: "@param name not found", severity }],
    });
  });

  test("protoc's warnings are not its errors", () => {
    const said = [
      "[protoc - stderr pid=1] src/main/protobuf/a.proto:1:1: warning: Import b.proto is unused.",
      '[protoc - stderr pid=1] src/main/protobuf/a.proto:6:3: "strin" is not defined.',
    ];
    expect(readGate(failed("protobuf", "generate", ["Generation failed"], said))).toMatchObject({
      findings: [{ file: "src/main/protobuf/a.proto", line: 6, column: 3, message: '"strin" is not defined' }],
    });
  });
});

describe("antlr4", () => {
  test("an error stands once, with the path of the grammar; warnings are no errors", () => {
    const said = [
      "warning(146): com/acme/Sum.g4:7:0: non-fragment lexer rule EMPTY can match the empty string",
      "com/acme/Sum.g4 [7:0]: non-fragment lexer rule EMPTY can match the empty string",
      "error(50): Sum.g4:5:23: syntax error: missing RPAREN at ';' while looking for rule element",
      "src/main/antlr4/com/acme/Sum.g4 [5:23]: syntax error: missing RPAREN at ';' while looking for rule element",
      "org.antlr.runtime.MissingTokenException",
    ];
    const message = "syntax error: missing RPAREN at ';' while looking for rule element";
    const finding = { file: "src/main/antlr4/com/acme/Sum.g4", line: 5, column: 23, message, severity } as const;
    const goal = failed("antlr4", "antlr4", ["ANTLR 4 caught 1 build errors."], said);
    expect(readGate(goal)).toEqual({ code: "antlr4", findings: [finding] });
    expect(readGate({ ...goal, said: [], shared: [said] })).toEqual({
      code: "antlr4",
      findings: [],
      shared: [{ finding, times: 1 }],
    });
  });

  test("a grammar as a whole has no line", () => {
    const said = [
      "error(119): com/acme/Loop.g4::: The following sets of rules are mutually left-recursive [one, two]",
      "com/acme/Loop.g4 [-1:-1]: The following sets of rules are mutually left-recursive [one, two]",
    ];
    expect(readGate(failed("antlr4", "antlr4", ["ANTLR 4 caught 1 build errors."], said))).toMatchObject({
      findings: [
        { file: "com/acme/Loop.g4", message: "The following sets of rules are mutually left-recursive [one, two]" },
      ],
    });
  });
});

describe("enforcer", () => {
  test("a rule has its short name and its message", () => {
    const message = [
      "",
      "Rule 0: org.apache.maven.enforcer.rules.version.RequireJavaVersion(jdk) failed with message:",
      "Detected JDK version 17.0.15 is not in the allowed range [21,).",
    ];
    expect(readGate(failed("enforcer", "enforce", message))).toEqual({
      code: "enforcer",
      rules: [
        { rule: "RequireJavaVersion", lines: ["Detected JDK version 17.0.15 is not in the allowed range [21,)."] },
      ],
    });
  });

  test("of a tree only what is banned is told, with the dependency that brings it in", () => {
    const message = [
      "Rule 0: org.apache.maven.enforcer.rules.dependency.BannedDependencies failed with message:",
      "Use jakarta instead.",
      "com.acme:core:jar:1.0",
      "   com.acme:a:jar:1.0",
      "      javax.inject:javax.inject:jar:1 <--- banned via the exclude/include list",
      "   commons-logging:commons-logging:jar:1.2 <--- banned via the exclude/include list",
    ];
    expect(readGate(failed("enforcer", "enforce", message))).toMatchObject({
      rules: [
        {
          lines: [
            "Use jakarta instead.",
            "javax.inject:javax.inject:jar:1 is banned, through com.acme:a:jar:1.0",
            "commons-logging:commons-logging:jar:1.2 is banned",
          ],
        },
      ],
    });
  });

  test("before 3.1 the rules stand above the closing block", () => {
    const said = [
      "Rule 0: org.apache.maven.plugins.enforcer.RequireJavaVersion failed with message:",
      "Detected JDK Version: 17.0.15 is not in the allowed range [21,).",
    ];
    const message = [
      "Some Enforcer rules have failed. Look above for specific messages explaining why the rule failed.",
    ];
    expect(readGate(failed("enforcer", "enforce", message, said))).toMatchObject({
      rules: [{ rule: "RequireJavaVersion" }],
    });
  });
});

describe("files", () => {
  test("of spotless, without the diffs between them", () => {
    const message = [
      "The following files had format violations:",
      "    src/main/java/A.java",
      "        @@ -1,2 +1,2 @@",
      "        -class·A{",
      "    ... (2 more lines that didn't fit)",
      "Violations also present in:",
      "    src/main/java/B C.java",
      "Run 'mvn spotless:apply' to fix these violations.",
    ];
    expect(readGate(failed("spotless", "check", message))).toEqual({
      code: "unformatted",
      tool: "spotless",
      fix: "spotless:apply",
      files: ["src/main/java/A.java", "src/main/java/B C.java"],
    });
  });

  test("of spotless, with their line ends where these alone differ", () => {
    const lineEnds = (...diff: readonly string[]) => {
      const message = ["The following files had format violations:", "    src/main/java/A.java", ...diff];
      const problem = readGate(failed("spotless", "check", message));
      return problem?.code === "unformatted" ? problem.lineEnds : null;
    };
    const [old, fresh] = ["        -class A {\\r\\n", "        +class A {\\n"];
    expect(lineEnds("        @@ -1,2 +1,2 @@", old, "        -}\\r\\n", fresh, "        +}\\n")).toBe("CRLF");
    expect(lineEnds(old, "    ... (90 more lines that didn't fit)")).toBe("CRLF");
    expect(lineEnds("        -}\\n", "        +}\\r\\n")).toBe("LF");
    expect(lineEnds("        -class·A{", "        +class·A·{")).toBeUndefined();
    expect(lineEnds("        -//·\\r\\n", "        -int·a;", "        +//·\\r\\n·", "        +int·b;")).toBeUndefined();
    expect(lineEnds()).toBeUndefined();
  });

  test("of rat, which stand below a heading", () => {
    const said = ["Files with unapproved licenses:", "  src/main/java/A.java", "  pom.xml"];
    const message = ["Too many files with unapproved license: 2 See RAT report in: target/rat.txt"];
    expect(readGate(failed("apache-rat", "check", message, said))).toEqual({
      code: "missing-license",
      tool: "apache-rat",
      files: ["src/main/java/A.java", "pom.xml"],
    });
  });
});

test("several classes with a main method are all named", () => {
  const message = [
    "Execution repackage of goal org.springframework.boot:spring-boot-maven-plugin:3.3.4:repackage failed: Unable to find a single main class from the following candidates [com.acme.A, com.acme.B]",
  ];
  expect(readGate(failed("spring-boot", "repackage", message))).toEqual({
    code: "no-main-class",
    candidates: ["com.acme.A", "com.acme.B"],
  });
});

test.each(["enforcer", "jacoco", "dependency", "war", "spring-boot", "spotless", "checkstyle", "unknown"])(
  "words of %s that nobody knows are left to others",
  (plugin) => {
    expect(readGate(failed(plugin, "check", ["Something else went wrong"], ["and more"]))).toBeNull();
  },
);
