import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readClassReferences } from "../../src/bytecode/class-references.ts";
import { makeClass } from "./make-class.ts";

const shapes = join(import.meta.dirname, "../../fixtures/classes/shapes");
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
