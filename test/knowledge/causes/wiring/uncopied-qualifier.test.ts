import { expect, test } from "bun:test";
import { readJavaSource } from "../../../../src/java/sources/read-java-source.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { tell, type } from "./wiring-examples.ts";

const NAMED = "org.springframework.beans.factory.annotation.Qualifier";
const IMPORTS = `import com.acme.Plain;\nimport ${NAMED};`;

const ofAcme = (text: string) => readJavaSource(`package com.acme;\n${text}`);

const ofTest = (name: string, imported: string, body = "") => ofAcme(`import ${imported};\nclass ${name} {${body}}`);

function told(
  field: string,
  facts: Partial<BuildFacts> = {},
  members = "",
  tests = [ofTest("TagsTest", "io.quarkus.test.junit.QuarkusTest")],
): readonly string[] {
  const source = ofAcme(`${IMPORTS}\n@AllArgsConstructor\npublic class Tags {\n  ${field}\n${members}}\n`);
  const sources = [
    source,
    ...["@Qualifier\npublic @interface Plain {}", "public @interface Loud {}"].map(ofAcme),
    ...tests,
  ];
  return tell("expected 200 but was 500", {
    failedTests: ["com.acme.TagsTest", "com.acme.TagsterTest"],
    typesWith: (annotation) => (annotation === "AllArgsConstructor" ? [type("Tags")] : []),
    declaring: (name) => {
      const [own] = sources.filter(({ types: [only] }) => `com.acme.${only?.name}` === name);
      const [declared] = own?.types ?? [];
      return own && declared
        ? { source: own, type: declared, at: (offset) => `Tags.java:${own.text.lineAt(offset)}` }
        : null;
    },
    ...facts,
  });
}

const words = (annotation: string) => [
  `The constructor that @AllArgsConstructor makes for Tags has no @${annotation.replace(/^.*\./, "")} on its parameter mapper (Tags.java:6): lombok.config would copy it with lombok.copyableAnnotations += ${annotation}, or write the constructor.`,
];

test("a qualifier is told that the constructor of Lombok has not, in the class that a failed test is named after", () => {
  expect(told("@Plain private final Mapper mapper;")).toEqual(words("com.acme.Plain"));
  expect(told('@Qualifier("plain") private final Mapper mapper;')).toEqual(words(NAMED));
});

test("a qualifier is not told that is copied, injected into its field, or none", () => {
  const field = "@Plain private final Mapper mapper;";
  for (const other of [
    "@Plain Mapper mapper;",
    "@Loud private final Mapper mapper;",
    "@Plain private final Mapper mapper = new Mapper();",
  ])
    expect(told(other)).toEqual([]);
  expect(told(field, {}, "  public Tags(@Plain Mapper it) {}\n")).toEqual([]);
  expect(told('@Qualifier("mapper") private final Mapper mapper;')).toEqual([]);
  const spring = "org.springframework.boot.test.context.SpringBootTest";
  for (const other of [
    ofTest("TagsTest", "org.junit.jupiter.api.Test"),
    ofTest("TagsTest", spring, "Tags tags = new Tags(null);"),
    ofTest("TagsterTest", spring),
  ])
    expect(told(field, {}, "", [other])).toEqual([]);
  expect(told(field, { lombokSettings: () => ["lombok.copyableAnnotations += com.acme.Plain"] })).toEqual([]);
  expect(told(field, { lombokSettings: () => ["import ../shared.config"] })).toEqual([]);
  const filesWith = () => [
    { path: "src/main/java/lombok.config", text: "lombok.copyableAnnotations += com.acme.Plain" },
  ];
  expect(told(field, { filesWith })).toEqual([]);
});
