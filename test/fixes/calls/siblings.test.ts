import { expect, test } from "bun:test";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { classOf, method } from "../made-types.ts";
import { seeingNothing } from "../sees-nothing.ts";

const TYPES = [
  classOf("com.acme.Shape", [], method("getPoint", "Point")),
  classOf("com.acme.Disc", ["com.acme.Shape"]),
  classOf("com.acme.Point", []),
  classOf(
    "com.acme.ShapeTest",
    [],
    method("checkEqualXY", "void", "Point", "Point"),
    method("checkEqual", "void", "Shape", "Shape"),
    method("checkEqualAll", "void", "Shape"),
    method("checkEqualTo", "boolean", "Shape", "Shape"),
    method("draw", "void", "Shape", "Shape"),
  ),
];

test.each([
  ["    checkEqualXY(shape, read(text));", "com.acme.Shape", ["ShapeTest", "checkEqual(Shape, Shape) void"]],
  ["    checkEqualXY(shape, shape.copy());", "com.acme.Disc", ["ShapeTest", "checkEqual(Shape, Shape) void"]],
  ["    checkEqualXY(shape, number);", "com.acme.Shape", ["Shape", "getPoint() Point"]],
  ["    checkEqualXY(shape);", "com.acme.Shape", ["ShapeTest", "checkEqualAll(Shape) void"]],
  ["    check(shape, read(text));", "com.acme.Shape", ["Shape", "getPoint() Point"]],
])("a like method that takes what is given is told before what would convert it: %s", (line, given, told) => {
  const { source, ...rest } = seeingNothing(["Shape shape; int number;", line]);
  const view = {
    ...{ ...rest, source: { ...source, typesAround: () => ["com.acme.ShapeTest"] } },
    findType: (name: string) => TYPES.find((it) => it.name === name) ?? null,
  };
  const message = `incompatible types: ${given} cannot be converted to com.acme.Point`;
  const column = line.indexOf("shape") + 1;
  const fixes = findFixes({ severity: "error", file: "A.java", line: 2, column, message }, view);
  expect(
    fixes.flatMap((it) => (it.kind === "members" ? [it.type, ...it.members.map((of) => of.signature)] : [])),
  ).toEqual(told);
});

test.each([
  ["    context.getSource().isText();", "Context has: getReference() Reference, which has isText() boolean"],
  ["    Context.SOURCE.isText();", "Context has: REFERENCE Reference, which has isText() boolean"],
  ["    context.getReference().isText();", null],
  ["    source.isText();", null],
])("of what is called on the wrong member, the one beside it that has it is told: %s", (line, told) => {
  const types = [
    classOf(
      "com.acme.Context",
      [],
      method("getSource", "Object"),
      method("getReference", "Reference"),
      method("getReference", "Reference", "int"),
      { ...method("SOURCE", "String"), kind: "field", isStatic: true },
      { ...method("REFERENCE", "Reference"), kind: "field", isStatic: true },
    ),
    classOf("com.acme.Reference", [], method("isText", "boolean")),
  ];
  const { source, ...rest } = seeingNothing(["Context context; Object source;", line]);
  const view = {
    ...{ ...rest, source },
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
    meantIn: (_: string, name: string) => `com.acme.${name}`,
  };
  const details = ["location: class java.lang.Object"];
  const column = line.lastIndexOf(".") + 1;
  const message = "cannot find symbol: method isText()";
  const fixes = findFixes({ severity: "error", file: "A.java", line: 2, column, message, details }, view);
  expect(fixes.map(describeFix)).toEqual(told === null ? [] : [told]);
});
