import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALWAYS, readClassReferences } from "../../../src/java/bytecode/class-references.ts";
import { makeClass } from "./make-class.ts";

const shapes = join(import.meta.dirname, "../../../fixtures/classes/shapes");
const read = (name: string) => readClassReferences(readFileSync(join(shapes, `${name}.class`)));

test("a class tells its source and the texts of its constants", () => {
  const found = read("Shapes$Point");
  expect(found?.sourceFile).toBe("Shapes.java");
  expect(found?.texts).toEqual(expect.arrayContaining(["Code", "SourceFile", "Shapes.java", "<init>"]));
  expect(found?.constants).toEqual([]);
  expect(found?.strings).toEqual(["x;y"]);
});

test("a class tells its constants with their values, but for private ones", () => {
  const constants = [
    { name: "MOST", value: 7 },
    { name: "OWN", value: 8, isPrivate: true },
  ] as const;
  const bytes = makeClass({ name: "a/Limits", sourceFile: "Limits.java", constants });
  expect(readClassReferences(bytes)?.constants).toEqual(["MOST I 7"]);
});

test("what is no class file, or only a part of one, has no references", () => {
  const bytes = readFileSync(join(shapes, "Shapes.class"));
  expect(readClassReferences(new Uint8Array([1, 2, 3]))).toBeNull();
  expect(readClassReferences(bytes.subarray(0, bytes.length / 2))).toBeNull();
  expect(readClassReferences(new TextEncoder().encode("no class file at all"))).toBeNull();
});

test("a class tells what compilers see of it from elsewhere", () => {
  const written = (name: string) => read(name)?.api.map((part) => `${part.name} ${part.declared}`.trim());
  expect(written("Shapes$Point")).toEqual([
    ...[`${ALWAYS} 0 (II)V`, "toString 17 ()Ljava/lang/String;", "hashCode 17 ()I", "equals 17 (Ljava/lang/Object;)Z"],
    ...["x 1 ()I", "y 1 ()I", "Point 24 16 java.lang.Record"],
  ]);
  const paint = "1028 (Lshapes/Shapes$Nested;[J)V  Exceptions java.io.IOException";
  // Who implements it need not name it otherwise.
  expect(written("Shapes")).toEqual(expect.arrayContaining([`paint ${paint}`, `${ALWAYS} paint ${paint}`]));
  expect(written("Shapes")?.at(-1)).toStartWith(`${ALWAYS}  1025 java.util.ArrayList java.io.Serializable`);
  expect(written("Marked$Inner")?.at(-1)).toStartWith("Inner 9737 9729 java.lang.Object");
});

test("nobody sees private and local classes from elsewhere", () => {
  expect(["Shapes$1", "Shapes$1Local", "Shapes$Nested"].map((name) => read(name)?.api)).toEqual([[], [], []]);
});
