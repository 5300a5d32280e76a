import { expect, test } from "bun:test";
import { findsClasses } from "../../src/reach/finds-classes.ts";

test.each<[string[], "any" | "beans" | null]>([
  [["Lorg/springframework/boot/test/context/SpringBootTest;"], "beans"],
  [["org/springframework/context/annotation/AnnotationConfigApplicationContext"], "beans"],
  [["Lio/quarkus/test/junit/QuarkusTest;"], "beans"],
  [["org/springframework/context/ApplicationContext", "org/springframework/core/style/ToStringCreator"], null],
  [["Lorg/junit/runners/Suite$SuiteClasses;"], "any"],
  [["Lcom/tngtech/archunit/junit/AnalyzeClasses;", "io/micronaut/test/x"], "any"],
  [["src/main/java"], "any"],
  [["../core/target/classes/a"], "any"],
  [[".class", "java/io/File"], "any"],
  [[".class", "java/lang/String"], null],
  [["Lorg/junit/jupiter/api/Test;", "a/src/maintenance"], null],
])("%o", (texts, found) => expect(findsClasses(texts)).toBe(found));
