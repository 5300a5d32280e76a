import { expect, test } from "bun:test";
import { readEnvironment } from "../../../src/parse/problems/environment.ts";
import { failed } from "./goal.ts";

function atLaunch(...words: string[]) {
  return readEnvironment(words, undefined);
}

test.each([
  ["The JAVA_HOME environment variable is not defined correctly,", "bad-java-home"],
  ["The JAVA_HOME environment variable is not defined correctly, so Apache Maven cannot be started.", "bad-java-home"],
  ["The java/javac command does not exist in PATH nor is JAVA_HOME set, so mvnw cannot run.", "no-java"],
  ["The java(1) command does not exist in PATH nor is JAVA_HOME set, so Apache Maven cannot be started.", "no-java"],
])("%s", (line, code) => {
  expect<unknown>(atLaunch(line)).toEqual({ code });
});

test("a JVM that refuses an option says so in its first line", () => {
  const words = ["Unrecognized VM option 'NoSuchFlag'", "Error: Could not create the Java Virtual Machine."];
  expect(atLaunch(...words)).toEqual({ code: "jvm-not-started", reason: "Unrecognized VM option 'NoSuchFlag'" });
});

test("broken settings have a place, which Maven 4 tells in the next line", () => {
  const broken = { code: "broken-settings", file: "settings.xml" } as const;
  expect(
    atLaunch(
      "Non-parseable settings settings.xml: end tag name </a> must match start tag name <b> (position: TEXT seen ...<b>\\n... @4:13)  @ settings.xml, line 4, column 13",
    ),
  ).toEqual({ ...broken, line: 4, column: 13, reason: "end tag name </a> must match start tag name <b>" });
  expect(
    atLaunch(
      " * FATAL: Non-parseable settings settings.xml: Unable to read settings: Unexpected close tag </a>; expected </b>.",
      ' at [row,col,system-id]: [4,11,"settings.xml"]',
    ),
  ).toEqual({ ...broken, line: 4, column: 11, reason: "Unexpected close tag </a>; expected </b>" });
});

test.each([
  [
    "wget: Failed to fetch https://repo.example.com/apache-maven-9.9.9-bin.zip",
    { kind: "download", url: "https://repo.example.com/apache-maven-9.9.9-bin.zip" },
  ],
  [
    "curl: Failed to fetch https://repo.example.com/apache-maven-9.9.9-bin.zip",
    { kind: "download", url: "https://repo.example.com/apache-maven-9.9.9-bin.zip" },
  ],
  [
    "Error: Failed to validate Maven distribution SHA-256, your Maven distribution might be compromised.",
    { kind: "checksum" },
  ],
  ["cannot read distributionUrl property in ./.mvn/wrapper/maven-wrapper.properties", { kind: "no-url" }],
])("the wrapper: %s", (line, rest) => {
  expect<unknown>(atLaunch(line)).toEqual({ code: "broken-wrapper", ...rest });
});

const NEWER =
  "java.lang.UnsupportedClassVersionError: com/acme/Tool has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0";

test("a class of a newer JDK tells which Java is needed, and by which goal", () => {
  const told = { code: "jdk-too-old", className: "com.acme.Tool", required: 21, current: 17 } as const;
  expect(atLaunch(NEWER)).toEqual(told);
  expect(readEnvironment([NEWER], failed("checkstyle", "check", [NEWER]))).toEqual({
    ...told,
    goal: "checkstyle:check",
  });
});

test("memory that Maven lacks is not what the JVM of the tests lacks", () => {
  const words = ["An exception occurred while executing the Java class. Java heap space"];
  expect(readEnvironment(words, failed("exec", "java", words))).toEqual({
    code: "out-of-memory",
    reason: "Java heap space",
  });
  const ofTests = ["There was an error in the forked process: Java heap space"];
  expect(readEnvironment(ofTests, failed("surefire", "test", ofTests))).toBeNull();
});

test("a full disk is told wherever it shows", () => {
  const words = ["Error assembling JAR: java.io.IOException: No space left on device"];
  expect(readEnvironment(words, failed("jar", "jar", words))).toEqual({ code: "disk-full" });
});

test("what a goal says is not taken for words of the launcher", () => {
  const words = ["The JAVA_HOME environment variable is not defined correctly,"];
  expect(readEnvironment(words, failed("exec", "exec", words))).toBeNull();
});
