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
  /** The texts among them that the code of the class has as strings. */
  readonly strings: readonly string[];
  /** The binary names, with dots, of its superclass and its interfaces. */
  readonly supertypes: readonly string[];
  /** The constants that compilers copy into other classes, each with its name and its value. */
  readonly constants: readonly string[];
  /** What compilers may see of it from elsewhere: its members that are not private, and the class itself. */
  readonly api: readonly ApiPart[];
}

/** A member by its name, with all that is declared of it; or `ALWAYS`, which may matter to whoever names the class. */
export interface ApiPart {
  readonly name: string;
  readonly declared: string;
}

/** Stands for the name of what is used without being named: the class itself, constructors, and methods to implement. */
export const ALWAYS = "<>";

/** Reads the references of a class file; null if the bytes are none. Never throws. */
export function readClassReferences(bytes: Uint8Array): ClassReferences | null {
  try {
    const cursor = cursorOver(bytes);
    if (readU4(cursor) !== MAGIC) return null;
    readU2(cursor);
    readU2(cursor);
    const pool = readConstantPool(cursor);
    const texts = pool.texts();
    const flags = readU2(cursor);
    const self = pool.className(readU2(cursor));
    const superclass = pool.optionalClassName(readU2(cursor));
    const interfaces = readList(cursor, (at) => pool.className(readU2(at)));
    const supertypes = superclass === null ? interfaces : [superclass, ...interfaces];
    const [fields, methods] = [readMembers(cursor, pool), readMembers(cursor, pool)];
    let sourceFile: string | null = null;
    let nesting: Nesting | null = null;
    const declared = [flags & ~SUPER, ...supertypes];
    skipAttributes(cursor, (index) => {
      const name = pool.utf8(index);
      if (name === "SourceFile") sourceFile = pool.utf8(cursor.view.getUint16(cursor.at));
      else if (name === "InnerClasses") nesting = findNesting(cursor, pool, self);
      else if (CLASS_ATTRIBUTES.has(name)) declared.push(name, ...describeAttribute(name, cursor, pool));
    });
    // What is declared of an annotation decides what becomes of it in the classes that have it.
    if ((flags & ANNOTATION) !== 0) declared.push(...texts);
    const constants = fields.flatMap(({ name, type, constant }) => {
      return constant === null ? [] : `${name} ${type} ${constant}`;
    });
    const api = partsOfClass(declared, nesting, [...fields, ...methods]);
    return { sourceFile, texts, strings: pool.strings(), supertypes, constants, api };
  } catch {
    return null;
  }
}

const MAGIC = 0xcafebabe;
const PRIVATE = 0x0002;
const SUPER = 0x0020;
const ABSTRACT = 0x0400;
const SYNTHETIC = 0x1000;
/** That a method is synchronized, native or strict matters to no caller. */
const OF_BODIES = 0x0920;
const ANNOTATION = 0x2000;
const CLASS_ATTRIBUTES: ReadonlySet<string> = new Set(["Signature", "PermittedSubclasses"]);
const MEMBER_ATTRIBUTES: ReadonlySet<string> = new Set(["Signature", "Exceptions", "AnnotationDefault"]);

interface Member {
  readonly flags: number;
  readonly name: string;
  readonly type: string;
  readonly constant: string | null;
  /** What else is declared of it. */
  readonly further: readonly string[];
}

/** Reads the fields or the methods, but for those that no other source sees. */
function readMembers(cursor: Cursor, pool: ConstantPool): readonly Member[] {
  const members: Member[] = [];
  for (let left = readU2(cursor); left > 0; left--) {
    const flags = readU2(cursor);
    const [name, type] = [readU2(cursor), readU2(cursor)];
    if ((flags & (PRIVATE | SYNTHETIC)) !== 0) {
      skipAttributes(cursor);
      continue;
    }
    let constant: string | null = null;
    const further: string[] = [];
    skipAttributes(cursor, (index) => {
      const attribute = pool.utf8(index);
      if (attribute === "ConstantValue") constant = pool.value(cursor.view.getUint16(cursor.at));
      else if (MEMBER_ATTRIBUTES.has(attribute)) further.push(attribute, ...describeAttribute(attribute, cursor, pool));
    });
    members.push({ flags: flags & ~OF_BODIES, name: pool.utf8(name), type: pool.utf8(type), constant, further });
  }
  return members;
}

/** How a nested class is declared; the name is null if no other source can name it. */
interface Nesting {
  readonly name: string | null;
  readonly flags: number;
}

function partsOfClass(
  declared: readonly unknown[],
  nesting: Nesting | null,
  members: readonly Member[],
): readonly ApiPart[] {
  if (nesting?.name === null) return [];
  const self = { name: nesting?.name ?? ALWAYS, declared: [nesting?.flags ?? "", ...declared].join(" ") };
  return [...members.flatMap(partsOf), self];
}

function partsOf({ flags, name, type, constant, further }: Member): readonly ApiPart[] {
  if (name === "<clinit>") return [];
  const declared = [flags, type, constant ?? "", ...further].join(" ");
  if (name === "<init>") return [{ name: ALWAYS, declared }];
  const part = { name, declared };
  return (flags & ABSTRACT) === 0 ? [part] : [part, { name: ALWAYS, declared: `${name} ${declared}` }];
}

/** Describes an attribute at whose content the cursor is, which stays there. */
function describeAttribute(name: string, { bytes, view, at }: Cursor, pool: ConstantPool): readonly string[] {
  const own: Cursor = { bytes, view, at };
  if (name === "Signature") return [pool.utf8(readU2(own))];
  return name === "AnnotationDefault" ? [] : readList(own, (it) => pool.className(readU2(it)));
}

/** Finds how this class is nested, in the list of nested classes at which the cursor is, which stays there. */
function findNesting({ bytes, view, at }: Cursor, pool: ConstantPool, self: string): Nesting | null {
  const nestings = readList({ bytes, view, at }, (it) => {
    const nested = pool.className(readU2(it));
    const [outer, name, flags] = [readU2(it), readU2(it), readU2(it)];
    const isNamed = outer !== 0 && name !== 0 && (flags & PRIVATE) === 0;
    return { nested, name: isNamed ? pool.utf8(name) : null, flags };
  });
  return nestings.find(({ nested }) => nested === self) ?? null;
}

function skipAttributes(cursor: Cursor, look?: (name: number) => void): void {
  for (let left = readU2(cursor); left > 0; left--) {
    const name = readU2(cursor);
    const length = readU4(cursor);
    look?.(name);
    cursor.at += length;
  }
}
