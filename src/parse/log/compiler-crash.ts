import type { Diagnostic } from "../../result/diagnostic.ts";

/** Adds to an error without words what stderr says: javac tells there that it crashed, and plexus-compiler knows only that it failed. */
export function addCrash(diagnostics: readonly Diagnostic[], stderr: readonly string[]): Diagnostic[] {
  const said = stderr.slice(-MOST_LINES).map((line) => line.trim().replace(REQUEST, ""));
  return diagnostics.map((one) =>
    one.details.length === 0 && WITHOUT_WORDS.has(one.message) ? { ...one, details: said } : one,
  );
}

const WITHOUT_WORDS: ReadonlySet<string> = new Set(["An unknown compilation problem occurred"]);
const MOST_LINES = 6;
// An exception has occurred in the compiler (17.0.15). Please file a bug against the Java compiler via …
const REQUEST = /(?<=\(\d[^()]{0,40}\)\.) Please file a bug .*$/;
