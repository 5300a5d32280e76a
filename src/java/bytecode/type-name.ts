/**
 * Returns the name that a descriptor stands for, as sources write it: `java.lang.String` for `Ljava/lang/String;`,
 * `int[]` for `[I`.
 */
export function typeName(descriptor: string): string {
  let dimensions = 0;
  while (descriptor.charAt(dimensions) === "[") dimensions++;
  const element = descriptor.slice(dimensions);
  const name =
    element.startsWith("L") && element.endsWith(";") ? dotted(element.slice(1, -1)) : PRIMITIVES.get(element);
  return (name ?? element) + "[]".repeat(dimensions);
}

/** Returns the binary name of a class with dots: `org.acme.OuterTest$Nested` for `org/acme/OuterTest$Nested`. */
export function dotted(internalName: string): string {
  return internalName.replaceAll("/", ".");
}

/** Returns the simple name of a class by its binary name or its name in sources: `Row` for `org.acme.Cart$Row`. */
export function simpleNameOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("$")) + 1);
}

/** The names of the primitive types and of `void` by the letters that descriptors have for them. */
export const PRIMITIVES: ReadonlyMap<string, string> = new Map([
  ["B", "byte"],
  ["C", "char"],
  ["D", "double"],
  ["F", "float"],
  ["I", "int"],
  ["J", "long"],
  ["S", "short"],
  ["Z", "boolean"],
  ["V", "void"],
]);
