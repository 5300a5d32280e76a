import { type Annotated, readAttributes } from "./attributes.ts";
import { type Field, type Method, readFields, readMethods } from "./class-members.ts";
import { readConstantPool } from "./constant-pool.ts";
import { cursorOver, readList, readU2, readU4 } from "./cursor.ts";

/** A class, an interface, an enum, a record or an annotation type, as its class file tells it. */
export interface ClassFile extends Annotated {
  /** The binary name: `org.acme.OuterTest$Nested`. */
  readonly name: string;
  /** The binary name of the superclass; null for java.lang.Object and for modules, which have none. */
  readonly superclass: string | null;
  readonly interfaces: readonly string[];
  /** What a generic class, or one with a generic supertype, declares (JVM specification, 4.7.9.1); null of others. */
  readonly signature: string | null;
  /**
   * Whether the class is public. For a nested class, this and the next fields tell what its source declares, as far as
   * the file says so.
   */
  readonly isPublic: boolean;
  readonly isPrivate: boolean;
  readonly isProtected: boolean;
  /** Whether the class is nested and needs no instance of the class around it. */
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly isInterface: boolean;
  readonly isAnnotation: boolean;
  readonly isEnum: boolean;
  readonly isRecord: boolean;
  /** Whether the compiler made the class, and no source declares it. */
  readonly isSynthetic: boolean;
  readonly nesting: Nesting;
  /** The name of the source file without its folder: `OuterTest.java`; null if the file does not tell it. */
  readonly sourceFile: string | null;
  /** The major version of the class file format: 52 is that of Java 8. */
  readonly major: number;
  /** The language of the source, if its compiler leaves a mark in the class file; null otherwise, as for Java. */
  readonly language: "Kotlin" | "Groovy" | "Scala" | null;
  readonly fields: readonly Field[];
  readonly methods: readonly Method[];
}

/**
 * The place where a class is declared. `outer` is the binary name of the class around it, or null if the file does not
 * tell it.
 */
type Nesting =
  | { readonly kind: "top-level" }
  | { readonly kind: "member"; readonly outer: string }
  | { readonly kind: "local" | "anonymous"; readonly outer: string | null };

/** Finds a class by its binary name, with dots; returns null if it is unknown. */
export type FindClass = (name: string) => ClassFile | null;

/**
 * Reads a class file (JVM specification, chapter 4); returns null if the bytes are none. It never throws, and its time
 * grows with the length alone.
 */
export function readClassFile(bytes: Uint8Array): ClassFile | null {
  try {
    return readParts(bytes);
  } catch {
    // A number lies beyond the end, or an index names no constant of its kind.
    return null;
  }
}

const MAGIC = 0xcafebabe;

function readParts(bytes: Uint8Array): ClassFile | null {
  const cursor = cursorOver(bytes);
  if (readU4(cursor) !== MAGIC) return null;
  readU2(cursor);
  const major = readU2(cursor);
  const constants = readConstantPool(cursor);

  const ownAccess = readU2(cursor);
  const name = constants.className(readU2(cursor));
  const superclass = constants.optionalClassName(readU2(cursor));
  const interfaces = readList(cursor, () => constants.className(readU2(cursor)));
  const fields = readFields(cursor, constants);
  const methods = readMethods(cursor, constants);

  const marks = new Set<string>();
  let sourceFile: string | null = null;
  let declared: Declaration | null = null;
  let enclosing: string | null = null;
  let signature: string | null = null;
  const annotated = readAttributes(cursor, constants, (attribute) => {
    marks.add(attribute);
    if (attribute === "Signature") signature = constants.utf8(readU2(cursor));
    else if (attribute === "SourceFile") sourceFile = constants.utf8(readU2(cursor));
    else if (attribute === "EnclosingMethod") enclosing = constants.className(readU2(cursor));
    else if (attribute === "InnerClasses") {
      const nested = readList(cursor, () => ({
        name: constants.className(readU2(cursor)),
        outer: constants.optionalClassName(readU2(cursor)),
        isAnonymous: readU2(cursor) === 0,
        access: readU2(cursor),
      }));
      declared = nested.find((entry) => entry.name === name) ?? null;
    }
  });
  if (cursor.at !== bytes.length) return null;

  return {
    name,
    superclass,
    interfaces,
    signature,
    ...accessOf(ownAccess, declared),
    isRecord: marks.has("Record"),
    nesting: nestingOf(declared, enclosing),
    sourceFile,
    major,
    language: languageOf(interfaces, annotated, marks),
    fields,
    methods,
    ...annotated,
  };
}

/** A row of InnerClasses (JVM specification, 4.7.6). */
interface Declaration {
  readonly outer: string | null;
  readonly isAnonymous: boolean;
  readonly access: number;
}

/** A class file knows no private, protected or static classes; for a nested class, InnerClasses does. */
function accessOf(own: number, declared: Declaration | null) {
  const access = declared?.access ?? own;
  return {
    isPublic: (access & 0x0001) !== 0,
    isPrivate: (access & 0x0002) !== 0,
    isProtected: (access & 0x0004) !== 0,
    isStatic: declared !== null && (access & 0x0008) !== 0,
    isInterface: (own & 0x0200) !== 0,
    isAbstract: (own & 0x0400) !== 0,
    isSynthetic: (own & 0x1000) !== 0,
    isAnnotation: (own & 0x2000) !== 0,
    isEnum: (own & 0x4000) !== 0,
  };
}

/** Only local and anonymous classes have an EnclosingMethod; compilers before Java 5 wrote none. */
function nestingOf(declared: Declaration | null, enclosing: string | null): Nesting {
  if (enclosing === null && declared === null) return { kind: "top-level" };
  if (enclosing === null && declared?.outer && !declared.isAnonymous) return { kind: "member", outer: declared.outer };
  const outer = enclosing ?? declared?.outer ?? null;
  return { kind: declared && !declared.isAnonymous ? "local" : "anonymous", outer };
}

function languageOf(interfaces: readonly string[], { annotations }: Annotated, attributes: ReadonlySet<string>) {
  if (annotations.some(({ type }) => type === "kotlin.Metadata")) return "Kotlin";
  if (interfaces.includes("groovy.lang.GroovyObject")) return "Groovy";
  return SCALA.some((attribute) => attributes.has(attribute)) ? "Scala" : null;
}

/** Scala 2 writes the first into classes of the top level and the second into all others, Scala 3 the third. */
const SCALA = ["ScalaSig", "Scala", "TASTY"];
