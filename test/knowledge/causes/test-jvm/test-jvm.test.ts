import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const tell = (facts: Partial<BuildFacts>) => proveBuildCauses({ ...NO_FACTS, ...facts }).map(describeBuildCause);

test("the one call that ends the JVM of the tests is told, where its code may be that of the JVM", () => {
  const exits = (exitCode: number | undefined, ...calls: readonly string[]): Partial<BuildFacts> => ({
    diedJvm: { classes: ["a.CliTest"], ...(exitCode !== undefined && { exitCode }) },
    exitsFrom: (classes) => (classes.join() === "a.CliTest" ? calls.map((call) => ({ call, at: "Cli.java:6" })) : []),
  });
  const told = (call: string) => [`What CliTest uses has one call that ends a JVM: ${call} (Cli.java:6).`];
  expect(tell(exits(3, "System.exit(3)"))).toEqual(told("System.exit(3)"));
  expect(tell(exits(3, "System.exit(code)"))).toEqual(told("System.exit(code)"));
  expect(tell(exits(134, "System.exit(code)"))).toEqual([]);
  expect(tell(exits(1, "System.exit(3)"))).toEqual([]);
  expect(tell(exits(3, "System.exit(3)", "System.exit(3)"))).toEqual([]);
  expect(tell(exits(3))).toEqual([]);
  expect(tell({ ...exits(3), exitsFrom: () => null })).toEqual([]);
  expect(tell({ ...exits(3, "System.exit(3)"), diedJvm: null })).toEqual([]);
});

test("what ended Maven's own JVM is told with what had it run there: tests without a fork, or the program of exec:java", () => {
  const exits: Partial<BuildFacts> = {
    exitsFrom: (classes, programs = []) =>
      [...classes, ...programs].join() === "a.Gen" ? [{ call: "System.exit(0)", at: "Gen.java:5" }] : [],
  };
  const values = (...named: readonly (readonly [string, string, string?])[]) => ({
    pomValues: () =>
      named.map(([name, value, plugin]) => ({ name, value, at: "pom.xml:9", ...(plugin !== undefined && { plugin }) })),
  });
  const call = "What Gen uses has one call that ends a JVM: System.exit(0) (Gen.java:5)";
  const ofTests: Partial<BuildFacts> = { ...exits, diedJvm: { classes: ["a.Gen"], exitCode: 0, ofMaven: "tests" } };
  expect(tell({ ...ofTests, ...values(["forkCount", "0"]) })).toEqual([
    `${call}, and forkCount=0 (pom.xml:9) runs it in Maven's own.`,
  ]);
  expect(tell({ ...ofTests, ...values(["forkMode", "never"]) })).toEqual([
    `${call}, and forkMode=never (pom.xml:9) runs it in Maven's own.`,
  ]);
  expect(tell({ ...ofTests, ...values(["forkCount", "2"]) })).toEqual([`${call}.`]);
  const ofGoal = (ofMaven: string): Partial<BuildFacts> => ({
    ...exits,
    diedJvm: { classes: [], exitCode: 0, ofMaven },
  });
  const main = ["mainClass", "a.Gen", "exec-maven-plugin"] as const;
  expect(tell({ ...ofGoal("exec:java"), ...values(main) })).toEqual([`${call}, and exec:java runs it in Maven's own.`]);
  expect(tell({ ...ofGoal("exec:exec"), ...values(main) })).toEqual([]);
  expect(tell({ ...ofGoal("exec:java"), ...values(main, ["mainClass", "a.Other", "exec-maven-plugin"]) })).toEqual([]);
  expect(tell({ ...ofGoal("exec:java"), ...values(["mainClass", "a.Gen", "maven-jar-plugin"]) })).toEqual([]);
});

test("the limit of the heap is told with its line, where tests ran out of it", () => {
  const said = ["java.lang.OutOfMemoryError: Java heap space"];
  const value = (text: string, name = "argLine") => ({ name, value: text, at: "pom.xml:19" });
  const told = ["The argLine in pom.xml:19 gives the JVM of the tests -Xmx24m."];
  const ofPoms = (...values: readonly string[]) => ({ said, pomValues: () => values.map((it) => value(it)) });
  expect(tell({ ...ofPoms("-Xmx24m -ea"), argLine: "-Xmx24m -ea" })).toEqual(told);
  expect(tell(ofPoms("@{argLine} -Xmx24m"))).toEqual(told);
  expect(tell({ ...ofPoms("@{argLine} -Xmx24m"), findInPoms: () => "pom.xml:30" })).toEqual([]);
  expect(tell({ ...ofPoms("-Xmx24m"), argLine: "-ea" })).toEqual([]);
  expect(tell({ ...ofPoms("-Xmx24m", "-Xmx1g"), argLine: "-Xmx24m" })).toEqual([]);
  expect(tell(ofPoms("-Xmx24m", "-ea"))).toEqual([]);
  expect(tell({ said, pomValues: () => [value("-Xmx24m", "jvmArgs")] })).toEqual([]);
  expect(tell({ ...ofPoms("-Xmx24m"), said: ["java.lang.OutOfMemoryError: Metaspace"] })).toEqual([]);
});

test("the limit of the heap is that of the runner whose tests failed", () => {
  const said = ["java.lang.OutOfMemoryError: Java heap space"];
  const ofPlugin = (plugin: string, text: string) => ({ name: "argLine", value: text, at: "pom.xml:19", plugin });
  const ofFailsafe = () => [ofPlugin("maven-failsafe-plugin", "-Xmx64m")];
  const told = ["The argLine in pom.xml:19 gives the JVM of the tests -Xmx64m."];
  expect(tell({ said, pomValues: ofFailsafe, failedRunner: "failsafe" })).toEqual(told);
  expect(tell({ said, pomValues: ofFailsafe, failedRunner: "surefire" })).toEqual([]);
  expect(tell({ said, pomValues: ofFailsafe, failedRunner: null })).toEqual([]);
  const both = () => [...ofFailsafe(), ofPlugin("maven-surefire-plugin", "-Xmx1g")];
  expect(tell({ said, pomValues: both, failedRunner: "failsafe" })).toEqual(told);
});

test("a JVM that a POM gives the tests is told, where it is older than their classes", () => {
  const said = [
    "java.lang.UnsupportedClassVersionError: k/GateTest has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0.",
  ];
  const jvm = (plugin?: string) => ({
    name: "jvm",
    value: "/opt/jdk-17/bin/java",
    at: "pom.xml:21",
    ...(plugin !== undefined && { plugin }),
  });
  const ofPoms = (...values: readonly ReturnType<typeof jvm>[]) => ({ said, java: 25, pomValues: () => values });
  expect(tell(ofPoms(jvm("maven-surefire-plugin")))).toEqual([
    "The <jvm> in pom.xml:21 runs the tests on Java 17, and k.GateTest is compiled for 21: the <jvm> of a JDK 21 or later runs it, or a <release> of 17 compiles for it.",
  ]);
  expect(tell(ofPoms(jvm()))).toHaveLength(1);
  expect(tell(ofPoms(jvm("exec-maven-plugin")))).toEqual([]);
  expect(tell(ofPoms(jvm(), jvm("maven-failsafe-plugin")))).toEqual([]);
  expect(tell(ofPoms())).toEqual([]);
  expect(tell({ ...ofPoms(jvm()), java: 17 })).toEqual([]);
  expect(tell({ ...ofPoms(jvm()), java: null })).toEqual([]);
  expect(tell({ ...ofPoms(jvm()), said: [] })).toEqual([]);
});

test.each([
  ["log4j-slf4j2-impl", "log4j-to-slf4j", "LoggingException: log4j-slf4j2-impl cannot be present with log4j-to-slf4j"],
  [
    "jcl-over-slf4j",
    "slf4j-jcl",
    "IllegalStateException: Detected both jcl-over-slf4j.jar AND bound slf4j-jcl.jar on the class path, preempting StackOverflowError. ",
  ],
])("two artifacts that hand to each other what is logged are told with their places: %s, %s", (one, other, line) => {
  const artifacts = (...names: readonly string[]) => {
    return () => names.map((artifactId) => ({ groupId: "g", artifactId, version: "1" }));
  };
  expect(tell({ said: [line], artifacts: artifacts(one, other) })).toEqual([
    `What is logged would go in a circle between ${one} 1 (pom.xml:9) and ${other} 1 (pom.xml:9): one of them is to go, by an exclusion where something brings it along.`,
  ]);
  expect(tell({ said: [line], artifacts: artifacts(one) })).toEqual([]);
  expect(tell({ artifacts: artifacts(one, other) })).toEqual([]);
});

test("a Security Manager that a JDK has no more is told with the place that sets it", () => {
  const said = ["java.lang.UnsupportedOperationException: Setting a Security Manager is not supported"];
  const findInSources = (pattern: RegExp) =>
    pattern.test("System.setSecurityManager(it);") ? "ExitTest.java:9" : null;
  expect(tell({ said, findInSources })).toEqual([
    "JDK 24 and later have no Security Manager: System.setSecurityManager (ExitTest.java:9) always throws there. JDK 17 has one.",
  ]);
  expect(tell({ said })).toEqual([]);
  expect(tell({ said: ["java.lang.UnsupportedOperationException"], findInSources })).toEqual([]);
});

test("WireMock on a classpath with another Jetty than its own", () => {
  const said = [
    "FatalStartupException: Jetty 11 is not present and no suitable HttpServerFactory extension was found. Please …",
  ];
  const artifacts = (jetty: string) => () => [
    { groupId: "org.wiremock", artifactId: "wiremock", version: "3.9.1" },
    { groupId: "org.eclipse.jetty", artifactId: "jetty-server", version: jetty },
  ];
  expect(tell({ said, artifacts: artifacts("12.0.29") })).toEqual([
    "wiremock 3.9.1 (pom.xml:9) needs Jetty 11, and here is jetty-server 12.0.29 (pom.xml:9): org.wiremock:wiremock-standalone brings a Jetty of its own.",
  ]);
  expect(tell({ said, artifacts: artifacts("11.0.24") })).toEqual([]);
  expect(tell({ said })).toEqual([]);
  expect(tell({ artifacts: artifacts("12.0.29") })).toEqual([]);
});
