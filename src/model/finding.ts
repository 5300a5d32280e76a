import type { Fix } from "./fix.ts";

/** A message of a compiler or a checking tool; `file` is relative to the project if it is inside it. */
export interface Finding {
  readonly file?: string;
  /** The line, from 1. */
  readonly line?: number;
  /** The column, from 1; javac counts a tab up to the next multiple of 8. */
  readonly column?: number;
  /** The message with its symbol: `cannot find symbol: variable foo`. */
  readonly message: string;
  readonly details?: readonly string[];
  /** What explains an error or would fix it, one line each: `var: since Java 10; this module compiles for 8`. */
  readonly facts?: readonly string[];
  /** What would fix an error, from files of the project, its libraries and the JDKs. */
  readonly fixes?: readonly Fix[];
  /** The line of the error in this file, mostly of an import, that this one follows from. */
  readonly followsFromLine?: number;
  /** The annotation processor that did not run, and would make what the error misses. */
  readonly lacks?: string;
  readonly severity: "error" | "warning";
  readonly module?: string;
}
