import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import type { Type } from "../../../src/fixes/type.ts";
import { method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const decoder: Type = {
  ...{ name: "com.acme.Decoder", access: "public", kind: "class", isAbstract: false, isInterface: false },
  supertypes: [],
  members: [
    method("decode", "void", "int[]", "int"),
    method("decodeCounting", "int", "int[]", "int"),
    method("decodeText", "String", "int[]", "int"),
    method("decodeAll", "int", "int[]"),
    { ...method("decodeOld", "int", "int[]", "int"), isDeprecated: true },
  ],
};

const TO_INT = "incompatible types: void cannot be converted to int";

test.each([
  ["    int count = decoder.decode(codes, 2);", TO_INT, ["decodeCounting(int[], int) int"]],
  ["    int count = new Decoder().decode(codes, 2);", TO_INT, ["decodeCounting(int[], int) int"]],
  [
    "    print(decoder.decode(codes, 2));",
    "'void' type not allowed here",
    ["decodeCounting(int[], int) int", "decodeText(int[], int) String"],
  ],
  ["    int[] all = decoder.decode(codes, 2);", "incompatible types: void cannot be converted to int[]", []],
  ["    int count = decoder.decode(name, 2);", TO_INT, []],
  ["    int count = decoder.reset(codes, 2);", TO_INT, []],
  ["    int count = other.decode(codes, 2);", TO_INT, []],
])(
  "where a call gives nothing, the method is told that begins like it and gives what is needed: %s",
  (line, message, signatures) => {
    const view = {
      ...seeingNothing(["Decoder decoder; int[] codes; String name;", line]),
      findType: (name: string) => (name === decoder.name ? decoder : null),
    };
    const column = line.search(/\((?:codes|name)/) + 1;
    const members = signatures.map((signature) => ({ signature }));
    expect(findFixes({ severity: "error", file: "A.java", line: 2, column, message }, view)).toEqual(
      members.length === 0 ? [] : [{ kind: "members", type: "Decoder", members }],
    );
  },
);
