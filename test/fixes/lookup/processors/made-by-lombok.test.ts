import { expect, test } from "bun:test";
import { openLombok } from "../../../../src/fixes/lookup/processors/made-by-lombok.ts";
import { error } from "../../../answers/results.ts";
import { onlyModule, projectOf } from "../../../runs/project.ts";

const JAVA = "src/main/java/com/acme";
const FILES = {
  [`${JAVA}/Base.java`]: "package com.acme;\nimport lombok.*;\n@Getter\nclass Base {\n  private Integer id;\n}\n",
  [`${JAVA}/Book.java`]: [
    "package com.acme;",
    "import lombok.*;",
    "@Getter @Setter @SuperBuilder @Slf4j @AllArgsConstructor",
    "class Book extends Base {",
    "  private String title;",
    "  private boolean archived;",
    "  String getIsbn() { return null; }",
    "}",
  ].join("\n"),
  [`${JAVA}/Shelf.java`]:
    "package com.acme;\nimport lombok.*;\n@Getter\nclass Shelf {\n  @Getter(AccessLevel.NONE) int size;\n}\n",
};

function misses(message: string, location: string, files: Record<string, string> = FILES) {
  return openLombok(onlyModule(projectOf(files)))(error(message, { details: [`location: ${location}`] }));
}

test.each([
  ["cannot find symbol: method getTitle()", "variable book of type com.acme.Book"],
  ["cannot find symbol: method setArchived(boolean)", "variable book of type com.acme.Book"],
  ["cannot find symbol: method getId()", "class com.acme.Book"],
  ["cannot find symbol: method builder()", "class com.acme.Book"],
  ["cannot find symbol: variable log", "class com.acme.Book"],
  ["invalid method reference: method getTitle(T); cannot find symbol", "class com.acme.Book"],
])("what an annotation on a type or on its superclass makes is missed: %s", (message, location) => {
  expect(misses(message, location)).toBe(true);
  expect(misses(message, location, { ...FILES, "lombok.config": "lombok.accessors.fluent = true\n" })).toBe(false);
});

test("a constructor for all fields is missed by a call that gives as many", () => {
  const wrong = (given: string) =>
    error("constructor Book in class com.acme.Book cannot be applied to given types;", {
      details: ["required: no arguments", `found:    ${given}`],
    });
  const isMade = openLombok(onlyModule(projectOf(FILES)));
  expect(isMade(wrong("java.lang.String,boolean"))).toBe(true);
  expect(isMade(wrong("java.lang.String"))).toBe(false);
});

test.each([
  ["cannot find symbol: method getTitel()", "class com.acme.Book"],
  ["cannot find symbol: method setTitle()", "class com.acme.Book"],
  ["cannot find symbol: method setId(java.lang.Integer)", "class com.acme.Book"],
  ["cannot find symbol: method getIsbn()", "class com.acme.Book"],
  ["cannot find symbol: method getSize()", "class com.acme.Shelf"],
  ["cannot find symbol: variable log", "class com.acme.Base"],
  ["incompatible types: java.lang.Object cannot be converted to com.acme.Book", "class com.acme.Book"],
])("what no annotation makes is an error of its own: %s", (message, location) => {
  expect(misses(message, location)).toBe(false);
});
