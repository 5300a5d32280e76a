import { type ConstantPool, type MemberReference, readConstantPool } from "./constant-pool.ts";
import { type Cursor, cursorOver, readList, readU2, readU4 } from "./cursor.ts";

/**
 * Lists the classes that the code of a class file names, by their binary names. The types that stand only in signatures
 * and annotations are left out, since a JVM loads none of them. Empty if the bytes are no class file. Never throws.
 */
export function referencedClasses(bytes: Uint8Array): readonly string[] {
  return readConstants(bytes, (constants) => constants.classNames().flatMap(elementOf));
}

/** Lists the fields and methods that the code of a class file names. Empty if the bytes are no class file. Never throws. */
export function referencedMembers(bytes: Uint8Array): readonly MemberReference[] {
  return readConstants(bytes, (constants) => constants.members());
}

/** Lists the superclass and the interfaces of a class file. Empty if the bytes are no class file. Never throws. */
export function supertypes(bytes: Uint8Array): readonly string[] {
  return readConstants(bytes, (constants, cursor) => {
    readU2(cursor);
    readU2(cursor);
    const superclass = constants.optionalClassName(readU2(cursor));
    const interfaces = readList(cursor, () => constants.className(readU2(cursor)));
    return superclass === null ? interfaces : [superclass, ...interfaces];
  });
}

function readConstants<T>(
  bytes: Uint8Array,
  read: (constants: ConstantPool, cursor: Cursor) => readonly T[],
): readonly T[] {
  try {
    const cursor = cursorOver(bytes);
    if (readU4(cursor) !== MAGIC) return [];
    readU2(cursor);
    readU2(cursor);
    return read(readConstantPool(cursor), cursor);
  } catch {
    return [];
  }
}

const MAGIC = 0xcafebabe;

/** Returns the class itself, or that of an array's elements: `[Lcom.acme.Cart;`. An array of numbers has none. */
function elementOf(name: string): readonly string[] {
  if (!name.startsWith("[")) return [name];
  const element = /^\[+L(?<element>.+);$/.exec(name)?.groups?.["element"];
  return element === undefined ? [] : [element];
}
