import { count, listNames } from "./words.ts";

/** Tells of classes with tests that no plugin takes by their names, of which at most so many are listed. */
export function describeNeverTaken(names: readonly string[], most: number): string {
  const have = names.length === 1 ? "has" : "have";
  return `${count(names.length, "class", "es")} ${have} tests that no plugin takes: ${listNames(names, most)}.`;
}
