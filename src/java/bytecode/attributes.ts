import { type Annotation, readAnnotations } from "./annotations.ts";
import type { ConstantPool } from "./constant-pool.ts";
import { type Cursor, readU2, readU4 } from "./cursor.ts";

/** The annotations of a class, a method or a field. */
export interface Annotated {
  /** The annotations that are kept at run time, where programs such as test frameworks can read them. */
  readonly annotations: readonly Annotation[];
  /** The annotations that the class file has, but that no program can read at run time. */
  readonly invisibleAnnotations: readonly Annotation[];
  /** Whether it is deprecated: older compilers wrote the attribute alone, for the tag in a comment. */
  readonly isDeprecated: boolean;
}

/**
 * Reads a table of attributes. Annotations are read here; `readOther` reads what else it knows by name, and all other
 * attributes are skipped.
 */
export function readAttributes(cursor: Cursor, constants: ConstantPool, readOther?: (name: string) => void): Annotated {
  let annotations: readonly Annotation[] = NONE;
  let invisibleAnnotations: readonly Annotation[] = NONE;
  let isMarked = false;
  for (let left = readU2(cursor); left > 0; left--) {
    const name = constants.utf8(readU2(cursor));
    const length = readU4(cursor);
    const end = cursor.at + length;
    if (name === "RuntimeVisibleAnnotations") annotations = readAnnotations(cursor, constants);
    else if (name === "RuntimeInvisibleAnnotations") invisibleAnnotations = readAnnotations(cursor, constants);
    else if (name === "Deprecated") isMarked = true;
    else readOther?.(name);
    if (cursor.at > end || end > cursor.bytes.length) throw new RangeError(`${name} is longer than it says`);
    cursor.at = end;
  }
  const isDeprecated = isMarked || annotations.some(({ type }) => type === "java.lang.Deprecated");
  return { annotations, invisibleAnnotations, isDeprecated };
}

const NONE: readonly Annotation[] = [];
