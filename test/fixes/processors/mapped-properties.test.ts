import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const member = (name: string, result: string, ...parameters: readonly string[]): Member => ({
  ...{ kind: "method", name, parameters, result, access: "public", isStatic: false, isAbstract: false },
  ...{ isFinal: false, isDeprecated: false, exceptions: [] },
});
const type = (simple: string, kind: Type["kind"], ...members: readonly Member[]): Type => ({
  ...{ name: `com.acme.${simple}`, access: "public", kind, isAbstract: false, isInterface: false },
  ...{ supertypes: [], members },
});
const TYPES = [
  type("Mapper", "interface", member("map", "Summary", "Area source"), member("join", "Summary", "Area a", "Area b")),
  type("Area", "class", member("getLocation", "String"), member("isOpen", "boolean"), member("getOwner", "Owner")),
  type("Summary", "class", member("setPlace", "void", "String place"), member("getPlace", "String")),
  type("Owner", "record", { ...member("Owner", "", "String name"), kind: "constructor" }, member("shown", "String")),
];
const LINES = [
  "",
  '  @Mapping(target = "place", source = "address")',
  "  Summary map(Area source);",
  "  Summary join(Area a, Area b);",
];

function told(message: string, line = 2, types = TYPES, lines = LINES) {
  const source = { ...seeingNothing(lines).source, typesAround: () => ["com.acme.Mapper"] };
  const view = {
    ...seeingNothing(lines),
    source,
    // Another Owner is imported where the mapper is.
    meantIn: (owner: string, simple: string) => (owner === "com.acme.Area" ? `com.acme.${simple}` : null),
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
  };
  return findFixes({ severity: "error", file: "Mapper.java", line, column: 3, message }, view).map((it) =>
    it.kind === "members" ? [it.type, ...it.members.map(({ signature }) => signature)] : it.kind,
  );
}
const noProperty = (name: string, nearest: string) =>
  `No property named "${name}" exists in source parameter(s). Did you mean "${nearest}"?`;

test("where MapStruct finds no property, those of the type are told that is mapped, or to which it maps", () => {
  const ofArea = ["Area", "location String", "open boolean", "owner Owner"];
  expect(told(noProperty("address", "open"))).toEqual([ofArea]);
  expect(told(noProperty("address", "open"), 3)).toEqual([ofArea]);
  expect(told(noProperty("owner.title", "owner.name"))).toEqual([["Owner", "name String"]]);
  expect(told(noProperty("source.owner.title", "owner.name"))).toEqual([["Owner", "name String"]]);
  expect(
    told(noProperty("url", "open"), 2, TYPES.with(1, type("Area", "class", member("getURLPath", "String")))),
  ).toEqual([["Area", "URLPath String"]]);
  const unknown = 'Unknown property "spot" in result type Summary. Did you mean "place"?';
  expect(told(unknown)).toEqual([["Summary", "place String"]]);
  const compiled = type("Summary", "class", member("setPlaces", "void", "List<Place>"));
  expect(told(unknown, 2, TYPES.with(2, compiled))).toEqual([["Summary", "places List<Place>"]]);
});

test("nothing is told where MapStruct names the one that is misspelt, or several types or many properties may be meant", () => {
  expect(told(noProperty("locaton", "location"))).toEqual([]);
  expect(told(noProperty("address", "open"), 4)).toEqual([]);
  expect(told(noProperty("owner.other.title", "owner"))).toEqual([]);
  const wide = type("Area", "class", ...Array.from("abcdefghijklm", (it) => member(`get${it.toUpperCase()}`, "int")));
  expect(told(noProperty("address", "a"), 2, TYPES.with(1, wide))).toEqual([]);
});

test("a property of the name to which it is mapped comes first, and alone where there are many", () => {
  const mapped = (to: string, ...names: readonly string[]) => {
    const area = type("Area", "class", ...names.map((it) => member(`get${it.toUpperCase()}`, "int")));
    const other = '  @Mapping(target = "place", source = "address")';
    const lines = LINES.with(1, other.replace("place", to));
    return told(noProperty("address", "a"), 2, TYPES.with(1, area), lines);
  };
  expect(mapped("c", "a", "b", "c")).toEqual([["Area", "c int", "a int", "b int"]]);
  expect(mapped("m", ..."abcdefghijklm")).toEqual([["Area", "m int"]]);
  expect(mapped("n", ..."abcdefghijklm")).toEqual([]);
  expect(mapped('m") @Mapping(target = "x', ..."abcdefghijklm")).toEqual([]);
});
