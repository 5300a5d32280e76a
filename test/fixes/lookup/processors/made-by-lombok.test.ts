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
  const details = ["required: java.lang.String,boolean", "found:    java.lang.String,java.lang.String"];
  expect(isMade({ ...wrong(""), details })).toBe(false);
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

const LIKE_LOMBOK = {
  [`${JAVA}/Log.java`]: "package com.acme;\n@interface Log {}\n",
  [`${JAVA}/Cart.java`]: [
    "package com.acme.shop;",
    "import com.acme.audit.Log;",
    "import lombok.Getter;",
    "@Getter @Log",
    "class Cart { private int size; }",
  ].join("\n"),
  [`${JAVA}/Base.java`]: [
    "package com.acme;",
    "import lombok.*;",
    "import lombok.extern.slf4j.Slf4j;",
    "@Slf4j @AllArgsConstructor @NoArgsConstructor",
    "class Base { private int size; private int rest; }",
  ].join("\n"),
  [`${JAVA}/Book.java`]: "package com.acme;\nclass Book extends Base { }\n",
  [`${JAVA}/Money.java`]:
    'package com.acme;\nimport lombok.*;\n@AllArgsConstructor(staticName = "of")\nclass Money { int cents; }\n',
  [`${JAVA}/Ship.java`]:
    'package com.acme;\nimport lombok.*;\n@Builder(builderMethodName = "newShip")\nclass Ship { int cents; }\n',
};

test.each([
  ["the logger of its superclass is private", "cannot find symbol: variable log", "class com.acme.Book"],
  ["the annotation is another library's", "cannot find symbol: variable log", "class com.acme.shop.Cart"],
  ["the annotation names the method", "cannot find symbol: method builder()", "class com.acme.Ship"],
])("an error is its own where %s", (_, message, location) => {
  expect(misses(message, location, LIKE_LOMBOK)).toBe(false);
});

test.each([
  ["com.acme.Book", "int,int", "no constructor is inherited"],
  ["com.acme.Money", "int", "it is private beside a static method"],
])("a constructor of %s for %s is not missed: %s", (type, given) => {
  const message = `constructor ${type.replace("com.acme.", "")} in class ${type} cannot be applied to given types;`;
  const wrong = error(message, { details: ["required: no arguments", `found:    ${given}`] });
  expect(openLombok(onlyModule(projectOf(LIKE_LOMBOK)))(wrong)).toBe(false);
});

test("settings above a module hold in it, where they choose other names", () => {
  const pom = (inner: string) =>
    `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version>${inner}</project>`;
  const inModule = (settings: string) => {
    const files = Object.entries(FILES).map(([path, text]) => [`core/${path}`, text]);
    const { modules } = projectOf({
      "pom.xml": pom("<packaging>pom</packaging><modules><module>core</module></modules>"),
      "core/pom.xml": pom("").replace("<artifactId>a", "<artifactId>core"),
      "lombok.config": settings,
      ...Object.fromEntries(files),
    });
    const core = modules.find(({ path }) => path === "core");
    const details = ["location: variable book of type com.acme.Book"];
    return core && openLombok(core)(error("cannot find symbol: method getTitle()", { details }));
  };
  expect(inModule("lombok.accessors.fluent = true\n")).toBe(false);
  expect(inModule("config.stopBubbling = true\nlombok.addLombokGeneratedAnnotation = true\n")).toBe(true);
});
