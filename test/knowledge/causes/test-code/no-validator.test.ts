import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const HANDLER = '@PostMapping("/docks")\n  void add(@Valid @RequestBody Dock dock) { }';
const OUTPUT = "Handler:\n             Type = com.acme.Docks\n           Method = com.acme.Docks#add(Dock)\n";

function tell(handler: string, more: { readonly message?: string; readonly output?: string } = {}, ...jars: string[]) {
  const source = readJavaSource(`package com.acme;\nclass Docks {\n  ${handler}\n}\n`);
  const [type] = source.types;
  const facts: Partial<BuildFacts> = {
    failed: [
      {
        ...{ testClass: "com.acme.DockTest", testMethod: "opens", type: "", output: OUTPUT },
        ...{ message: "Status expected:<400> but was:<200>", ...more },
      },
    ],
    declaring: (name) =>
      type && name === "com.acme.Docks"
        ? { source, type, at: (offset) => `Docks.java:${source.text.lineAt(offset)}` }
        : null,
    artifacts: () => jars.map((artifactId) => ({ groupId: "any", artifactId, version: "3.0.2" })),
  };
  return (others: Partial<BuildFacts> = {}) =>
    proveBuildCauses({ ...NO_FACTS, ...facts, ...others }).map(describeBuildCause);
}

const API = "jakarta.validation-api";

test("a request that nothing on the classpath validates", () => {
  expect(tell(HANDLER, {}, API)()).toEqual([
    "@Valid on a parameter of Docks#add (Docks.java:4) does nothing: jakarta.validation-api 3.0.2 (pom.xml:9) is there, and nothing on the classpath that validates by it, which spring-boot-starter-validation brings along.",
  ]);
  const validated = HANDLER.replace("@Valid", "@org.springframework.validation.annotation.Validated");
  expect(tell(validated, {}, "validation-api")()).toHaveLength(1);
});

test("nothing is said of a request where something validates, or nothing asks for it", () => {
  expect(tell(HANDLER, {}, API, "hibernate-validator")()).toEqual([]);
  expect(tell(HANDLER, {}, API)({ findInSources: () => "DockValidator.java:7" })).toEqual([]);
  expect(tell(HANDLER)()).toEqual([]);
  expect(tell(HANDLER.replace("@Valid ", ""), {}, API)()).toEqual([]);
  expect(tell(HANDLER.replace("@Valid ", "").replace("void", "@Validated void"), {}, API)()).toEqual([]);
  expect(tell(HANDLER, { message: "Status expected:<400> but was:<404>" }, API)()).toEqual([]);
  expect(tell(HANDLER, { message: "Status expected:<201> but was:<200>" }, API)()).toEqual([]);
  expect(tell(HANDLER, { output: "" }, API)()).toEqual([]);
  // Of two requests either may be meant.
  expect(tell(HANDLER, { output: `${OUTPUT}${OUTPUT}` }, API)()).toEqual([]);
});
