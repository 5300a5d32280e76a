import type { ClassFile } from "../class-file.ts";
import type { KnownClasses } from "./known-classes.ts";

/**
 * Lists the classes around an inner class whose tests are a part of theirs, nearest first; the list is empty for a
 * class whose tests are no part of another. Returns null if the framework can make no instance of one of them.
 */
export function classesAround(
  file: ClassFile,
  known: KnownClasses,
  isPart: (inner: ClassFile) => boolean,
): readonly ClassFile[] | null {
  const around: ClassFile[] = [];
  for (let inner = file; ; ) {
    if (inner.isPrivate || inner.isAbstract || inner.isInterface) return null;
    if (inner.nesting.kind === "top-level" || inner.isStatic) return around;
    if (inner.nesting.kind !== "member" || !isPart(inner)) return null;
    const outer = known.findClass(inner.nesting.outer);
    // Two broken files may say that each is in the other.
    if (outer === null || outer === file || around.includes(outer)) return null;
    around.push(outer);
    inner = outer;
  }
}
