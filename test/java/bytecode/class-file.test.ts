import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnnotationValue } from "../../../src/java/bytecode/annotations.ts";
import { type ClassFile, readClassFile } from "../../../src/java/bytecode/class-file.ts";

const fixtures = join(import.meta.dir, "../../../fixtures/classes");

function read(name: string): ClassFile {
  const file = readClassFile(readFileSync(join(fixtures, `${name}.class`)));
  if (file === null) throw new Error(`${name} is no class file`);
  return file;
}

test("a class file tells its name, its supertypes and its source", () => {
  expect(read("shapes/Shapes")).toMatchObject({
    name: "shapes.Shapes",
    superclass: "java.util.ArrayList",
    interfaces: ["java.io.Serializable", "java.util.function.Supplier"],
    sourceFile: "Shapes.java",
    major: 61,
    language: null,
    nesting: { kind: "top-level" },
    isPublic: true,
    isAbstract: true,
    isStatic: false,
    isInterface: false,
  });
  expect(read("shapes/Beside")).toMatchObject({ isPublic: false, isAbstract: false, sourceFile: "Shapes.java" });
});

test("values of annotations are those of the source", () => {
  const constant = <T>(value: T) => ({ kind: "constant", value }) as const;
  const types = ["java.lang.String", "int[]", "void", "shapes.Shapes$Member"];
  expect(read("shapes/Shapes").annotations).toEqual([
    {
      type: "shapes.Marked",
      values: new Map<string, AnnotationValue>([
        ["text", constant("naïve \u0000 😀")],
        ["texts", { kind: "array", values: [constant("a"), constant("b")] }],
        ["policy", { kind: "enum", type: "java.lang.annotation.RetentionPolicy", name: "SOURCE" }],
        ["types", { kind: "array", values: types.map((name) => ({ kind: "class", name })) }],
        [
          "inner",
          {
            kind: "annotation",
            annotation: { type: "shapes.Marked$Inner", values: new Map([["value", constant(7)]]) },
          },
        ],
        ["small", constant(-1)],
        ["letter", constant("ß")],
        ["big", constant(-(2n ** 63n))],
        ["real", constant(0.5)],
        ["yes", constant(true)],
      ]),
    },
  ]);
});

test("members have their descriptors, their access and their annotations", () => {
  const { fields, methods } = read("shapes/Shapes");
  expect(fields).toMatchObject([
    { name: "NUMBERS", descriptor: "[[I", isPublic: true, isStatic: true, isFinal: true },
    { name: "text", descriptor: "Ljava/lang/String;", isProtected: true, isStatic: false, isFinal: false },
  ]);
  expect(fields[0]?.annotations).toEqual([{ type: "shapes.Marked", values: new Map() }]);
  expect(methods).toMatchObject([
    { name: "<init>", descriptor: "()V", isPublic: true },
    { name: "get", descriptor: "()Ljava/lang/String;", isBridge: false, annotations: [] },
    { name: "paint", descriptor: "(Lshapes/Shapes$Nested;[J)V", isProtected: true, isAbstract: true },
    { name: "get", descriptor: "()Ljava/lang/Object;", isBridge: true, isSynthetic: true },
    { name: "<clinit>", descriptor: "()V", isStatic: true },
  ]);
  expect(methods[1]?.invisibleAnnotations.map(({ type }) => type)).toEqual(["shapes.Marked$Inner"]);
  expect(methods[2]?.annotations.map(({ type }) => type)).toEqual(["shapes.Marked"]);
});

test("what is deprecated is so by its annotation, or by the tag of its comment", () => {
  const { isDeprecated, fields, methods } = read("shapes/Aged");
  expect([isDeprecated, ...fields.map((it) => it.isDeprecated)]).toEqual([true, true, false]);
  expect(methods.map((it) => [it.name, it.isDeprecated])).toEqual([
    ["<init>", false],
    ["grow", true],
    ["stay", false],
  ]);
  expect(read("shapes/Shapes").isDeprecated).toBe(false);
});

test("a nested class knows how it is declared", () => {
  const member = { kind: "member", outer: "shapes.Shapes" };
  expect(read("shapes/Shapes$Nested")).toMatchObject({ nesting: member, isPrivate: true, isStatic: true });
  expect(read("shapes/Shapes$Member")).toMatchObject({ nesting: member, isPublic: true, isStatic: false });
  expect(read("shapes/Shapes$Colour")).toMatchObject({ nesting: member, isEnum: true, isStatic: true });
  expect(read("shapes/Shapes$Point")).toMatchObject({ nesting: member, isRecord: true, isStatic: true });
  expect(read("shapes/Shapes$Painter")).toMatchObject({ nesting: member, isInterface: true, isAbstract: true });
  expect(read("shapes/Marked$Inner")).toMatchObject({ nesting: { outer: "shapes.Marked" }, isAnnotation: true });
  expect(read("shapes/Shapes$1Local").nesting).toEqual({ kind: "local", outer: "shapes.Shapes" });
  expect(read("shapes/Shapes$1").nesting).toEqual({ kind: "anonymous", outer: "shapes.Shapes" });
  expect(read("shapes/Shapes$Colour$1").nesting).toEqual({ kind: "anonymous", outer: "shapes.Shapes$Colour" });
});

test("what is cut, longer or no class file at all is none", () => {
  const whole = readFileSync(join(fixtures, "shapes/Shapes.class"));
  for (let length = 0; length < whole.length; length++) {
    expect(readClassFile(whole.subarray(0, length))).toBeNull();
  }
  expect(readClassFile(Buffer.concat([whole, Buffer.of(0)]))).toBeNull();
  expect(readClassFile(Buffer.from("public class Shapes {}"))).toBeNull();
});
