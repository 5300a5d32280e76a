import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import type { Fix } from "../../../src/model/fix.ts";
import { method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const typeOf = (name: string, ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members },
});
const making = (name: string, ...parameters: readonly string[]): Member => ({
  ...method(name, "", ...parameters),
  kind: "constructor",
});
const TYPES = [
  typeOf("com.acme.OrderBuilder", method("withId", "OrderBuilder", "String"), method("withDay", "OrderBuilder")),
  typeOf("com.acme.Order", method("setLines", "void", "List<Line>"), method("setDay", "void", "Day")),
  typeOf("com.acme.Order$Builder", method("build", "Order"), method("id", "Builder", "String")),
  typeOf("com.acme.Bill$Builder", method("id", "Builder", "String")),
  typeOf("com.acme.Tax$Builder", method("codeNames", "Builder", "String...")),
  typeOf("com.acme.Tax", method("setCodes", "void", "String")),
  typeOf("com.acme.Bill", method("setDay", "void", "Day")),
  typeOf("com.acme.Cache", making("Cache", "Store"), method("setSize", "void", "int")),
  typeOf("com.acme.Pair", making("Pair", "Store"), method("setLow", "void", "int"), method("setHigh", "void", "int")),
];

function told(message: string, ...details: readonly string[]) {
  const view = {
    ...seeingNothing(["x"]),
    findType: (name: string) => TYPES.find((it) => it.name === name) ?? null,
    meantIn: (_: string, named: string) => (named === "Order" ? "com.acme.Order" : null),
  };
  const fixes = findFixes({ severity: "error", file: "A.java", line: 1, message, details }, view);
  return fixes.flatMap((it) =>
    it.kind === "members" ? it.members.map(({ signature }) => `${it.type} ${signature}`) : [],
  );
}

test.each([
  ["withLines(java.util.List<com.acme.Line>)", "OrderBuilder", ["Order setLines(List<Line>) void"]],
  ["lines(java.util.List<com.acme.Line>)", "Order.Builder", ["Order setLines(List<Line>) void"]],
  ["day(com.acme.Day)", "Bill.Builder", ["Bill setDay(Day) void"]],
  ["day(int)", "Bill.Builder", []],
  ["lines()", "Order.Builder", []],
  ["codes(java.lang.String)", "Tax.Builder", []],
  ["withParts(java.util.List<com.acme.Line>)", "OrderBuilder", []],
])("what a builder cannot set is set later, if it has a setter: %s of %s", (symbol, type, setters) => {
  const found = told(`cannot find symbol: method ${symbol}`, `location: class com.acme.${type}`);
  expect(found.filter((it) => it.includes(" set"))).toEqual(setters);
});

test("a method of a builder that takes no value is told with the setter that does", () => {
  const message = "method withDay in class com.acme.OrderBuilder cannot be applied to given types;";
  expect(told(message, "required: no arguments", "found: com.acme.Day")).toEqual([
    "OrderBuilder withDay() OrderBuilder",
    "Order setDay(Day) void",
  ]);
});

test("the last argument that no constructor takes has one setter", () => {
  const of = (type: string, found: string) =>
    told(
      `constructor ${type} in class com.acme.${type} cannot be applied to given types;`,
      "required: com.acme.Store",
      `found: ${found}`,
    );
  expect(of("Cache", "com.acme.Disk,int")).toEqual(["Cache Cache(Store)", "Cache setSize(int) void"]);
  expect(of("Cache", "com.acme.Disk,int,int")).toEqual(["Cache Cache(Store)"]);
  expect(of("Cache", "com.acme.Disk,com.acme.Day")).toEqual(["Cache Cache(Store)"]);
  expect(of("Pair", "com.acme.Disk,int")).toEqual(["Pair Pair(Store)"]);
});

test("the constructor of a deprecated type is told with the type to use, and a like member without it", () => {
  const view = {
    ...seeingNothing(["x"]),
    findType: (name: string) => TYPES.find((it) => it.name === name) ?? null,
    replacementOf: (name: string) => (name === "com.acme.Cache" ? "com.acme.Caches$Lru" : null),
  };
  const error = { severity: "error", file: "A.java", line: 1 } as const;
  const deprecated: Fix = { kind: "deprecated", type: "com.acme.Cache", instead: "com.acme.Caches.Lru" };
  const message = "constructor Cache in class com.acme.Cache cannot be applied to given types;";
  const details = ["required: com.acme.Store", "found: no arguments"];
  expect(findFixes({ ...error, message, details }, view)).toMatchObject([deprecated, { kind: "members" }]);
  const missing = (name: string) =>
    findFixes(
      { ...error, message: `cannot find symbol: method ${name}(int)`, details: ["location: class com.acme.Cache"] },
      view,
    );
  expect(missing("setSizes")).toMatchObject([{ kind: "members" }]);
});
