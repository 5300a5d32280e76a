import { expect, test } from "bun:test";
import { goalInMaven } from "../../../src/maven/engine/work-in-maven.ts";

test("phases and goals that are steps of a build run no program in Maven's JVM", () => {
  const goals = [
    ...["clean", "test", "before:verify", "after:integration-test[100]"],
    ...["surefire:test@default-test", "dependency:tree", "help:describe", "versions:display-dependency-updates"],
    ...["org.codehaus.mojo:versions-maven-plugin:2.18.0:set", "org.apache.maven.plugins:maven-compiler-plugin:compile"],
  ];
  expect(goalInMaven(goals, [])).toBeNull();
});

test.each([
  ["exec:java"],
  ["exec:java@migrate"],
  ["jetty:run"],
  ["quarkus:dev"],
  ["spring-boot:run"],
  ["org.codehaus.mojo:exec-maven-plugin:3.5.0:java"],
  ["org.codehaus.gmavenplus:gmavenplus-plugin:execute"],
  ["com.acme:own-maven-plugin:go"],
])("%s is asked for and may", (goal) => expect(goalInMaven(["compile", goal], [])).toBe(goal));

test("of the goals that POMs bind, only those that run the project's programs do", () => {
  const bound = (artifactId: string, ...goals: string[]) => [
    { plugins: [{ groupId: "com.acme", artifactId, version: null, goals, executions: [] }] },
  ];
  const steps = bound("own-maven-plugin", "generate");
  expect(goalInMaven(["test"], [...steps, ...bound("exec-maven-plugin", "exec")])).toBeNull();
  expect(goalInMaven(["test"], [...steps, ...bound("exec-maven-plugin", "exec", "java")])).toBe("exec:java");
  expect(goalInMaven(["test"], bound("jetty-maven-plugin", "start"))).toBe("jetty:start");
  expect(goalInMaven(["test"], bound("gmavenplus-plugin", "compile", "addSources"))).toBeNull();
});
