import { expect, test } from "bun:test";
import { explainFailure } from "../../../src/output/problems/explain.ts";
import { failed } from "../../output/problems/goal.ts";

function atLaunch(...words: string[]) {
  return explainFailure(words, undefined);
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
  const reason = "Initial heap size set to a larger value than the maximum heap size";
  const initialization = "Error occurred during initialization of VM";
  expect(atLaunch(initialization, reason)).toEqual({ code: "jvm-not-started", reason });
  expect(atLaunch("a script's own words", initialization, reason)).toBeNull();
  const agent = "Error opening zip file or JAR manifest missing : /opt/agent.jar";
  const lost = { code: "jvm-not-started", reason: agent } as const;
  const library = "agent library failed to init: instrument";
  expect(atLaunch(initialization, library, "Picked up JAVA_TOOL_OPTIONS: …", agent)).toEqual(lost);
  expect(atLaunch(agent, initialization, library)).toEqual(lost);
  expect(atLaunch("a script's own words", agent)).toBeNull();
  const mainClass = "Could not find or load main class #";
  expect(atLaunch(`Error: ${mainClass}`)).toEqual({ code: "jvm-not-started", reason: mainClass });
  expect(atLaunch("a script's own words", `Error: ${mainClass}`)).toBeNull();
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
  expect(explainFailure([NEWER], failed("checkstyle", "check", [NEWER]))).toEqual({
    ...told,
    goal: "checkstyle:check",
  });
});

test("a Java too old for Maven itself tells which it needs", () => {
  const words = [
    "Error: Apache Maven 4.x requires Java 17 or newer to run.",
    'openjdk version "11.0.2" 2019-01-15',
    "OpenJDK Runtime Environment 18.9 (build 11.0.2+9)",
  ];
  const told = { code: "jdk-too-old", className: "Apache Maven 4.x", required: 17 } as const;
  expect(explainFailure(words, undefined)).toEqual({ ...told, current: 11 });
  expect(explainFailure([words[0] ?? "", 'java version "1.8.0_402"'], undefined)).toEqual({ ...told, current: 8 });
  expect(explainFailure(words.slice(0, 1), undefined)).toBeNull();
});

test("toolchains that are not defined are told as Maven asks for them", () => {
  const opening =
    "Failed to execute goal org.apache.maven.plugins:maven-toolchains-plugin:3.2.0:toolchain (default) on project tool: Cannot find matching toolchain definitions for the following toolchain types:";
  const told = failed("toolchains", "toolchain", [opening]);
  expect(explainFailure([opening, "jdk [ vendor='x' version='21' ]", "protobuf [ version='3' ]"], told)).toEqual({
    code: "missing-toolchain",
    toolchains: ["jdk [ vendor='x' version='21' ]", "protobuf [ version='3' ]"],
  });
  expect(explainFailure([opening], told)).toMatchObject({ code: "goal-failed" });
});

test("memory that Maven lacks is not what the JVM of the tests lacks", () => {
  const words = ["An exception occurred while executing the Java class. Java heap space"];
  expect(explainFailure(words, failed("exec", "java", words))).toEqual({
    code: "out-of-memory",
    reason: "Java heap space",
  });
  const ofTests = ["There was an error in the forked process: Java heap space"];
  expect(explainFailure(ofTests, failed("surefire", "test", ofTests))).toMatchObject({ code: "goal-failed" });
});

test("a full disk is told wherever it shows", () => {
  const words = ["Error assembling JAR: java.io.IOException: No space left on device"];
  expect(explainFailure(words, failed("jar", "jar", words))).toEqual({ code: "disk-full" });
});

test("what a goal says is not taken for words of the launcher", () => {
  const words = ["The JAVA_HOME environment variable is not defined correctly,"];
  expect(explainFailure(words, failed("exec", "exec", words))).toMatchObject({ code: "goal-failed" });
});

test.each([
  ["mvnw: 112: cannot open ./.mvn/wrapper/maven-wrapper.properties: No such file", "no-properties"],
  ["./mvnw: line 112: ./.mvn/wrapper/maven-wrapper.properties: No such file or directory", "no-properties"],
  ["failed to unzip", "not-a-zip"],
  ["Error: Could not find or load main class org.apache.maven.wrapper.MavenWrapperMain", "no-jar"],
])("the wrapper's files: %s", (line, kind) => {
  expect<unknown>(atLaunch(line)).toEqual({ code: "broken-wrapper", kind });
});

test("settings that Maven reads and refuses come without its warnings", () => {
  const words = [
    "Error building settings",
    " * ERROR: 'mirrors.mirror.url' for m is missing",
    " * FATAL: Could not decrypt password (fix the corrupted password or remove it, if unused) {abc=}",
    " * WARNING: 'servers.server.id' must be unique but found duplicate server with id a",
  ];
  expect(atLaunch(...words)).toEqual({
    code: "invalid-settings",
    of: "settings",
    complaints: [
      "'mirrors.mirror.url' for m is missing",
      "Could not decrypt password (fix the corrupted password or remove it, if unused) {abc=}",
    ],
  });
});

const PLUGIN_OF_OLD =
  "Unable to load the mojo 'war' in the plugin 'org.apache.maven.plugins:maven-war-plugin:2.6' due to an API incompatibility";

test.each([
  [
    'Caused by: java.lang.reflect.InaccessibleObjectException: Unable to make field private final java.util.Comparator java.util.TreeMap.comparator accessible: module java.base does not "opens java.util" to unnamed module @305552d6',
    { package: "java.base/java.util", option: "--add-opens" },
  ],
  [
    "java.lang.IllegalAccessError: class lombok.javac.apt.LombokProcessor (in unnamed module @0x21bd20ee) cannot access class com.sun.tools.javac.processing.JavacProcessingEnvironment (in module jdk.compiler) because module jdk.compiler does not export com.sun.tools.javac.processing to unnamed module @0x21bd20ee",
    { package: "jdk.compiler/com.sun.tools.javac.processing", option: "--add-exports" },
  ],
])("a closed package of the JDK: %s", (line, told) => {
  expect<unknown>(explainFailure([PLUGIN_OF_OLD], failed("war", "war", [PLUGIN_OF_OLD], [line]))).toEqual({
    code: "closed-package",
    goal: "war:war",
    ...told,
  });
});
