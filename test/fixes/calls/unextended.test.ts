import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const method = (name: string, ...parameters: readonly string[]): Member => ({
  ...{ kind: "method", name, parameters, result: "T", access: "public", isStatic: false },
  ...{ isAbstract: true, isFinal: false, isDeprecated: false, exceptions: [] },
});
const type = (name: string, supertypes: readonly string[], ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "interface", isAbstract: true, isInterface: true, supertypes, members },
});
const ORDERS = type("com.acme.Orders", ["org.data.Repository"]);
const REPOSITORY = type("org.data.Repository", [], method("find", "Example<S>"));
const FINDER = type("org.data.Finder", [], method("find", "Spec<T>", "Page"));

function told(message: string, more: readonly Type[] = [], own = ORDERS) {
  const types = [own, REPOSITORY, FINDER, ...more];
  const lines = ["  private Orders orders;", "  Order find() { return orders.find(spec, page); }"];
  const detail = "method org.data.Repository.find(org.data.Example<S>) is not applicable";
  return findFixes(
    { severity: "error", file: "A.java", line: 2, column: 33, message, details: [detail] },
    {
      ...seeingNothing(lines),
      findType: (name) => types.find((it) => it.name === name) ?? null,
      typesNamed: (simple) => (simple === "Orders" ? [{ name: "com.acme.Orders", from: "own" }] : []),
      typesIn: (within) => types.flatMap(({ name }) => (name.startsWith(`${within}.`) ? name : [])),
    },
  ).filter((it) => it.kind === "members" && it.unextendedBy !== undefined);
}

const UNSUITABLE = "no suitable method found for find(org.data.Spec<com.acme.Order>,org.data.Page)";

test("an interface beside one that is extended is told where it has exactly the method that is called", () => {
  const members = [{ signature: "find(Spec<T>, Page) T" }];
  const finder = { kind: "members", type: "Finder", members, unextendedBy: "Orders" } as const;
  expect(told(UNSUITABLE)).toEqual([finder]);
});

test("nothing is told where another argument is given, where several have it, or of a class or what is extended", () => {
  expect(told("no suitable method found for find(org.data.Spec<com.acme.Order>,int)")).toEqual([]);
  expect(told(UNSUITABLE, [type("org.data.Seeker", [], method("find", "Spec<T>", "Page"))])).toEqual([]);
  const named = type("org.data.Namer", [], method("find", "String", "int"));
  expect(told("no suitable method found for find(java.lang.String,int)", [named])).toEqual([]);
  expect(told(UNSUITABLE, [], { ...ORDERS, isInterface: false })).toEqual([]);
  expect(told(UNSUITABLE, [], { ...ORDERS, supertypes: ["org.data.Repository", "org.data.Finder"] })).toEqual([]);
  expect(told(UNSUITABLE, [], { ...ORDERS, supertypes: [] })).toEqual([]);
});
