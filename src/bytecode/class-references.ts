import { readConstantPool } from "./constant-pool.ts";
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
  /** The binary names, with dots, of its superclass and its interfaces. */
  readonly supertypes: readonly string[];
  /** Whether the class has constants whose values compilers copy into other classes. */
  readonly hasConstants: boolean;
}

/** Reads the references of a class file; null if the bytes are none. Never throws. */
export function readClassReferences(bytes: Uint8Array): ClassReferences | null {
  try {
    const cursor = cursorOver(bytes);
    if (readU4(cursor) !== MAGIC) return null;
    readU2(cursor);
    readU2(cursor);
    const constants = readConstantPool(cursor);
    const texts = constants.texts();
    // Flags and the class.
    cursor.at += 4;
    const superclass = constants.optionalClassName(readU2(cursor));
    const interfaces = readList(cursor, (at) => constants.className(readU2(at)));
    skipMembers(cursor);
    skipMembers(cursor);
    let sourceFile: string | null = null;
    skipAttributes(cursor, (index) => {
      if (constants.utf8(index) === "SourceFile") sourceFile = constants.utf8(cursor.view.getUint16(cursor.at));
    });
    const supertypes = superclass === null ? interfaces : [superclass, ...interfaces];
    return { sourceFile, texts, supertypes, hasConstants: texts.includes("ConstantValue") };
  } catch {
    return null;
  }
}

const MAGIC = 0xcafebabe;

/** Skips the fields or the methods. */
function skipMembers(cursor: Cursor): void {
  for (let left = readU2(cursor); left > 0; left--) {
    cursor.at += 6;
    skipAttributes(cursor);
  }
}

function skipAttributes(cursor: Cursor, look?: (name: number) => void): void {
  for (let left = readU2(cursor); left > 0; left--) {
    const name = readU2(cursor);
    const length = readU4(cursor);
    look?.(name);
    cursor.at += length;
  }
}
