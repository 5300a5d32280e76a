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

const asserting: Type = {
  ...decoder,
  name: "com.acme.Assert",
  members: [
    { ...method("assertThrows", "void", "Class<T>", "Runnable"), isStatic: true },
    { ...method("expectThrows", "T", "Class<T>", "Runnable"), isStatic: true },
    { ...method("expectThrown", "T", "Class<T>", "Runnable"), isStatic: true },
    { ...method("expectThrows", "T", "String", "Runnable"), isStatic: true },
  ],
};

test("a method that ends like it, takes the same and gives something is told", () => {
  const line = "    Refused refused = Assert.assertThrows(Refused.class, () -> cart.add(null));";
  const view = {
    ...seeingNothing([line]),
    findType: (name: string) => (name === asserting.name ? asserting : null),
  };
  const message = "incompatible types: void cannot be converted to com.acme.Refused";
  const error = { severity: "error", file: "A.java", line: 1, column: line.indexOf("(Refused") + 1, message } as const;
  expect(findFixes(error, view)).toEqual([
    { kind: "members", type: "Assert", members: [{ signature: "expectThrows(Class<T>, Runnable) T" }] },
  ]);
});

test("what a library put in place of a method that gives nothing any more is told", () => {
  const session: Type = {
    ...decoder,
    name: "org.hibernate.Session",
    members: [
      method("load", "void", "Object", "Object"),
      method("loadAll", "T", "Class<T>", "Object"),
      method("getReference", "T", "Class<T>", "Object"),
      method("getReference", "T", "T"),
    ],
  };
  const told = (line: string, type: Type = session) => {
    const view = {
      ...seeingNothing(["class Dao {", "  Session session;", line]),
      findType: (name: string) => (name === type.name ? type : null),
      typesNamed: () => [{ name: type.name, from: "dependency" as const }],
    };
    const error = { severity: "error", file: "A.java", line: 3, column: line.indexOf("(") + 1 } as const;
    const imports = [{ name: type.name, isStatic: false }];
    const source = { ...view.source, imports };
    return findFixes(
      { ...error, message: "incompatible types: void cannot be converted to java.lang.Object" },
      { ...view, source },
    );
  };
  const line = "    return session.load(type, id);";
  expect(told(line)).toEqual([
    { kind: "members", type: "Session", members: [{ signature: "getReference(Class<T>, Object) T" }] },
  ]);
  expect(told(line, { ...session, name: "com.acme.Session" })).not.toMatchObject([
    { members: [{ signature: "getReference(Class<T>, Object) T" }] },
  ]);
  expect(told("    return session.load(type, id, 3);")).toEqual([]);
});

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
