import type { JavaSource } from "./read-java-source.ts";

/** Returns the full name of a class that a source imports by its own name; undefined where it imports none called so. */
export function importedName({ imports }: Pick<JavaSource, "imports">, simple: string): string | undefined {
  return imports.find((it) => !it.isStatic && it.name.endsWith(`.${simple}`))?.name;
}
