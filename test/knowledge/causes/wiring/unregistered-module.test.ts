import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { tell } from "./wiring-examples.ts";

const MESSAGE =
  'Java 8 date/time type `java.time.LocalDate` not supported by default: add Module "com.fasterxml.jackson.datatype:jackson-datatype-jsr310" to enable handling';

function told(code: string, artifactId = "jackson-datatype-jsr310", message = MESSAGE) {
  const source = readJavaSource(`package com.acme;\nclass Codec {\n  ${code}\n}\n`);
  const [type] = source.types;
  const at = (className: string, isOwn = true) => ({ className, method: "write", place: "Codec.java:3", isOwn });
  const frames = [at("com.fasterxml.jackson.databind.ObjectMapper", false), at("com.acme.Codec"), at("com.acme.Codec")];
  const throwable = { type: "InvalidDefinitionException", message, frames, cause: null };
  return tell("", {
    failed: [{ testClass: "com.acme.CodecTest", testMethod: "writes", type: "", message, throwable }],
    declaring: (name) =>
      type && name === "com.acme.Codec"
        ? { source, type, at: (offset) => `Codec.java:${source.text.lineAt(offset)}` }
        : null,
    artifacts: () => [{ groupId: "com.fasterxml.jackson.datatype", artifactId, version: "2.19.4" }],
  });
}

test("a mapper that does not know a module of the classpath", () => {
  const words = (method: string) => [
    `jackson-datatype-jsr310 2.19.4 (pom.xml:9) is on the classpath, and the mapper that Codec.java:3 makes does not know it: .${method}() there has it look for modules.`,
  ];
  expect(told("String write(Day day) { return new ObjectMapper().write(day); }")).toEqual(
    words("findAndRegisterModules"),
  );
  expect(told("ObjectMapper mapper = JsonMapper.builder().build();")).toEqual(words("findAndAddModules"));
});

test.each([
  ["the module is not there", "ObjectMapper mapper = new ObjectMapper();", "jackson-datatype-jdk8", MESSAGE],
  ["the mapper is given", "final ObjectMapper mapper;", "jackson-datatype-jsr310", MESSAGE],
  [
    "the class names modules",
    "ObjectMapper mapper = new ObjectMapper().registerModule(m);",
    "jackson-datatype-jsr310",
    MESSAGE,
  ],
  [
    "there are two mappers",
    "ObjectMapper one = new ObjectMapper();\n  ObjectMapper two = new ObjectMapper();",
    "jackson-datatype-jsr310",
    MESSAGE,
  ],
  ["it fails otherwise", "ObjectMapper m = new ObjectMapper();", "jackson-datatype-jsr310", "No serializer found"],
])("nothing is said of a mapper where %s", (_, code, artifactId, message) => {
  expect(told(code, artifactId, message)).toEqual([]);
});
