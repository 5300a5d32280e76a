import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { noEquals } from "../../../../src/knowledge/causes/test-code/no-equals.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const POINT = 'class Point {\n  final int x;\n  public String toString() { return "Point"; }\n}\n';
const BY_JUNIT = "expected: com.acme.Point@131ef10<Point(1)> but was: com.acme.Point@55b0dcab<Point(1)>";
const BY_ASSERTJ = '\nexpected: "Point(1) (Point@3cd3e762)"\n but was: "Point(1) (Point@3b0090a4)"';

/** Tells the cause where a test failed with this message, below a frame of this class, and `Point` has this source. */
function told(message: string, point = POINT, frame = "org.junit.jupiter.api.AssertEquals.failNotEqual") {
  const source = readJavaSource(`package com.acme;\n${point}`);
  const [type] = source.types;
  const declared = type && { source, type, at: (offset: number) => `Point.java:${source.text.lineAt(offset)}` };
  const thrown = "org.opentest4j.AssertionFailedError";
  const throwable = readTrace(`${thrown}: ${message}\n\tat ${frame}(A.java:197)`, () => false);
  const cause = noEquals.prove({
    ...NO_FACTS,
    failed: [{ testClass: "com.acme.PointTest", testMethod: "equal", type: thrown, message, throwable }],
    declaring: (name) => (name === "com.acme.Point" && declared ? declared : null),
    typeNamed: (name) =>
      name === "Point" || name === "com.acme.Point"
        ? {
            name: "com.acme.Point",
            at: "Point.java:2",
            isKotlin: false,
            isNeeded: false,
            isInterface: false,
            supertypes: [],
            modifiers: [],
            annotation: () => null,
            properties: [],
          }
        : null,
  });
  return cause && describeBuildCause(cause);
}

test("a class without equals is told where two objects of it print the same", () => {
  const sentence = "Point (Point.java:2) has no equals: two of it are never equal, whatever their fields hold.";
  expect(told(BY_JUNIT)).toBe(sentence);
  expect(told(`the same ==> ${BY_JUNIT}`)).toBe(sentence);
  expect(told(BY_ASSERTJ, POINT, "com.acme.PointTest.equal")).toBe(sentence);
});

const HASHES = "expected: <com.acme.Point@4562e04d> but was: <com.acme.Point@2a65fe7c>";

test("a class without equals is told where objects of it print as any object does", () => {
  const sentence = "Point (Point.java:2) has no equals: two of it are never equal, whatever their fields hold.";
  expect(told(HASHES)).toBe(sentence);
  expect(
    told("expected:<com.acme.Point@4562e04d> but was:<com.acme.Point@2a65fe7c>", POINT, "org.junit.Assert.fail"),
  ).toBe(sentence);
  const inLists = "expected: <[com.acme.Point@1a, com.acme.Point@2]> but was: <[com.acme.Point@1a, com.acme.Point@3]>";
  expect(told(inLists)).toBe(sentence);
  expect(told(inLists, POINT, "org.junit.jupiter.api.AssertSame.failNotSame")).toBeNull();
});

test("a class without equals is told where Mockito tells arguments that print the same", () => {
  const call = "saga.paid(Point(1));";
  const different = (actual: string) =>
    `Argument(s) are different! Wanted:\n${call}\n-> at com.acme.SagaTest.paid(SagaTest.java:60)\nActual invocations have different arguments:\n${actual}\n-> at com.acme.Saga.on(Saga.java:38)`;
  const sentence = "Point (Point.java:2) has no equals: two of it are never equal, whatever their fields hold.";
  expect(told(different(call))).toBe(sentence);
  expect(told(different(call), `@ToString ${POINT}`)).toBe(sentence);
  expect(told(different(call), `@Value ${POINT}`)).toBeNull();
  expect(told(different("saga.paid(Point(2));"))).toBeNull();
});

test.each([
  ["the objects are of two classes", HASHES.replace("Point@2a", "Line@2a"), POINT],
  ["something else differs, too", HASHES.replace("<com", "<[com").replace("d> but", "d, 1] but"), POINT],
  ["its class has an equals", HASHES, POINT.replace("toString()", "equals(Object o)")],
  [
    "they print the same",
    HASHES.replace("<com", "com").replace("<com", "com").replaceAll(/@\w+>/g, "<a>"),
    "record Point(int x) {}",
  ],
  ["they are of two classes", BY_JUNIT.replace("but was: com.acme", "but was: com.other"), POINT],
  ["they print otherwise", BY_JUNIT.replace("<Point(1)> but", "<Point(2)> but"), POINT],
  ["it has one", BY_JUNIT, POINT.replace("toString()", "equals(Object o)")],
  ["a superclass may have one", BY_JUNIT, POINT.replace("class Point", "class Point extends Base")],
  ["a processor may add one", BY_JUNIT, `@Data\n${POINT}`],
  ["it is a record", BY_JUNIT, "record Point(int x) {}"],
  ["the source is not there", BY_JUNIT.replaceAll("Point@", "Line@"), POINT],
])("nothing is said where %s", (_, message, point) => {
  expect(told(message, point)).toBeNull();
});

test("nothing is said where the very object is asked for", () => {
  expect(told(BY_JUNIT, POINT, "org.junit.jupiter.api.AssertSame.failNotSame")).toBeNull();
});
