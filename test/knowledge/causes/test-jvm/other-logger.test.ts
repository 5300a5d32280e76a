import { expect, test } from "bun:test";
import { describeBuildCause } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { otherLogger } from "../../../../src/knowledge/causes/test-jvm/other-logger.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

/** Tells the cause where a test failed with this message, and the classpath has these artifacts. */
function told(message: string, ...named: readonly string[]) {
  const artifacts = () =>
    named.map((it) => {
      const [groupId = "", artifactId = "", version = ""] = it.split(":");
      return { groupId, artifactId, version };
    });
  const failed = [{ testClass: "a.DockTest", testMethod: "logs", type: "java.lang.ClassCastException", message }];
  const cause = otherLogger.prove({ ...NO_FACTS, artifacts, failed });
  return cause && describeBuildCause(cause);
}

const cast = (given: string, needed = "ch.qos.logback.classic.Logger") =>
  `class ${given} cannot be cast to class ${needed} (${given} and ${needed} are in unnamed module of loader 'app')`;
const LOGBACK = "ch.qos.logback:logback-classic:1.5.18";
const SIMPLE = "org.slf4j:slf4j-simple:2.0.17";
const SLF4J = "org.slf4j:slf4j-api:2.0.17";

test("the provider of SLF4J is told that stands in place of the one that is asked for", () => {
  const sentence =
    "SLF4J took slf4j-simple 2.0.17 (pom.xml:9) and not logback-classic 1.5.18 (pom.xml:9): of several providers on the tests' classpath it takes one.";
  expect(told(cast("org.slf4j.simple.SimpleLogger"), LOGBACK, SIMPLE, SLF4J)).toBe(sentence);
  const competing =
    "LoggerFactory is not a Logback LoggerContext but Logback is on the classpath. Either remove Logback or the competing implementation (class org.slf4j.simple.SimpleLoggerFactory loaded from file:/repo/slf4j-simple-2.0.17.jar).";
  expect(told(competing, LOGBACK, SIMPLE, SLF4J)).toBe(sentence);
  expect(told(cast("org.slf4j.helpers.NOPLogger"), LOGBACK, "org.slf4j:slf4j-nop:1.7.36")).toContain(
    "SLF4J took slf4j-nop",
  );
});

test("a provider of another version than the API finds is told", () => {
  const nop = cast("org.slf4j.helpers.NOPLoggerFactory", "ch.qos.logback.classic.LoggerContext");
  expect(told(nop, "ch.qos.logback:logback-classic:1.2.11", SLF4J)).toBe(
    "logback-classic 1.2.11 (pom.xml:9) is a provider for SLF4J 1, which slf4j-api 2.0.17 (pom.xml:9) does not find; logback-classic 1.3 or later is one for it.",
  );
  expect(told(nop, LOGBACK, "org.slf4j:slf4j-api:1.7.36")).toBe(
    "logback-classic 1.5.18 (pom.xml:9) is a provider for SLF4J 2, which slf4j-api 1.7.36 (pom.xml:9) does not find; logback-classic 1.2 is one for it.",
  );
  expect(told(nop, LOGBACK, SLF4J)).toBeNull();
});

test.each([
  ["another class is asked for", cast("org.slf4j.simple.SimpleLogger", "a.Dock"), [LOGBACK, SIMPLE]],
  ["another class is given", cast("a.Quay"), [LOGBACK, SIMPLE]],
  ["the classpath does not have the one", cast("org.slf4j.simple.SimpleLogger"), [LOGBACK]],
  ["the classpath does not have the other", cast("org.slf4j.simple.SimpleLogger"), [SIMPLE]],
  ["a test speaks of it", `it said: ${cast("org.slf4j.simple.SimpleLogger")}`, [LOGBACK, SIMPLE]],
])("nothing is said where %s", (_, message, artifacts) => {
  expect(told(message, ...artifacts)).toBeNull();
});
