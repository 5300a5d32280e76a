import { describe, expect, test } from "bun:test";
import { explain, headline } from "../../../src/answers/problem.ts";
import type { Problem } from "../../../src/model/problem.ts";

/** What is said in the first line, then in closing notes. */
const SAID: readonly (readonly [Problem, string, ...string[]])[] = [
  [
    { code: "no-java" },
    "there is no java on the PATH, and JAVA_HOME is not set",
    "Set JAVA_HOME to the directory of a JDK, the one that holds bin/java.",
  ],
  [{ code: "disk-full" }, "no space left on the disk"],
  [
    { code: "missing-toolchain", toolchains: ["jdk [ version='21' ]"] },
    `no toolchain is defined for "jdk [ version='21' ]"`,
    "Toolchains are defined in ~/.m2/toolchains.xml, or in the file that -t names.",
  ],
  [{ code: "invalid-settings", of: "toolchains", complaints: ["no type", "no id"] }, "toolchains: 2 errors"],
  [{ code: "invalid-settings", of: "settings", complaints: ["no id"] }, 'settings: "no id"'],
  [{ code: "coverage", limits: ["lines 0.4"] }, 'jacoco: "lines 0.4"'],
  [{ code: "coverage", limits: ["lines 0.4", "branches 0.3"] }, "jacoco: 2 limits not reached"],
  [
    { code: "engine-lost", engine: "junit-vintage", step: "discover", reason: "junit 4.11 is too old." },
    `JUnit's engine junit-vintage failed to discover tests: "junit 4.11 is too old"`,
  ],
  [
    {
      code: "uncounted-failure",
      type: "org.opentest4j.AssertionFailedError",
      message: "expected: <4> but was: <3>",
      className: "com.acme.CalcSteps",
      method: "res",
      place: "CalcSteps.java:7",
    },
    "test code threw AssertionFailedError, but Surefire counted no test",
    'CalcSteps.res (CalcSteps.java:7): "expected: <4> but was: <3>"',
  ],
  [
    { code: "engine-lost", engine: "jqwik", step: "execute", reason: "" },
    "JUnit's engine jqwik failed to execute tests",
  ],
  [
    { code: "builds-ignored", failed: 2, of: 4, names: ["a/pom.xml", "b/pom.xml"], inModules: ["tool"] },
    "invoker: 2 of 4 builds failed, and the failures were ignored (in tool)",
    "Failed: a/pom.xml, b/pom.xml.",
  ],
  [
    { code: "unformatted", tool: "spotless", files: ["A.java"], lineEnds: "CRLF" },
    "spotless: 1 file not formatted",
    "Line ends alone differ in what spotless shows: CRLF, where LF is wanted.",
  ],
  [
    { code: "builds-ignored", failed: 1, of: 1, names: [] },
    "invoker: 1 of 1 build failed, and the failure was ignored",
  ],
  [{ code: "no-build", hasBegun: false, running: [] }, "Maven exited 0 but printed no sign of a build"],
  [{ code: "no-build", hasBegun: true, running: [] }, "Maven exited 0 before its build had ended"],
  [
    { code: "no-build", hasBegun: true, running: ["a.ExitTest"] },
    "Maven exited 0 while running ExitTest before its build had ended",
  ],
  [
    {
      code: "fork-died",
      kind: "timed-out",
      classes: ["a.SlowTest"],
      reason: "",
      said: [],
      trace: [],
      modules: ["core"],
    },
    "the test JVM ran into its time limit (forkedProcessTimeoutInSeconds) in core while running SlowTest",
  ],
  [
    {
      code: "fork-died",
      kind: "timed-out",
      classes: [],
      reason: "",
      said: [],
      trace: [],
      limit: { seconds: 5, place: "pom.xml:45" },
    },
    "the test JVM ran into its time limit (forkedProcessTimeoutInSeconds 5, pom.xml:45)",
  ],
  [
    { code: "out-of-memory", reason: "Metaspace" },
    "Maven's JVM ran out of memory: Metaspace",
    "Its limit is -XX:MaxMetaspaceSize in MAVEN_OPTS or .mvn/jvm.config.",
  ],
  [
    { code: "out-of-memory", reason: "Compressed class space", goal: "scala:compile" },
    'scala:compile ran out of memory: "Compressed class space"',
    "Its limit is -XX:MaxMetaspaceSize in MAVEN_OPTS or .mvn/jvm.config; for a compiler that forks, it is in its arguments.",
  ],
  [
    { code: "out-of-memory", reason: "unable to create native thread" },
    `Maven's JVM ran out of memory: "unable to create native thread"`,
  ],
  [
    { code: "broken-wrapper", kind: "not-a-zip" },
    "the file that the Maven wrapper fetched is no zip file",
    "The file is distributionUrl in .mvn/wrapper/maven-wrapper.properties.",
  ],
  [{ code: "broken-wrapper", kind: "no-properties" }, "the Maven wrapper has no .mvn/wrapper/maven-wrapper.properties"],
  [
    { code: "broken-wrapper", kind: "no-jar" },
    "the Maven wrapper's .mvn/wrapper/maven-wrapper.jar is missing or damaged",
  ],
  [
    {
      code: "dependency-analysis",
      groups: [{ title: "Unused declared dependencies", artifacts: ["a:b:jar:1"] }],
      isShared: true,
      inModules: ["core", "web"],
    },
    "dependency analysis: unused declared dependencies (1) (in core, web)",
    "Several modules were analysed at once; the log does not tell which of them an artifact was named for.",
  ],
  [
    { code: "no-main-class", candidates: ["a.One", "a.Two"] },
    "spring-boot: several classes have a main method: a.One, a.Two",
    "Name one as mainClass of the plugin, or as the property start-class.",
  ],
  [{ code: "enforcer", rules: [{ rule: "AlwaysFail", lines: ["never"] }] }, "enforcer: AlwaysFail: never"],
  [
    { code: "unknown-module", modules: [":wbe"], option: "-pl", known: [...manyModules(), "web"] },
    "no module :wbe (-pl)",
    "There are 21 modules; nearest: web.",
  ],
  [
    { code: "unknown-module", modules: ["x".repeat(20)], option: "-rf", known: manyModules() },
    "no module xxxxxxxxxxxxxxxxxxxx (-rf)",
    "There are 20 modules.",
  ],
  [
    unresolved({ kind: "failed-before", repository: "partner", reason: "Connection refused" }),
    "cannot resolve a:b:jar:1",
    'partner failed at an earlier attempt ("Connection refused"), and Maven did not ask again: -U makes it ask.',
  ],
  [
    unresolved({ kind: "failed-before", repository: "partner", url: "https://p.example" }),
    "cannot resolve a:b:jar:1",
    "partner (https://p.example) failed at an earlier attempt, and Maven did not ask again: -U makes it ask.",
  ],
];

describe.each(SAID.map(([problem, ...words]) => [JSON.stringify(problem).slice(0, 70), problem, words] as const))(
  "%s",
  (_name, problem, words) => {
    test("is put in these words", () => expect([headline(problem), ...explain(problem)]).toEqual([...words]));
  },
);

function manyModules(): string[] {
  return Array.from({ length: 20 }, (_, index) => `module${index}`);
}

function unresolved(trouble: Extract<Problem, { code: "unresolved-artifacts" }>["troubles"][number]): Problem {
  return {
    code: "unresolved-artifacts",
    kind: "dependency",
    artifacts: ["a:b:jar:1"],
    neededBy: [],
    troubles: [trouble],
  };
}
