import { expect, test } from "bun:test";
import type { CompilerView } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import { seeingNothing } from "./sees-nothing.ts";

const member = (name: string, kind: Member["kind"], result: string): Member => ({
  ...{ kind, name, access: "public", parameters: [], result, exceptions: [] },
  ...{ isStatic: kind === "field", isAbstract: false, isFinal: true, isDeprecated: false },
});
const type = (name: string, supertypes: readonly string[], members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes, members },
});
const state = type(
  "com.acme.State",
  ["java.lang.Enum"],
  ["OPEN", "HALF_OPEN", "SHUT"].map((name) => member(name, "field", "State")),
);
const door = type("com.acme.Door", [], [member("state", "method", "State")]);

function fixOf(lines: readonly string[], line: number) {
  const nothing = seeingNothing(lines);
  const view: CompilerView = {
    ...nothing,
    findType: (name) => [state, door].find((it) => it.name === name) ?? null,
  };
  const message = "an enum switch case label must be the unqualified name of an enumeration constant";
  return findFixes({ severity: "error", file: "A.java", line, column: 6, message }, view)[0] ?? null;
}

const switchOver = (expression: string, ...labels: readonly string[]) => [
  "  int width(Door door, State now) {",
  `    switch (${expression}) {`,
  ...labels.map((it) => `      case ${it}: { return 1; }`),
  "      default: return 0;",
];

test("a label of a switch that is no constant names those like it", () => {
  for (const expression of ["now", "door.state()"]) {
    expect(fixOf(switchOver(expression, "OPEN", "HALFOPEN"), 4)).toMatchObject({
      type: "State",
      members: [{ signature: "HALF_OPEN" }],
    });
  }
});

test("where none is like it, those that no label names are told", () => {
  expect(fixOf(switchOver("now", "OPEN", "CLOSED"), 4)).toMatchObject({
    members: [{ signature: "HALF_OPEN" }, { signature: "SHUT" }],
  });
});

test("nothing is told of a switch over something else", () => {
  expect(fixOf(switchOver("now", "RED", "GREEN"), 4)).toBeNull();
  expect(fixOf(switchOver("door.color()", "OPEN", "CLOSED"), 4)).toBeNull();
  expect(fixOf(["      case CLOSED: return 1;"], 1)).toBeNull();
});

test("beside those that share a word, the others are told, those that begin the same first", () => {
  const names = ["ADAPTIVE_RLE", "CCITT_1D", "LZW"];
  const kind = type(
    "com.acme.State",
    ["java.lang.Enum"],
    names.map((name) => member(name, "field", "State")),
  );
  const lines = switchOver("now", "LZW", "CCITT_RLE");
  const message = "an enum switch case label must be the unqualified name of an enumeration constant";
  const [fix] = findFixes(
    { severity: "error", file: "A.java", line: 4, column: 6, message },
    { ...seeingNothing(lines), findType: (name) => (name === kind.name ? kind : null) },
  );
  expect(fix).toMatchObject({ members: [{ signature: "ADAPTIVE_RLE" }, { signature: "CCITT_1D" }] });
});
