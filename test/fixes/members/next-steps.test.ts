import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { seeingNothing } from "../sees-nothing.ts";

const method = (name: string, result: string): Member => ({
  ...{ kind: "method", name, parameters: [], result, access: "public", isStatic: false },
  ...{ isAbstract: false, isFinal: false, isDeprecated: false, exceptions: [] },
});
const type = (name: string, ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members },
});
const TYPES = [
  type("com.acme.Cargo", method("route", "Route")),
  type("com.acme.Route", method("target", "Port"), method("getOrigin", "Port")),
  type("com.acme.Port", method("code", "String"), method("town", "String")),
];

function nextOf(statement: string) {
  const [fix] = findFixes(
    {
      ...{ severity: "error", file: "A.java", line: 1, column: statement.indexOf(".") + 1 },
      ...{ message: "cannot find symbol: method getRoute()" },
      details: ["symbol: method getRoute()", "location: variable cargo of type com.acme.Cargo"],
    },
    {
      ...seeingNothing([statement]),
      findType: (name) => TYPES.find((it) => it.name === name) ?? null,
      meantIn: (_, named) => TYPES.find((it) => it.name.endsWith(`.${named}`))?.name ?? null,
    },
  );
  return fix?.kind === "members" ? (fix.next ?? []).map((it) => `${it.type}: ${it.member.signature}`) : null;
}

test("what the later calls of a chain lack is told with the first one", () => {
  expect(nextOf("cargo.getRoute().getTarget().getCode();")).toEqual(["Route: target() Port", "Port: code() String"]);
  expect(nextOf("cargo.getRoute().getOrigin().getTown();")).toEqual(["Port: town() String"]);
});

test("nothing is told beyond what is there, what has arguments, or where nothing is surely meant", () => {
  expect(nextOf("cargo.getRoute();")).toEqual([]);
  expect(nextOf("cargo.getRoute().target().code();")).toEqual([]);
  expect(nextOf("cargo.getRoute().getTarget(1).getCode();")).toEqual([]);
  expect(nextOf("cargo.getRoute().getWeight().getCode();")).toEqual([]);
});
