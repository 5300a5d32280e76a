import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { error } from "../../../answers/results.ts";
import { NO_FACTS } from "./no-facts.ts";

const unsupported = (feature: string, needed: number, level = "11") =>
  error(`${feature} are not supported in -source ${level}`, {
    details: [`(use -source ${needed} or higher to enable ${feature})`],
  });

function tell(
  values: Readonly<Record<string, string>>,
  errors = [unsupported("records", 16), unsupported("sealed classes", 17)],
  plugin = "maven-compiler-plugin",
  inherited: Readonly<Record<string, string>> = {},
  isInTests = () => false,
) {
  const valuesOf = (all: Readonly<Record<string, string>>, pom: string) =>
    Object.entries(all).map(([name, value], at) => ({
      ...{ name, value, at: `${pom}:${at + 1}` },
      ...(/^(?:source|release|testRelease|testSource)$/.test(name) && { plugin }),
    }));
  const pomValues = () => [...valuesOf(values, "pom.xml"), ...valuesOf(inherited, "../pom.xml")];
  return proveBuildCauses({ ...NO_FACTS, errors, pomValues, isInTests }).map(describeBuildCause);
}

test("what has javac compile for a Java that is too old is told with its place", () => {
  const told = (set: string) => [`javac compiles for Java 11 (${set}), and the sources use what needs 17.`];
  expect(tell({ "maven.compiler.release": "11" })).toEqual(told("maven.compiler.release at pom.xml:1"));
  expect(tell({ level: "11", release: `$\{level}` })).toEqual(told("level at pom.xml:1"));
  expect(tell({ "java.version": "17", release: "11" })).toEqual(told("release at pom.xml:2"));
  expect(tell({ "maven.compiler.source": "1.8" }, [unsupported("modules", 9, "8")])).toEqual([
    "javac compiles for Java 8 (maven.compiler.source at pom.xml:1), and the sources use what needs 9.",
  ]);
});

test("what counts is told, not what has the same level and is not used", () => {
  const told = (set: string) => [`javac compiles for Java 11 (${set}), and the sources use what needs 17.`];
  const values = { "java.version": "11", "maven.compiler.source": "11", "maven.compiler.release": "11", release: "11" };
  expect(tell(values)).toEqual(told("release at pom.xml:4"));
  expect(tell({ ...values, release: "17" })).toEqual(told("maven.compiler.release at pom.xml:3"));
  // The POM of a module comes before those that it inherits from.
  const nearer = tell({ "maven.compiler.release": "11" }, undefined, undefined, {
    "maven.compiler.release": `$\{java.version}`,
    "java.version": "11",
  });
  expect(nearer).toEqual(told("maven.compiler.release at pom.xml:1"));
  // The call sets another one.
  expect(tell({ "maven.compiler.release": "17", "java.version": "11" })).toEqual([]);
  expect(tell({ "java.version": "17" }, undefined, undefined, { "java.version": "11" })).toEqual([]);
});

test("for tests, what is set for them alone counts first, and for other sources not at all", () => {
  const told = (set: string) => [`javac compiles for Java 11 (${set}), and the sources use what needs 17.`];
  const inTests = (values: Readonly<Record<string, string>>) =>
    tell(values, undefined, undefined, undefined, () => true);
  const values = { "maven.compiler.release": "11", testRelease: "11" };
  expect(inTests(values)).toEqual(told("testRelease at pom.xml:2"));
  expect(tell(values)).toEqual(told("maven.compiler.release at pom.xml:1"));
  expect(inTests({ release: "17", testRelease: "11", "java.version": "17" })).toEqual(told("testRelease at pom.xml:2"));
  expect(inTests({ "maven.compiler.release": "11" })).toEqual(told("maven.compiler.release at pom.xml:1"));
  expect(inTests({ "maven.compiler.release": "11", testSource: "11" })).toEqual(
    told("maven.compiler.release at pom.xml:1"),
  );
  expect(inTests({ "maven.compiler.testRelease": "17", "maven.compiler.release": "11" })).toEqual([]);
  expect(tell({ "maven.compiler.release": "17", testRelease: "11" })).toEqual([]);
});

test("nothing is told where no POM has that level, modules have several, or javac does not say so", () => {
  expect(tell({})).toEqual([]);
  expect(tell({ source: "11", release: "11" }, undefined, "maven-javadoc-plugin")).toEqual([]);
  expect(tell({ "java.version": "17", other: "11" })).toEqual([]);
  expect(tell({ release: "11" }, [unsupported("records", 16), unsupported("modules", 9, "8")])).toEqual([]);
  expect(tell({ release: "11" }, [error("cannot find symbol: class Row")])).toEqual([]);
});

test("a release of a parent elsewhere is told, and the level of the own POM that does not count beside it", () => {
  const parentValues = () => [
    { name: "java.version", value: "11", at: "boot-4.pom:14" },
    { name: "maven.compiler.release", value: `$\{java.version}`, at: "boot-4.pom:20" },
  ];
  const tellOf = (values: Readonly<Record<string, string>>, parents = parentValues) => {
    const pomValues = () => Object.entries(values).map(([name, value]) => ({ name, value, at: "pom.xml:5" }));
    const errors = [unsupported("records", 16)];
    return proveBuildCauses({ ...NO_FACTS, errors, pomValues, parentValues: parents }).map(describeBuildCause);
  };
  const level = "javac compiles for Java 11 (java.version at boot-4.pom:14), and the sources use what needs 16";
  expect(tellOf({ "maven.compiler.source": "21" })).toEqual([
    `${level}: maven.compiler.source at pom.xml:5 does not count beside it.`,
  ]);
  expect(tellOf({})).toEqual([`${level}.`]);
  expect(tellOf({ "java.version": "21" })).toEqual([]);
  expect(tellOf({ "maven.compiler.source": "21" }, () => [])).toEqual([]);
});

test("a property that is nearly the one of a level is told where nothing sets any", () => {
  const tellOf = (values: Readonly<Record<string, string>>, like: Readonly<Record<string, string>>) => {
    const pomValues = () => Object.entries(values).map(([name, value]) => ({ name, value, at: "pom.xml:5" }));
    const propertyLike = (name: string) => like[name] ?? null;
    const facts = { ...NO_FACTS, errors: [unsupported("records", 16, "8")], pomValues, propertyLike };
    return proveBuildCauses(facts).map(describeBuildCause);
  };
  const misspelt = { "maven.compiler.realease": "17" };
  const like = { "maven.compiler.release": "maven.compiler.realease" };
  expect(tellOf(misspelt, like)).toEqual([
    "javac compiles for Java 8, since nothing sets another one, and the sources use what needs 16: maven.compiler.realease at pom.xml:5 is no property of maven-compiler-plugin, maven.compiler.release is.",
  ]);
  expect(tellOf({ ...misspelt, "maven.compiler.source": "11" }, like)).toEqual([]);
  expect(tellOf({ "java.verson": "17" }, { "java.version": "java.verson" })).toEqual([]);
  expect(tellOf({}, like)).toEqual([]);
});

test("a target of Kotlin that is a property which nothing sets is told with its place", () => {
  const message =
    "Cannot inline bytecode built with JVM target 17 into bytecode that is being built with JVM target 1.8. Specify proper '-jvm-target' option.";
  const tellOf = (compilerOpenProperties: readonly string[], name = "jvmTarget", words = message) => {
    const plugin = name === "jvmTarget" ? { plugin: "kotlin-maven-plugin" } : {};
    const pomValues = () => [{ name, value: `$\{level}`, at: "pom.xml:5", ...plugin }];
    return proveBuildCauses({ ...NO_FACTS, errors: [error(words)], pomValues, compilerOpenProperties }).map(
      describeBuildCause,
    );
  };
  expect(tellOf(["level"])).toEqual([
    `jvmTarget is $\{level} (pom.xml:5), which nothing sets, and so kotlin-maven-plugin compiles for its default, Java 8.`,
  ]);
  expect(tellOf(["level"], "kotlin.compiler.jvmTarget")).toHaveLength(1);
  expect(tellOf([])).toEqual([]);
  expect(tellOf(["level"], "languageVersion")).toEqual([]);
  expect(tellOf(["level"], "jvmTarget", "Unresolved reference")).toEqual([]);
});
