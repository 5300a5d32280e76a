import { expect, test } from "bun:test";
import type { CompilerView } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import type { Fix } from "../../src/model/fix.ts";
import { seeingNothing } from "./sees-nothing.ts";

const method = (name: string, result: string, parameters: readonly string[] = []): Member => ({
  ...{ kind: "method", name, parameters, result, access: "public", exceptions: [] },
  ...{ isStatic: false, isAbstract: false, isFinal: false, isDeprecated: false },
});
const field = (name: string, result: string, isFinal = false): Member => ({
  ...method(name, result),
  ...{ kind: "field", access: "private", isFinal },
});
const typeNamed = (name: string, members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members },
});
const constructed = (name: string, parameters: readonly string[], access: Member["access"]): Member => ({
  ...method(name, "", parameters),
  ...{ kind: "constructor", access },
});
const TYPES = [
  typeNamed("com.acme.User", [
    ...[field("id", "Long"), field("first", "String", true), field("last", "String", true), field("age", "Integer")],
    ...[constructed("User", [], "public"), constructed("User", ["Long", "String", "String", "Integer"], "private")],
  ]),
  typeNamed("com.acme.Boat", [field("name", "String"), field("fast", "boolean"), field("id", "int", true)]),
  typeNamed("com.acme.Sloop", [field("LOGGER", "Logger"), field("name", "String")]),
  typeNamed("com.acme.Raft", []),
  typeNamed("com.acme.Ship", [field("name", "String"), field("decks", "List<Deck>")]),
  typeNamed("com.acme.Raft$RaftBuilder", [{ ...method("RaftBuilder", ""), kind: "constructor" }]),
  typeNamed("com.acme.Cache", [method("get", "V", ["K", "Function"]), method("put", "void", ["K", "V"])]),
];

function fixes(
  message: string,
  runsLombok = true,
  location: readonly string[] = [],
  text = "  class Boat {",
  imports: readonly string[] = [],
) {
  const view: CompilerView = {
    ...seeingNothing([text]),
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    sourcesOf: (name) => [`${name}.java`],
    runsLombok: () => runsLombok,
    placeOfField: () => "User.java:34",
  };
  const source = {
    ...view.source,
    imports: imports.map((name) => ({ name, isStatic: false })),
    typesAround: () => ["com.acme.Boat"],
  };
  const error = { severity: "error", file: "A.java", line: 1, message, details: location } as const;
  return findFixes(error, { ...view, source });
}
const missing = (member: string, type: string, runsLombok = true) =>
  fixes(`cannot find symbol: method ${member}`, runsLombok, [`location: variable it of type com.acme.${type}`]);

test.each([
  ["getName()", "Getter", "getName()"],
  ["isFast()", "Getter", "isFast()"],
  ["setName(java.lang.String)", "Setter", "setName(String)"],
  ["builder()", "Builder", "builder()"],
])("%s of a class that Lombok could make it for names %s", (member, annotation, makes) => {
  expect(missing(member, "Boat")).toEqual([
    { kind: "annotation", annotation: `lombok.${annotation}`, type: "Boat", makes },
  ]);
  expect(missing(member, "Boat", false)).not.toMatchObject([{ kind: "annotation" }]);
});

test("the logger that a class has under another name comes before one that Lombok would make", () => {
  const log = (type: string, imported = "org.slf4j.Logger", above = "") =>
    fixes("cannot find symbol: variable log", true, [`location: class com.acme.${type}`], above, [imported]);
  expect(log("Sloop")).toEqual([{ kind: "members", type: "Sloop", members: [{ signature: "LOGGER Logger" }] }]);
  expect(log("Boat")).not.toMatchObject([{ kind: "members" }]);
  expect(log("Sloop", "com.acme.Logger")).not.toMatchObject([{ kind: "members" }]);
  expect(log("Sloop", undefined, "@Slf4j")).not.toMatchObject([{ kind: "members" }]);
});

test.each(["setId(int)", "getFast()", "getPrice()"])("%s would be made by nothing", (member) => {
  expect(missing(member, "Boat")).not.toMatchObject([{ kind: "annotation" }]);
});

test("a final field without a value lacks a constructor, which Lombok makes where it runs", () => {
  const message = "variable id not initialized in the default constructor";
  expect(fixes(message)).toMatchObject([{ annotation: "lombok.RequiredArgsConstructor", type: "Boat" }]);
  expect(fixes(message, false)).toEqual([]);
  // The constructor without parameters is that of an annotation.
  const unset = "variable id might not have been initialized";
  expect(fixes(unset)).toEqual([]);
  expect(fixes(unset, true, [], "@NoArgsConstructor class Boat {")).toEqual([{ kind: "no-args", field: "id" }]);
});

test("the builder that a class has within it stands in for the one of Lombok", () => {
  expect(missing("builder()", "Raft")).toEqual([
    { kind: "members", type: "Raft.RaftBuilder", members: [{ signature: "RaftBuilder()" }] },
  ]);
});

test("without a like name, the one method that takes the arguments is meant", () => {
  expect(missing("computeIfAbsent(com.acme.Key,java.util.Function<A,B>)", "Cache", false)).toEqual([
    { kind: "members", type: "Cache", members: [{ signature: "get(K, Function) V" }] },
  ]);
});

test("without a like name, another word for the same is meant", () => {
  expect(missing("unwrap(com.acme.Key,java.util.Function<A,B>)", "Cache", false)).toEqual([
    { kind: "members", type: "Cache", members: [{ signature: "get(K, Function) V" }] },
  ]);
  expect(missing("plus(int,int)", "Cache", false)).toEqual([
    { kind: "members", type: "Cache", members: [{ signature: "put(K, V) void" }] },
  ]);
});

test("a constructor that takes all fields is made by Lombok where it runs", () => {
  const call = (type: string, found: string, runsLombok = true) =>
    fixes(`constructor ${type} in class com.acme.${type} cannot be applied to given types;`, runsLombok, [
      "required: no arguments",
      `found: ${found}`,
    ]);
  const given = "java.lang.String,java.util.List<com.acme.Deck>";
  const makes = "Ship(String, List<Deck>)";
  expect(call("Ship", given)).toEqual([
    { kind: "annotation", annotation: "lombok.AllArgsConstructor", type: "Ship", makes },
  ]);
  expect(call("Ship", given, false)).not.toMatchObject([{ kind: "annotation" }]);
  expect(call("Ship", "java.lang.String,int")).not.toMatchObject([{ kind: "annotation" }]);
  expect(call("Ship", "java.lang.String")).not.toMatchObject([{ kind: "annotation" }]);
  // One of its fields is final, and may have a value already.
  expect(call("Boat", "java.lang.String,boolean,int")).not.toMatchObject([{ kind: "annotation" }]);
});

test("constructors that Lombok makes are those that the compiler tells, and a field that one leaves out is named", () => {
  const call = (given: string, runsLombok = true, made = "java.lang.String,java.lang.@com.acme.Ok String") =>
    fixes(`no suitable constructor found for User(${given})`, runsLombok, [
      "constructor com.acme.User.User() is not applicable",
      "(actual and formal argument lists differ in length)",
      `constructor com.acme.User.User(${made}) is not applicable`,
    ]);
  const has = (...parameters: readonly string[]): Fix => ({
    ...{ kind: "members", type: "User" },
    members: [{ signature: `User(${parameters.join(", ")})` }, { signature: "User()" }],
  });
  const given = "java.lang.String,java.lang.String,java.lang.Integer";
  const leftOut = { kind: "left-out", makes: "User(String, String)", field: "age", at: "User.java:34" } satisfies Fix;
  expect(call(given)).toEqual([has("String", "String"), leftOut]);
  expect(call(given, false)).toEqual([has("String", "String")]);
  // The constructor is not that of the final fields; or no field more makes the call fit.
  expect(call(given, true, "java.lang.String,int")).toEqual([has("String", "int")]);
  expect(call("java.lang.String,java.lang.String,int")).toEqual([has("String", "String")]);
});

test("a constructor that the line may not use is none that a processor has made", () => {
  const details = ["required: java.lang.Long", "found: no arguments"];
  const hidden = typeNamed("com.other.Key", [constructed("Key", ["Long"], "private")]);
  const view: CompilerView = {
    ...seeingNothing(["new Key();"]),
    findType: (name) => (name === hidden.name ? hidden : null),
    sourcesOf: (name) => [`${name}.java`],
  };
  const message = "constructor Key in class com.other.Key cannot be applied to given types;";
  expect(findFixes({ severity: "error", file: "A.java", line: 1, message, details }, view)).toEqual([
    { kind: "hidden", type: "Key", member: { signature: "Key(Long)" }, access: "private" },
  ]);
});
