import { expect, test } from "bun:test";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import { classOf, method } from "./made-types.ts";
import { seeingNothing } from "./sees-nothing.ts";

const typeOf = (name: string, supertypes: readonly string[], members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes, members },
});
const deleteVet = method("deleteVet", "Answer<Vet>", "Integer");
const findVetById = method("findVetById", "Answer<Vet>", "Integer");

/** What is told of the method of a controller that overrides nothing, where its interface has these methods. */
function told(api: readonly Member[], own: readonly Member[], line: string, requires: readonly string[] | null = null) {
  const object = typeOf("java.lang.Object", [], [method("wait", "void", "long"), method("toString", "String")]);
  const types = [typeOf("com.acme.VetsApi", [], api), typeOf("com.acme.Vets", ["com.acme.VetsApi"], own), object];
  const nothing = seeingNothing(["  @Override", line]);
  const around = {
    ...nothing,
    requires: () => requires,
    source: { ...nothing.source, typesAround: () => ["com.acme.Vets"] },
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
  };
  const message = "method does not override or implement a method from a supertype";
  const fixes = findFixes({ severity: "error", file: "Vets.java", line: 1, column: 3, message }, around);
  return fixes.flatMap((it) => (it.kind === "members" ? it.members.map(({ signature }) => signature) : []));
}

const getVet = [method("getVet", "Answer<Vet>", "Integer"), "  public Answer<Vet> getVet(Integer id) {"] as const;
const weigh = [method("weigh", "Answer<Vet>", "Integer"), "  public Answer<Vet> weigh(Integer id) {"] as const;
const FOUND = "findVetById(Integer) Answer<Vet>";

test.each([
  ["takes and gives the same, and is not overridden yet", [deleteVet, findVetById], [deleteVet], getVet, [FOUND]],
  ["is like it in no letter, and the only one open", [deleteVet, findVetById], [deleteVet], weigh, [FOUND]],
  ["fits, not the one that is more alike", [method("getVets", "Vet", "Long"), findVetById], [], getVet, [FOUND]],
  [
    "is called so, with other parameters",
    [method("getVet", "Vet", "Long"), findVetById],
    [],
    getVet,
    ["getVet(Long) Vet"],
  ],
  [
    "gives something else, where its name is like",
    [method("getVets", "Vet", "Long")],
    [],
    getVet,
    ["getVets(Long) Vet"],
  ],
] as const)(
  "a method that overrides nothing was meant to be the one that %s",
  (_, api, more, [own, line], signatures) => {
    expect(told(api, [...more, own], line)).toEqual([...signatures]);
  },
);

test.each([
  ["all are overridden", [deleteVet], [deleteVet], weigh],
  ["several may be meant", [deleteVet, findVetById], [], weigh],
  ["the only one takes something else", [method("findVetById", "Answer<Vet>", "Long")], [], weigh],
  ["the only one gives something else", [method("findVetById", "Vet", "Integer")], [], weigh],
] as const)("nothing is told of a method that overrides nothing where %s", (_, api, more, [own, line]) => {
  expect(told(api, [...more, own], line)).toEqual([]);
});

test("what hardly differs in a letter was meant, though the class overrides it, too", () => {
  const own = method("deletVet", "Answer<Vet>", "Integer");
  expect(told([deleteVet], [deleteVet, own], "  public Answer<Vet> deletVet(Integer id) {")).toEqual([
    "deleteVet(Integer) Answer<Vet>",
  ]);
});

test("a final method that cannot be overridden is told with the abstract one that stands for it", () => {
  const keys = { ...method("getKeys", "Iterator<String>"), isFinal: true };
  const inner = (name: string): Member => ({
    ...method(name, "Iterator<String>"),
    isAbstract: true,
    access: "protected",
  });
  const of = (...members: readonly Member[]) => {
    const types = [typeOf("com.acme.Settings", [], members), typeOf("com.acme.Sorted", ["com.acme.Settings"], [])];
    const message = "getKeys() in com.acme.Sorted cannot override getKeys() in com.acme.Settings";
    const findType = (name: string) => types.find((it) => it.name === name) ?? null;
    const error = { severity: "error", file: "Sorted.java", line: 1, message } as const;
    return findFixes(error, { ...seeingNothing(["  public Iterator<String> getKeys() {"]), findType });
  };
  expect(of(keys, inner("getKeysInternal"))).toMatchObject([
    { kind: "members", type: "Settings", members: [{ signature: "getKeysInternal() Iterator<String>" }] },
  ]);
  expect(of(keys, inner("open"))).toEqual([]);
  expect(of(keys, inner("getKeysInternal"), inner("getKeysSorted"))).toEqual([]);
});

test("a nested type that another class has around it is told with that", () => {
  const taking = method("handle", "void", "Properties");
  const types = [typeOf("com.acme.Base", [], [taking]), typeOf("com.acme.Own", ["com.acme.Base"], [])];
  const nothing = seeingNothing(["  @Override", "  public void handle(Properties properties) {"]);
  const around = {
    ...nothing,
    source: { ...nothing.source, typesAround: () => ["com.acme.Own"] },
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
    meantIn: () => "com.acme.AMQP$Properties",
  };
  const message = "method does not override or implement a method from a supertype";
  expect(findFixes({ severity: "error", file: "Own.java", line: 1, column: 3, message }, around)).toMatchObject([
    { kind: "members", type: "Base", members: [{ signature: "handle(AMQP.Properties) void" }] },
  ]);
});

test("a record that lacks a method of its interface is not told what the compiler makes of each record", () => {
  const abstract = (it: Member) => ({ ...it, isAbstract: true });
  const shape = {
    ...classOf("com.acme.Shape", [], abstract(method("area", "double")), abstract(method("perimeter", "double"))),
    isInterface: true,
  };
  const circle = { ...classOf("com.acme.Circle", ["com.acme.Shape", "java.lang.Record"], method("area", "double")) };
  const record = classOf(
    "java.lang.Record",
    [],
    abstract(method("hashCode", "int")),
    abstract(method("toString", "String")),
  );
  const types = [shape, { ...circle, kind: "record" as const }, record];
  const around = {
    ...seeingNothing(["record Circle(double r) implements Shape {"]),
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
  };
  const message = "com.acme.Circle is not abstract and does not override abstract method perimeter() in com.acme.Shape";
  expect(findFixes({ severity: "error", file: "Circle.java", line: 1, column: 1, message }, around)).toEqual([
    { kind: "members", type: "Shape", members: [{ signature: "perimeter() double" }] },
  ]);
});

test("nothing is named where the supertype has that method, and a Java module hides it", () => {
  const [own, line] = getVet;
  expect(told([own], [own], line, [])).toEqual([]);
  expect(told([method("getVet", "Vet", "Long")], [own], line, [])).toEqual(["getVet(Long) Vet"]);
});
