import { expect, test } from "bun:test";
import { findsClasses } from "../../../src/impact/reach/finds-classes.ts";

test.each<[string[], "any" | "beans" | null]>([
  [["Lorg/springframework/boot/test/context/SpringBootTest;"], "beans"],
  [["org/springframework/context/annotation/AnnotationConfigApplicationContext"], "beans"],
  [["Lio/quarkus/test/junit/QuarkusTest;"], "beans"],
  [["org/eclipse/sisu/launch/InjectedTest"], "beans"],
  [["org/openjdk/jmh/runner/Runner"], "any"],
  [["org/springframework/context/ApplicationContext", "org/springframework/core/style/ToStringCreator"], null],
  [["Lorg/junit/runners/Suite$SuiteClasses;"], "any"],
  [["Lcom/tngtech/archunit/junit/AnalyzeClasses;", "io/micronaut/test/x"], "any"],
  [["src/main/java"], "any"],
  [["src/test/resources/a.xml"], null],
  [["src/test/resources/../java"], "any"],
  [["src/test/resources:src/main/java"], "any"],
  [["../core/target/classes/a"], "any"],
  [[".class", "java/io/File"], "any"],
  [[".class", "java/lang/String"], null],
  [["Lorg/junit/jupiter/api/Test;", "a/src/maintenance"], null],
])("%o", (texts, found) => expect(findsClasses(texts)).toBe(found));

test.each<[string[], string, "any" | null]>([
  [["src", "main", "java"], "java/nio/file/Path", "any"],
  [["core/src", "test"], "java/io/File", "any"],
  [["src", "main"], "java/lang/String", null],
  [["src", "java"], "java/io/File", null],
  [[".java"], "java/nio/file/Files", "any"],
  [[".java"], "java/util/List", null],
  [["forPackage"], "java/io/File", null],
])("the strings %o beside %s", (strings, named, found) =>
  expect(findsClasses([named, ...strings], strings)).toBe(found),
);

test("a local variable is no folder", () => {
  expect(findsClasses(["src", "main", "java/io/File"], ["main"])).toBeNull();
});

test("EqualsVerifier looks at packages, not at a class alone", () => {
  expect(findsClasses(["nl/jqno/equalsverifier/EqualsVerifier", "forPackage"])).toBe("any");
  expect(findsClasses(["nl/jqno/equalsverifier/EqualsVerifier", "forClass"])).toBeNull();
});
