import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { tell, type } from "./wiring-examples.ts";

const UNNAMED =
  "IllegalArgumentException: Name for argument of type [java.lang.String] not specified, and parameter name information not available via reflection. Ensure that the compiler uses the '-parameters' flag.";

const facts = (handlers: string, pom = "<artifactId>maven-compiler-plugin</artifactId>"): Partial<BuildFacts> => {
  const source = readJavaSource(`package com.acme;\nclass Docks {\n${handlers}\n}\n`);
  const [declared] = source.types;
  return {
    typesWith: (annotation) => (annotation === "RestController" ? [type("Docks")] : []),
    declaring: () =>
      declared ? { source, type: declared, at: (offset) => `Docks.java:${source.text.lineAt(offset)}` } : null,
    findInPoms: (text) => (pom.includes(text) ? "pom.xml:9" : null),
  };
};

test("a parameter without a name, where no POM has javac write names", () => {
  const handlers = [
    "void one(@PathVariable String dock, @PathVariable Long id) { }",
    '@GetMapping("/{b}") void two(@RequestParam(required = false, defaultValue = "a") final String quay) { }',
  ].join("\n");
  const told =
    "No POM has javac write the names of parameters, which Spring takes where an annotation has none, as for dock, quay (Docks.java:3, 4): ";
  expect(tell(UNNAMED, facts(handlers))).toEqual([
    `${told}<parameters>true</parameters> in the configuration of maven-compiler-plugin (pom.xml:9) would.`,
  ]);
  expect(tell(UNNAMED, facts(handlers, ""))).toEqual([`${told}the property maven.compiler.parameters would.`]);
});

test.each([
  ["it has a name", '@PathVariable("dock") String dock', ""],
  ["a constant is its name", "@RequestParam(value = DOCK) String dock", ""],
  ["it is of another type", "@PathVariable Long dock", ""],
  ["a POM tells javac", "@PathVariable String dock", "<compilerArg>-parameters</compilerArg>"],
  ["a property does", "@PathVariable String dock", "<maven.compiler.parameters>true</maven.compiler.parameters>"],
  ["the parent does", "@PathVariable String dock", "<artifactId>spring-boot-starter-parent</artifactId>"],
])("nothing is said of a parameter where %s", (_, parameter, pom) => {
  expect(tell(UNNAMED, facts(`void one(${parameter}) { }`, pom))).toEqual([]);
});

test("nothing is said where Spring asks for something else", () => {
  expect(tell("IllegalArgumentException: Name for argument", facts("void one(@PathVariable String dock) { }"))).toEqual(
    [],
  );
});
