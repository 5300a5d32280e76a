import { expect, test } from "bun:test";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const method = (name: string, parameters: readonly string[], isAbstract = true): Member => ({
  ...{ kind: "method", name, parameters, result: "Predicate", access: "public", isStatic: false, isAbstract },
  ...{ isFinal: false, isDeprecated: false, exceptions: [] },
});
const typeOf = (name: string, isInterface: boolean, ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: isInterface ? "interface" : "class", isAbstract: isInterface },
  ...{ isInterface, supertypes: [], members },
});
const TYPES = [
  typeOf("java.lang.Object", false, method("equals", ["Object"], false)),
  typeOf("com.acme.Spec", true, method("and", ["Spec"], false), method("test", ["From", "Builder"])),
  typeOf("com.acme.Order", true, method("compare", ["T", "T"]), method("equals", ["Object"])),
  typeOf("com.acme.Both", true, method("one", ["T"]), method("two", ["T"])),
  typeOf("com.acme.Shop", false, method("find", ["Spec<T>", "int"], false), method("find", ["Spec<T>"], false)),
];

function fixes(text: string, at: string, more: Partial<CompilerView> = {}) {
  const view: CompilerView = {
    ...seeingNothing(text.split("\n")),
    findType: (name) => TYPES.find((it) => it.name === name) ?? null,
    typesNamed: (simple) => (simple === "Spec" ? [{ name: "com.acme.Spec", from: "own" }] : []),
    ...more,
  };
  const before = text.slice(0, text.indexOf(at)).split("\n");
  // javac counts a tab up to the next multiple of 8.
  const column = (before.at(-1) ?? "").replaceAll("\t", " ".repeat(8)).length + 1;
  const message = "incompatible types: incompatible parameter types in lambda expression";
  return findFixes({ severity: "error", file: "A.java", line: before.length, column, message }, view).flatMap((it) =>
    it.kind === "members" ? it.members.map(({ signature }) => `${it.type}: ${signature}`) : [],
  );
}

const SPEC = ["Spec: test(From, Builder) Predicate"];

test.each([
  ["\t\tSpec<User> isDave = (from, query, cb) -> cb.equal(from);", "(from", SPEC],
  ["\tSpec<User> isDave =\n\t\tfrom -> from.any();", "from ->", SPEC],
  ["  Order<User> order = () -> 1;", "()", ["Order: compare(T, T) Predicate"]],
  ["  Shop shop = open();\n  shop.find((from, query, cb) -> cb.equal(from),\n    1);", "(from", SPEC],
  // javac points at the bracket of the call that such a lambda gives.
  ["  Spec<User> isDave = () -> read(file);", "(file", SPEC],
  ["  Spec<User> isDave = from -> { return read(file); };", "(file", SPEC],
])("of the interface that a lambda stands for, its method is told: %s", (text, at, told) => {
  expect(fixes(text, at)).toEqual(told);
});

test.each([
  // As many parameters: their types are others.
  ["  Spec<User> isDave = (int from, int cb) -> null;", "(int"],
  ["  Both<User> both = (a, b) -> null;", "(a"],
  ["  var both = (a, b, c) -> null;", "(a"],
  ["  other.spec = (a, b, c) -> null;", "(a"],
  ["  Spec<User> spec = (a, b, c);", "(a"],
  ["  return (a, b, c) -> null;", "(a"],
])("where it is not certain, none is told: %s", (text, at) => {
  expect(fixes(text, at)).toEqual([]);
});

test("where several types have the name of the one that is called for, none is told", () => {
  const text = "  Shop shop = open();\n  shop.find((a, b, c) -> null);";
  expect(fixes(text, "(a", { typesNamed: () => [] })).not.toEqual(SPEC);
});
