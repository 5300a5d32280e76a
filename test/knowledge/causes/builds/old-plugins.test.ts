import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { error } from "../../../answers/results.ts";
import { type } from "../wiring/wiring-examples.ts";
import { NO_FACTS } from "./no-facts.ts";

const tell = (facts: Partial<BuildFacts>) => proveBuildCauses({ ...NO_FACTS, ...facts }).map(describeBuildCause);
const inPoms = (...texts: readonly string[]): Partial<BuildFacts> => ({
  findInPoms: (text) => (texts.includes(text) ? "pom.xml:30" : null),
});

test("a plugin that cannot be loaded is told with its default version, where no POM has one", () => {
  const said = [
    "Unable to load the mojo 'war' in the plugin 'org.apache.maven.plugins:maven-war-plugin:2.2' due to an API incompatibility: org.codehaus.plexus.component.repository.exception.ComponentLookupException: Cannot access defaults field of Properties",
  ];
  const plugin = (version: string | null) => [
    { groupId: "org.apache.maven.plugins", artifactId: "maven-war-plugin", version, goals: [], executions: [] },
  ];
  const words = [
    "No POM names a version of maven-war-plugin: 2.2 is the one that this Maven has by default. Name a newer <version>.",
  ];
  expect(tell({ said })).toEqual(words);
  expect(tell({ said, plugins: plugin(null) })).toEqual(words);
  expect(tell({ said, plugins: plugin("2.2") })).toEqual([]);
  expect(tell({ said, plugins: plugin("2.2"), ...inPoms("<artifactId>maven-war-plugin<") })).toEqual([
    "maven-war-plugin 2.2 (pom.xml:30) does not run on this JDK, or in this Maven: name a newer <version>.",
  ]);
  // Maven has no version of these itself.
  expect(tell({ said: said.map((it) => it.replace("maven-war-plugin", "maven-assembly-plugin")) })).toEqual([]);
  expect(tell({ said: said.map((it) => it.replace("org.apache.maven.plugins:", "com.acme:")) })).toEqual([]);
});

test("a formatter that calls a javac which this JDK has not is told with its place", () => {
  const said = [
    "A.java:LINE_UNDEFINED google-java-format(java.lang.NoSuchMethodError) 'java.util.Queue com.sun.tools.javac.util.Log$DeferredDiagnosticHandler.getDiagnostics()' (...)",
  ];
  const words = (place: string) => [
    `google-java-format${place} calls the javac of the JDK that runs Maven, and this one's is another: a newer <version> of google-java-format knows it, or an older JDK.`,
  ];
  expect(tell({ said, ...inPoms("<googleJavaFormat>") })).toEqual(words(" (pom.xml:30)"));
  expect(tell({ said })).toEqual(words(""));
  const inSteps = [
    "Step 'google-java-format' found problem in 'src/main/java/com/acme/A.java':",
    "java.lang.NoSuchMethodError: 'java.util.Queue com.sun.tools.javac.util.Log$DeferredDiagnosticHandler.getDiagnostics()'",
  ];
  expect(tell({ said: inSteps })).toEqual(words(""));
  expect(tell({ said: inSteps.slice(0, 1) })).toEqual([]);
  expect(tell({ said: ["A.java:L3 google-java-format(java.lang.IllegalArgumentException) ';' expected"] })).toEqual([]);
});

test("a plugin without a module path is told of a module that a dependency has", () => {
  const errors = [error("module not found: com.google.gson", { file: "src/main/java/module-info.java", line: 2 })];
  const compiler = (version: string | null) => ({
    plugins: [{ groupId: "g", artifactId: "maven-compiler-plugin", version, goals: [], executions: [] }],
  });
  const jarModules = () => ["com.google.gson"];
  const words = (which: string) => [
    `A dependency has the module com.google.gson, and maven-compiler-plugin${which} puts it on the classpath alone if it is older than 3.7.0: name a newer <version>.`,
  ];
  expect(tell({ errors, jarModules })).toEqual(words(", of which no POM names a version,"));
  expect(tell({ errors, jarModules, ...compiler("3.6.2") })).toEqual(words(" 3.6.2"));
  expect(tell({ errors, jarModules, ...compiler("3.13.0") })).toEqual([]);
  expect(tell({ errors })).toEqual([]);
});

test("a processor for Java EE is told with the classifier of that for Jakarta", () => {
  const errors = [error("java.lang.NoClassDefFoundError: javax/persistence/Entity: javax.persistence.Entity")];
  const querydsl = { groupId: "com.querydsl", artifactId: "querydsl-apt", version: "5.1.0" };
  const onPath = (...artifacts: readonly (typeof querydsl)[]): Partial<BuildFacts> => ({
    processors: { kind: "path", artifacts },
  });
  const words = [
    "querydsl-apt (pom.xml:30) is that for Java EE and wants javax.persistence.Entity: with <classifier>jakarta</classifier> it is the one for Jakarta.",
  ];
  const place = "<artifactId>querydsl-apt<";
  expect(tell({ errors, ...inPoms(place), ...onPath(querydsl) })).toEqual(words);
  expect(tell({ errors, ...inPoms(place), artifacts: () => [querydsl] })).toEqual(words);
  expect(tell({ errors, ...inPoms(place), ...onPath() })).toEqual([]);
  const named: Partial<BuildFacts> = { processors: { kind: "named" } };
  expect(tell({ errors, ...inPoms(place), ...named })).toEqual(words);
  expect(tell({ errors, ...inPoms(place, "<profile>"), ...named })).toEqual([]);
  expect(tell({ errors, ...inPoms(place, "<classifier>"), ...onPath(querydsl) })).toEqual([]);
  const other = [error("java.lang.NoClassDefFoundError: javax/inject/Inject")];
  expect(tell({ errors: other, ...inPoms(place), ...onPath(querydsl) })).toEqual([]);
});

test("packages of the JDK that are exported to sources with a release", () => {
  const errors = [error("exporting a package from system module java.base is not allowed with --release")];
  const words = [
    "--add-exports (pom.xml:30) and release (pom.xml:30) exclude each other: source and target in its place allow it.",
  ];
  expect(tell({ errors, ...inPoms("--add-exports", "<maven.compiler.release>") })).toEqual(words);
  expect(tell({ errors, ...inPoms("--add-exports", "<release>") })).toEqual(words);
  expect(tell({ errors, ...inPoms("--add-exports") })).toEqual([]);
  expect(tell(inPoms("--add-exports", "<release>"))).toEqual([]);
});

test("a library that Spring Boot repackages, and that has no main method", () => {
  const said = ["no-main-class"];
  const words = [
    "No source of this module has a main method, and the goal repackage (pom.xml:30) makes a program of it: a library needs <skip>true</skip> there, a program a main method or <mainClass>.",
  ];
  const sources = (...lines: readonly string[]): Partial<BuildFacts> => ({
    findInSources: (pattern) => (lines.some((it) => pattern.test(it)) ? "A.java:3" : null),
  });
  const library = sources("public class A {");
  expect(tell({ said, ...library, ...inPoms("<goal>repackage</goal>") })).toEqual(words);
  expect(tell({ said, ...library, ...inPoms("<artifactId>spring-boot-maven-plugin<") })).toEqual(words);
  expect(tell({ said, ...library })).toEqual([]);
  const program = sources("class A", "fun main(args: Array<String>) {");
  expect(tell({ said, ...program, ...inPoms("<goal>repackage</goal>") })).toEqual([]);
  // Sources of other languages are not known.
  expect(tell({ said, ...inPoms("<goal>repackage</goal>") })).toEqual([]);
});

test("an ArchUnit that found no class to check is told where the POM compiles for a Java that it does not know", () => {
  const said = [
    "Rule 'classes that are public' failed to check any classes. This means either that no classes have been passed to the rule at all, or …",
  ];
  const told = (level: string, version: string, name = "maven.compiler.release") =>
    tell({
      said,
      artifacts: () => [{ groupId: "com.tngtech.archunit", artifactId: "archunit", version }],
      pomValues: () => [{ name, value: level, at: "pom.xml:6" }],
    });
  expect(told("25", "1.3.0")).toEqual([
    "archunit 1.3.0 (pom.xml:9) does not know class files of Java 25: use 1.4.1 or later.",
  ]);
  expect(told("24", "1.3.0").join()).toContain("Java 24: use 1.4.0 or later");
  expect(told("17", "1.3.0")).toEqual([]);
  expect(told("25", "1.4.1")).toEqual([]);
  expect(told("25", "1.3.0", "count")).toEqual([]);
  expect(tell({ said: ["failed to check any classes"], artifacts: () => [] })).toEqual([]);
});

test("a Jackson or Gson that does not know records is told with the record that it cannot write or read", () => {
  const source = readJavaSource("package com.acme;\nrecord Price(int sum) { }\nclass Port { }\n");
  const JACKSON = { groupId: "com.fasterxml.jackson.core", artifactId: "jackson-databind" };
  const told = (message: string, version = "2.11.0", library = JACKSON) =>
    tell({
      failed: [{ testClass: "a.ATest", testMethod: "json", type: "", message }],
      artifacts: () => [{ ...library, version }],
      typeNamed: (name) => type(name.replace("com.acme.", "")),
      declaring: (name) => {
        const declared = source.types.find((it) => `com.acme.${it.name}` === name);
        return declared ? { source, type: declared, at: () => "Price.java:2" } : null;
      },
    });
  const write =
    "No serializer found for class com.acme.Price and no properties discovered to create BeanSerializer (to avoid exception, disable …)";
  const read = "Cannot construct instance of `com.acme.Price` (no Creators, like default constructor, exist): cannot …";
  const sentence = [
    "jackson-databind 2.11.0 (pom.xml:9) does not know records, such as Price (Price.java:7): use 2.12.0 or later.",
  ];
  expect(told(write)).toEqual(sentence);
  expect(told(read)).toEqual(sentence);
  expect(told(write, "2.12.0")).toEqual([]);
  expect(told(write.replace("Price", "Port"))).toEqual([]);
  expect(told(write.replace("com.acme", "org.lib"))).toEqual([]);
  const gson = { groupId: "com.google.code.gson", artifactId: "gson" };
  const set =
    "AssertionError (GSON 2.9.0): java.lang.IllegalAccessException: Can not set final int field com.acme.Price.sum to java.lang.Integer";
  expect(told(set, "2.9.0", gson)).toEqual([
    "gson 2.9.0 (pom.xml:9) does not know records, such as Price (Price.java:7): use 2.10 or later.",
  ]);
  expect(told(set, "2.10", gson)).toEqual([]);
});

test("an ArchUnit that imports no class of this Java is told by what a test printed", () => {
  const output = [
    "[main] WARN com.tngtech.archunit.core.importer.ClassFileProcessor - Couldn't import class from file:///shop/A.class",
    "java.lang.IllegalArgumentException: Unsupported class file major version 69",
  ].join("\n");
  const failed = (printed: string) => [
    { testClass: "a.ArTest", testMethod: "rule", type: "", message: "", output: printed },
  ];
  const artifacts = () => [{ groupId: "com.tngtech.archunit", artifactId: "archunit", version: "1.3.0" }];
  expect(tell({ failed: failed(output), artifacts })).toEqual([
    "archunit 1.3.0 (pom.xml:9) does not know class files of Java 25: use 1.4.1 or later.",
  ]);
  expect(tell({ failed: failed("1 rule failed"), artifacts })).toEqual([]);
  // What another library printed is not why a test failed.
  const asm = () => [{ groupId: "org.ow2.asm", artifactId: "asm", version: "9.9" }];
  const ofAsm = output.replace("com.tngtech.archunit", "org.objectweb.asm");
  expect(tell({ failed: failed(ofAsm), artifacts: asm })).toEqual([]);
});
