import { expect, test } from "bun:test";
import type { CompilerView } from "../../../src/fixes/compiler-view.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Access, Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const constant = (name: string, result = "int", access: Access = "public"): Member => ({
  ...{ kind: "field", name, parameters: [], result, access, isStatic: true, exceptions: [] },
  ...{ isAbstract: false, isFinal: true, isDeprecated: false },
});
const typeOf = (name: string, ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members },
});
const TYPES = [
  typeOf("com.acme.Writer", constant("MAX_SIZE")),
  typeOf("com.acme.Orders", constant("LITTLE_ENDIAN"), constant("SMALL"), constant("MAX_SISE")),
  typeOf("com.acme.Hidden", constant("LITTLE_ENDIAN", "int", "package"), constant("SOLE", "Hidden")),
  typeOf("com.other.Order", constant("LITTLE_ENDIAN"), constant("BIG_ENDIAN"), constant("LARGE")),
  { ...typeOf("com.other.Side", constant("LEFT_SIDE", "Side")), kind: "enum" as const },
  ...["A", "B", "C"].map((it) => typeOf(`com.other.${it}`, constant("PAGE_SIZE"))),
  typeOf("org.lib.Codes", constant("NOT_FOUND")),
];
const OWN = TYPES.filter(({ name }) => name.startsWith("com."));

function told(name: string, more: Partial<CompilerView["source"]> = {}, location = "class com.acme.Writer") {
  const lines = [`    take(${location.startsWith("class com.acme.Me") ? "" : "Writer."}${name});`];
  const { source, ...rest } = seeingNothing(lines);
  const message = `cannot find symbol: variable ${name}`;
  const error = { severity: "error", file: "A.java", line: 1, column: 17, message } as const;
  const having = (member: string) => OWN.filter(({ members }) => members.some((it) => it.name === member));
  return findFixes(
    { ...error, details: [`location: ${location}`] },
    {
      ...{ ...rest, source: { ...source, ...more }, withStatic: (it) => having(it).map(({ name: type }) => type) },
      findType: (it) => TYPES.find((type) => type.name === it) ?? null,
      typesIn: (within) => TYPES.flatMap((it) => (it.name.startsWith(`${within}.`) ? it.name : [])),
    },
  ).flatMap((it) =>
    it.kind === "members" ? `${it.type} has ${it.members.map((of) => of.signature).join()}` : it.kind,
  );
}

test("a constant that a type lacks is told of another one: of its package, otherwise of the project", () => {
  expect(told("LITTLE_ENDIAN")).toEqual(["Orders has LITTLE_ENDIAN int"]);
  expect(told("SMALL")).toEqual(["Orders has SMALL int"]);
  expect(told("BIG_ENDIAN")).toEqual(["com.other.Order has BIG_ENDIAN int"]);
  expect(told("LEFT_SIDE")).toEqual(["com.other.Side has LEFT_SIDE Side"]);
});

test("a constant that stands alone is told of the type that has it", () => {
  expect(told("BIG_ENDIAN", { typesAround: () => ["com.acme.Me"] }, "class com.acme.Me")).toEqual([
    "com.other.Order has BIG_ENDIAN int",
  ]);
});

test("a constant is told of the libraries from which the file imports", () => {
  const imports = [{ name: "org.lib.Client", isStatic: false }];
  expect(told("NOT_FOUND", { imports })).toEqual(["org.lib.Codes has NOT_FOUND int"]);
  expect(told("NOT_FOUND").join()).not.toContain("NOT_FOUND");
});

test("no other type is named where the own one has nearly that name, nor where it proves nothing", () => {
  expect(told("MAX_SISE")).toEqual(["Writer has MAX_SIZE int"]);
  for (const name of ["LARGE", "PAGE_SIZE", "SOLE"]) expect(told(name).join()).not.toContain(name);
});

test.each([
  ["Texts.isNumber(text)", ["com.acme.Numbers has isNumber(Object) boolean"]],
  ["Texts.isNumber(text, 1)", []],
  ["Texts.number(text)", []],
  ["texts.isNumber(text)", []],
])("a static method that a class lacks is told of another class of the project that has it: %s", (call, expected) => {
  const name = /\.(\w+)/.exec(call)?.[1] ?? "";
  const given = call.includes(",") ? "String,int" : "String";
  const isNumber = { ...constant("isNumber", "boolean"), kind: "method" as const, parameters: ["Object"] };
  const types = [typeOf("com.acme.Texts"), typeOf("com.acme.Numbers", isNumber, { ...isNumber, name: "number" })];
  const { source, ...rest } = seeingNothing([`    if (${call}) return;`]);
  const message = `cannot find symbol: method ${name}(${given})`;
  const error = { severity: "error", file: "A.java", line: 1, column: 14, message } as const;
  const fixes = findFixes(
    { ...error, details: ["location: class com.acme.Texts"] },
    {
      ...{ ...rest, source: { ...source, package: "com.shop" }, withStatic: () => ["com.acme.Numbers"] },
      findType: (it) => types.find((type) => type.name === it) ?? null,
    },
  );
  const told = fixes.flatMap((it) => (it.kind === "members" ? it : []));
  expect(told.map((it) => `${it.type} has ${it.members.map((of) => of.signature).join()}`)).toEqual(expected);
});

test.each([
  ["    return failed(1);", ["Reply has failed(int) Reply"]],
  ["    return size > 3 ? failed(size) : open();", ["Reply has failed(int) Reply"]],
  ["    return size > 3 ? open() : failed(size);", ["Reply has failed(int) Reply"]],
  ["    Reply reply = failed(1);", ["Reply has failed(int) Reply"]],
  ["    return toReply(size > 3 ? failed(size) : 0);", []],
  ["    failed(1);", []],
])("a method that the type has which is needed is told of it: %s", (line, expected) => {
  const type = typeOf("com.acme.Reply", {
    ...constant("failed", "Reply"),
    ...{ kind: "method", parameters: ["int"], isFinal: false },
  });
  const lines = ["  Reply answer(int size) {", line, "  }"];
  const { source, ...rest } = seeingNothing(lines);
  const column = line.indexOf("failed") + 1;
  const message = "cannot find symbol: method failed(int)";
  const details = ["location: class com.acme.Me"];
  const fixes = findFixes(
    { severity: "error", file: "A.java", line: 2, column, message, details },
    {
      ...{ ...rest, source: { ...source, typesAround: () => ["com.acme.Me"] } },
      findType: (it) => (it === type.name ? type : null),
    },
  );
  const told = fixes.flatMap((it) =>
    it.kind === "members" ? `${it.type} has ${it.members.map((of) => of.signature).join()}` : it.kind,
  );
  expect(told).toEqual([...expected]);
});
