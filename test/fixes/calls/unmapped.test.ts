import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Member, Type } from "../../../src/fixes/type.ts";
import { method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const typeOf = (name: string, ...members: readonly Member[]): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members },
});
const MAP = method("map", "Optional<U>", "Function<T, U>");
const TYPES = [
  typeOf("com.acme.Optional", MAP, method("orElse", "T", "T")),
  typeOf("com.acme.Holder", method("orElse", "T", "T")),
  typeOf("com.acme.Counter", MAP, method("orElse", "void", "int")),
];

function told(declared: string, call: string, given: string) {
  const lines = [`  void log(${declared} found) {`, call];
  return findFixes(
    {
      ...{ severity: "error", file: "A.java", line: 2, column: call.indexOf("it)") + 1 },
      message: `incompatible types: ${given} cannot be converted to java.nio.file.Path`,
    },
    { ...seeingNothing(lines), findType: (name) => TYPES.find((it) => it.name === name) ?? null },
  );
}

test.each([
  ["Optional<Path>", "String", "found.map(Object::toString).orElse(…)"],
  ["Optional<Path>", "java.net.URI", "found.map(…).orElse(…)"],
])("what an object holds is mapped before something else takes its place: %s, %s", (declared, given, call) => {
  expect<unknown>(told(declared, "  log(found.orElse(it));", given)).toEqual([
    { kind: "unmapped", method: "orElse", holds: "Path", given, receiver: "found", call },
  ]);
});

test.each([
  ["Optional<Path>", "  Path path = found.orElse(it);"],
  ["Optional", "  log(found.orElse(it));"],
  ["Holder<Path>", "  log(found.orElse(it));"],
  ["Counter", "  found.orElse(it);"],
])("the method that a line calls is not repeated where its only argument is wrong: %s, %s", (declared, call) => {
  expect(told(declared, call, "String")).toEqual([]);
});
