import { type ConstantPool, readConstantPool } from "./constant-pool.ts";
import { type Cursor, cursorOver, readList, readU2, readU4 } from "./cursor.ts";

/** What a class file tells of other classes, without its members being read one by one. */
export interface ClassReferences {
  /** The name of the source file without its folder; null if the file does not tell it. */
  readonly sourceFile: string | null;
  /**
   * All texts of the constant pool: names of classes and members, descriptors, signatures, types and values of
   * annotations, and the strings of the code.
   */
  readonly texts: readonly string[];
  /** Those of them that its code has as strings. */
  readonly strings: readonly string[];
  /** The binary names, with dots, of its superclass and its interfaces. */
  readonly supertypes: readonly string[];
  /** The constants that compilers copy into other classes, each with its name and its value. */
  readonly constants: readonly string[];
}

/** Reads the references of a class file; null if the bytes are none. Never throws. */
export function readClassReferences(bytes: Uint8Array): ClassReferences | null {
  try {
    const cursor = cursorOver(bytes);
    if (readU4(cursor) !== MAGIC) return null;
    readU2(cursor);
    readU2(cursor);
    const pool = readConstantPool(cursor);
    const texts = pool.texts();
    // Flags and the class.
    cursor.at += 4;
    const superclass = pool.optionalClassName(readU2(cursor));
    const interfaces = readList(cursor, (at) => pool.className(readU2(at)));
    const constants = texts.includes("ConstantValue") ? readConstants(cursor, pool) : skipMembers(cursor);
    skipMembers(cursor);
    let sourceFile: string | null = null;
    skipAttributes(cursor, (index) => {
      if (pool.utf8(index) === "SourceFile") sourceFile = pool.utf8(cursor.view.getUint16(cursor.at));
    });
    const supertypes = superclass === null ? interfaces : [superclass, ...interfaces];
    return { sourceFile, texts, strings: pool.strings(), supertypes, constants };
  } catch {
    return null;
  }
}

const MAGIC = 0xcafebabe;

/** Reads the fields; nobody else can copy the constants that are private. */
function readConstants(cursor: Cursor, pool: ConstantPool): readonly string[] {
  const constants: string[] = [];
  for (let left = readU2(cursor); left > 0; left--) {
    const flags = readU2(cursor);
    const [name, type] = [readU2(cursor), readU2(cursor)];
    skipAttributes(cursor, (attribute) => {
      if ((flags & PRIVATE) !== 0 || pool.utf8(attribute) !== "ConstantValue") return;
      constants.push(`${pool.utf8(name)} ${pool.utf8(type)} ${pool.value(cursor.view.getUint16(cursor.at))}`);
    });
  }
  return constants;
}

const PRIVATE = 0x0002;

/** Skips the fields or the methods. */
function skipMembers(cursor: Cursor): readonly [] {
  for (let left = readU2(cursor); left > 0; left--) {
    cursor.at += 6;
    skipAttributes(cursor);
  }
  return [];
}

function skipAttributes(cursor: Cursor, look?: (name: number) => void): void {
  for (let left = readU2(cursor); left > 0; left--) {
    const name = readU2(cursor);
    const length = readU4(cursor);
    look?.(name);
    cursor.at += length;
  }
}
