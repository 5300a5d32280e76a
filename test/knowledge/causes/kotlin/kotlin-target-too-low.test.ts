import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { error } from "../../../answers/results.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

function tell(
  values: Readonly<Record<string, string>>,
  target = "11",
  inherited: Readonly<Record<string, string>> = {},
): readonly string[] {
  const message = `Cannot inline bytecode built with JVM target 17 into bytecode that is being built with JVM target ${target}. Specify proper '-jvm-target' option.`;
  const valuesOf = (all: Readonly<Record<string, string>>, pom: string) =>
    Object.entries(all).map(([name, value], at) => ({
      ...{ name, value, at: `${pom}:${at + 1}` },
      ...(/^(?:jvmTarget)$/.test(name) && { plugin: "kotlin-maven-plugin" }),
    }));
  const pomValues = () => [...valuesOf(values, "pom.xml"), ...valuesOf(inherited, "../pom.xml")];
  return proveBuildCauses({ ...NO_FACTS, errors: [error(message, { line: 3 })], pomValues }).map(describeBuildCause);
}

const told = (set: string, target = 11) => [
  `Kotlin compiles for Java ${target} (${set}), and what it inlines is built for Java 17: it must be 17 or later.`,
];

test("what has Kotlin compile for a Java that is too old is told with its place", () => {
  expect(tell({ "java.version": "11" })).toEqual(told("java.version at pom.xml:1"));
  expect(tell({ "java.version": "17", jvmTarget: "11" })).toEqual(told("jvmTarget at pom.xml:2"));
  expect(tell({ "java.version": "11", jvmTarget: "11" })).toEqual(told("jvmTarget at pom.xml:2"));
  expect(tell({ level: "11", jvmTarget: `$\{level}` })).toEqual(told("level at pom.xml:1"));
  expect(tell({ "java.version": "11" }, "11", { "java.version": "11" })).toEqual(told("java.version at pom.xml:1"));
  const both = { "java.version": "11", "maven.compiler.release": `$\{java}`, java: "11" };
  expect(tell(both)).toEqual(told("java.version at pom.xml:1, java at pom.xml:3"));
  expect(tell({ "kotlin.compiler.jvmTarget": "1.8" }, "1.8")).toEqual(
    told("kotlin.compiler.jvmTarget at pom.xml:1", 8),
  );
});

test("nothing is told where no POM has that target", () => {
  expect(tell({})).toEqual([]);
  expect(tell({ "java.version": "17", other: "11" })).toEqual([]);
  expect(tell({ "java.version": "11-ea" })).toEqual([]);
});
