import { expect, test } from "bun:test";
import type { CompilerView } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import { seeingNothing } from "./sees-nothing.ts";

const constant = (name: string): Member => ({
  ...{ kind: "field", name, access: "public", parameters: [], result: "State", exceptions: [] },
  ...{ isStatic: true, isAbstract: false, isFinal: true, isDeprecated: false },
});
const type = (name: string, supertypes: readonly string[], more: Partial<Type> = {}): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes, members: [] },
  ...more,
});
const sealed = { isSealed: true, isAbstract: true };
const types = [
  type("com.acme.State", ["java.lang.Enum"], { members: ["OPEN", "HALF_OPEN", "SHUT"].map(constant) }),
  type("com.acme.Shape", [], sealed),
  type("com.acme.Round", ["com.acme.Shape"], sealed),
  type("com.acme.Square", ["com.acme.Shape"]),
  type("com.acme.Circle", ["com.acme.Round"]),
  type("com.acme.Oval", ["com.acme.Round"]),
];

function fixOf(head: string, ...body: readonly string[]) {
  const lines = ["  int width(State state, Shape shape) {", head, ...body, "    }", "  }"];
  const nothing = seeingNothing(lines);
  const view: CompilerView = {
    ...nothing,
    source: { ...nothing.source, typesAround: () => ["com.acme.State"] },
    findType: (name) => types.find((it) => it.name === name) ?? null,
    subtypesOf: (name) => types.filter((it) => it.supertypes.includes(name)).map((it) => it.name),
  };
  const kind = head.includes("return") ? "expression" : "statement";
  const message = `the switch ${kind} does not cover all possible input values`;
  return findFixes({ severity: "error", file: "A.java", line: 2, column: 12, message }, view)[0] ?? null;
}

test("a switch over an enum names the constants that have no case", () => {
  expect(fixOf("    return switch (state) {", "      case OPEN -> 1;")).toEqual({
    ...{ kind: "no-case", type: "State", cases: ["HALF_OPEN", "SHUT"] },
  });
  const nested = [
    "      case State.OPEN, HALF_OPEN -> { if (true) { yield 1; } yield switch (1) { case SHUT -> 2; }; }",
  ];
  expect(fixOf("    return switch (state) {", ...nested)).toMatchObject({ cases: ["SHUT"] });
});

test("a switch is read behind a bracket in its line", () => {
  const head = "  int width(State state) { if (state == null) { return 0; } return switch (state) {";
  expect(fixOf(head, "      case OPEN -> 1;")).toMatchObject({ cases: ["HALF_OPEN", "SHUT"] });
});

test("a switch of an enum over itself is one over that enum", () => {
  expect(fixOf("    return switch (this) {", "      case OPEN -> 1;")).toMatchObject({ cases: ["HALF_OPEN", "SHUT"] });
});

test("a switch over a sealed type names the types that no pattern takes as a whole", () => {
  const cases = ["      case Square s when s.width() > 1 -> 1;", "      case Circle(int radius) -> radius;"];
  expect(fixOf("    return switch (shape) {", ...cases)).toMatchObject({
    ...{ type: "Shape", cases: ["Oval", "Square"] },
  });
  expect(fixOf("    switch (shape) {", "      case Round r: return 1;")).toMatchObject({ cases: ["Square"] });
});

test("nothing is told where the labels are of something else, or the type is unknown", () => {
  expect(fixOf("    return switch (state) {", "      case RED -> 1;")).toBeNull();
  expect(fixOf("    return switch (color) {", "      case OPEN -> 1;")).toBeNull();
});
