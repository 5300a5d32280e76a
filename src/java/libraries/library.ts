import type { ClassFile } from "../bytecode/class-file.ts";

/** A jar, a folder of classes or a JDK, which is asked for a few classes. Nothing of it is loaded or executed. */
export interface Library {
  readonly path: string;
  /** Reads a class by its binary name; null where it is missing or broken. */
  findClass(name: string): ClassFile | null;
  /** Lists the binary names of the classes with a simple name, nested ones too, but not those within methods. */
  classesNamed(simple: string): readonly string[];
  /** Lists the binary names of the outermost classes of a package. */
  classesIn(within: string): readonly string[];
  /** Lists the binary names of all classes, as far as that costs little. */
  allClasses(): readonly string[];
}

/** Returns the binary name of a class by its entry: `org/acme/Cart$Row.class`. */
export function nameOfEntry(entry: string): string {
  return entry.slice(0, -".class".length).replaceAll("/", ".");
}

export function entryOf(name: string): string {
  return `${name.replaceAll(".", "/")}.class`;
}

/** Whether an entry of a package is an outermost class; `package-info` is none. */
export function isOutermost(entry: string): boolean {
  return entry.endsWith(".class") && !entry.includes("$") && !entry.endsWith("-info.class");
}
