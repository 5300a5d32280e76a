import { expect, test } from "bun:test";
import type { UnseenType } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Type } from "../../src/fixes/type.ts";
import { seeingNothing } from "./sees-nothing.ts";

const typeOf = (name: string): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members: [] },
});
const TYPES = ["java.util.function.Supplier", "java.util.Suppliers", "com.acme.own.Price", "com.acme.Order"].map(
  typeOf,
);
const inScala = (name: string): UnseenType => ({
  name,
  in: { kind: "source", path: "src/main/scala/It.scala", plugin: "scala-maven-plugin" },
});

function told(line: string, message: string, own: readonly string[] = [], file = "A.scala") {
  const around = {
    ...seeingNothing([line]),
    findType: (name: string) => TYPES.find((it) => it.name === name) ?? null,
    typesNamed: (simple: string) =>
      TYPES.flatMap(({ name }) => (name.endsWith(`.${simple}`) ? { name, from: "own" as const } : [])),
    unseenNamed: () => own.map(inScala),
    ownNames: () => ["Order"],
  };
  return findFixes({ severity: "error", file, line: 1, message }, around);
}
const notImported = (full: string) => [
  { kind: "not-imported" as const, name: full.slice(full.lastIndexOf(".") + 1), classes: [full] },
];

test.each([
  ["    new Supplier[T] {", "not found: type Supplier", [], notImported("java.util.function.Supplier")],
  ["    new Supplier[T] {", "Not found: type Supplier", [], notImported("java.util.function.Supplier")],
  ["    Supplier.of(1)", "not found: value Supplier", [], notImported("java.util.function.Supplier")],
  ["    new Price(1)", "not found: type Price", ["com.acme.money.Price"], notImported("com.acme.money.Price")],
  [
    "import java.util.Supplier",
    "object Supplier is not a member of package java.util",
    ["java.util.function.Supplier"],
    [{ kind: "other-package" as const, name: "Supplier", classes: ["java.util.function.Supplier"] }],
  ],
])("a class that Scala does not find is told with its package: %s, %s", (line, message, own, fixes) => {
  expect(told(line, message, own)).toEqual(fixes);
});

test.each([
  ["    new Oder(1)", "not found: type Oder", []],
  ["    new Strin {", "Not found: type Strin - did you mean String?", []],
  ["    supplier.get()", "not found: value supplier", []],
  ["    new Price(1)", "not found: type Price", ["com.acme.Price"]],
  ["    new Price(1)", "not found: type Price", ["com.acme.a.Price", "com.acme.b.Price"]],
  ["import java.util.{Supplier, List}", "object Supplier is not a member of package java.util", []],
  ["import org.acme.It", "object acme is not a member of package org", ["org.acme.It"]],
])("nothing is told where Scala leaves more than one meaning: %s, %s", (line, message, own) => {
  expect(told(line, message, own)).toEqual([]);
});

test("a class that Groovy imports is looked up, but what it finds by itself is not", () => {
  const name = "org.apache.commons.lang3.StringUtils";
  const library = { artifact: "org.apache.commons:commons-lang3" };
  const fixesOf = (message: string, unseen: readonly UnseenType[] = []) =>
    findFixes(
      { severity: "error", file: "src/main/groovy/Rate.groovy", line: 1, column: 1, message },
      { ...seeingNothing([`import ${name}`]), libraryOf: () => library, unseenNamed: () => unseen },
    );
  expect(fixesOf(`unable to resolve class ${name}`)).toMatchObject([{ kind: "library", class: name, ...library }]);
  expect(fixesOf(`unable to resolve class ${name}`, [inScala(name)])).toMatchObject([{ kind: "library" }]);
  expect(fixesOf("unable to resolve class Strin")).toEqual([]);
});
