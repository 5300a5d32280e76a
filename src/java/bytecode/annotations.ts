import type { ConstantPool } from "./constant-pool.ts";
import { type Cursor, readList, readU1, readU2 } from "./cursor.ts";

export interface Annotation {
  /** The binary name of the annotation type, with dots. */
  readonly type: string;
  /**
   * The values that the source gives, by name. A default that the source leaves out is not here: only the annotation
   * type has it.
   */
  readonly values: ReadonlyMap<string, AnnotationValue>;
}

export type AnnotationValue =
  /** The value of one element of an annotation. A char becomes a text of one character, and a long a bigint. */
  | { readonly kind: "constant"; readonly value: string | number | bigint | boolean }
  | { readonly kind: "enum"; readonly type: string; readonly name: string }
  | { readonly kind: "class"; readonly name: string }
  | { readonly kind: "annotation"; readonly annotation: Annotation }
  | { readonly kind: "array"; readonly values: readonly AnnotationValue[] };

/** Reads the content of an attribute like RuntimeVisibleAnnotations (JVM specification, 4.7.16). */
export function readAnnotations(cursor: Cursor, constants: ConstantPool): readonly Annotation[] {
  return readList(cursor, () => readAnnotation(cursor, constants, 0));
}

function readAnnotation(cursor: Cursor, constants: ConstantPool, depth: number): Annotation {
  const type = constants.typeName(readU2(cursor));
  const values = new Map<string, AnnotationValue>();
  for (let left = readU2(cursor); left > 0; left--) {
    const name = constants.utf8(readU2(cursor));
    values.set(name, readValue(cursor, constants, depth));
  }
  return { type, values };
}

/**
 * The depth at which reading nested annotations stops. Real ones are less deep, but a broken file may nest them without
 * end.
 */
const DEEPEST = 100;

function readValue(cursor: Cursor, constants: ConstantPool, depth: number): AnnotationValue {
  if (depth > DEEPEST) throw new RangeError("an annotation is nested too deeply");
  const tag = String.fromCharCode(readU1(cursor));
  switch (tag) {
    case "s":
      return { kind: "constant", value: constants.utf8(readU2(cursor)) };
    case "Z":
      return { kind: "constant", value: constants.number(readU2(cursor)) !== 0 };
    case "C":
      return { kind: "constant", value: String.fromCharCode(Number(constants.number(readU2(cursor)))) };
    case "B":
    case "S":
    case "I":
    case "J":
    case "F":
    case "D":
      return { kind: "constant", value: constants.number(readU2(cursor)) };
    case "e":
      return { kind: "enum", type: constants.typeName(readU2(cursor)), name: constants.utf8(readU2(cursor)) };
    case "c":
      return { kind: "class", name: constants.typeName(readU2(cursor)) };
    case "@":
      return { kind: "annotation", annotation: readAnnotation(cursor, constants, depth + 1) };
    case "[":
      return { kind: "array", values: readList(cursor, () => readValue(cursor, constants, depth + 1)) };
    default:
      throw new RangeError(`no such kind of value: ${tag}`);
  }
}
