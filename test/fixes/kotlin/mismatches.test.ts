import { expect, test } from "bun:test";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { openKotlinTypes, readKotlin } from "../../../src/fixes/lookup/kotlin-sources.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { seeingNothing } from "../sees-nothing.ts";

const root = temporaryDirectory({
  "Json.kt": `package com.acme
@JvmInline
value class Json private constructor(val value: String) {
  constructor(bytes: Bytes, name: Name?) : this("")
  companion object {
    fun of(text: String) = Json(text.trim())
    fun of(name: Name): Json? = null
    fun all(vararg names: Name): List<Json> = listOf()
  }
}`,
  "Name.kt":
    "package com.acme\nclass Name(val json: Json, val text: String, private val bytes: Bytes)\nclass Bytes(val size: Int)",
  "Store.kt":
    "package com.acme\ninterface Store {\n  fun find(id: Int): Name\n  fun total(): Int\n}\nclass Shelf : Store",
  "Shape.kt": `package com.acme
sealed interface Shape { companion object { inline fun <reified T : Shape> of(name: Name): T = TODO() } }`,
});

function told(message: string, text = "val it = find()", column = 1): readonly string[] {
  const { named } = openKotlinTypes(readKotlin([root]));
  const error = { severity: "error", file: "A.kt", line: 1, column, message } as const;
  return findFixes(error, { ...seeingNothing([text]), kotlinNamed: named }).map(describeFix);
}

test("of a private constructor, the others and what the companion gives are told", () => {
  const ways = ["Json has: of(String text) Json, of(Name name) Json?, Json(Bytes bytes, Name? name)"];
  expect(told("Cannot access 'constructor(value: String): Json': it is private in 'com.acme.Json'.")).toEqual(ways);
  expect(told("Cannot access '<init>': it is private in 'Json'")).toEqual(ways);
  expect(told("Cannot access 'val bytes: Bytes': it is private in 'com.acme.Name'.")).toEqual([]);
});

test("of a mismatch, what leads from the one type to the other is told", () => {
  const mismatch = (actual: string, expected: string) =>
    told(`Argument type mismatch: actual type is '${actual}', but '${expected}' was expected.`);
  expect(mismatch("Name", "Json")).toEqual(["Name has: json Json", "Json has: of(Name name) Json?"]);
  expect(mismatch("Name", "Shape")).toEqual(["Shape has: of(Name name) T"]);
  expect(mismatch("String", "Json")).toEqual(["Json has: of(String text) Json"]);
  expect(mismatch("Json", "String")).toEqual(["Json has: value String"]);
  expect(told("Return type mismatch: expected 'Json', actual 'String'.")).toHaveLength(1);
  expect(told("Type mismatch: inferred type is String but Json was expected")).toHaveLength(1);
});

test("nothing is told of a mismatch where a property has that type by chance, or nothing does", () => {
  const mismatch = (actual: string, expected: string) =>
    told(`Argument type mismatch: actual type is '${actual}', but '${expected}' was expected.`);
  expect(mismatch("Name", "String")).toEqual([]);
  expect(mismatch("Name", "Bytes")).toEqual([]);
  expect(mismatch("Name?", "Name")).toEqual([]);
  expect(mismatch("List<Name>", "Json")).toEqual([]);
  expect(mismatch("Int", "String")).toEqual([]);
});

test("a constructor is told where no function of the companion takes as many arguments", () => {
  const none = "None of the following candidates is applicable:";
  expect(told(none, "val it = Json.of(bytes, name)", 15)).toEqual(["Json has: Json(Bytes bytes, Name? name)"]);
  expect(told(none, "val it = Json.of(bytes)", 15)).toEqual([]);
  expect(told(none, "val it = json.of(bytes, name)", 15)).toEqual([]);
});

test("what a class inherits by the name of what overrides nothing is told, or by a like one", () => {
  const { named } = openKotlinTypes(readKotlin([root]));
  const overriding = (name: string, own = "com.acme.Shelf") => {
    const nothing = seeingNothing(["override fun find(id: String) = 1"]);
    const source = { ...nothing.source, typesAround: () => [own] };
    const error = {
      severity: "error",
      file: "A.kt",
      line: 1,
      column: 1,
      message: `'${name}' overrides nothing.`,
    } as const;
    return findFixes(error, { ...nothing, source, kotlinNamed: named }).map(describeFix);
  };
  expect(overriding("find")).toEqual(["Store has: find(Int id) Name"]);
  expect(overriding("totals")).toEqual(["Store has: total() Int"]);
  expect(overriding("paint")).toEqual([]);
  expect(overriding("find", "com.acme.Other")).toEqual([]);
});
