import type { JavaSource } from "./read-java-source.ts";

/** Returns the offset at which a name stands first in a declaration that begins at an offset; that one where it does not. */
export function nameOffset({ text }: JavaSource, from: number, name: string, behind = "\\b"): number {
  const simple = name.slice(name.lastIndexOf(".") + 1);
  const found = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(simple)}${behind}`, "u").exec(text.bare.slice(from));
  return from + (found?.index ?? 0);
}
