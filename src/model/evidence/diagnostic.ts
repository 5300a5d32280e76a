export interface Diagnostic {
  readonly severity: "error" | "warning";
  /** The file as the compiler named it: absolute, or relative to the project. Absent for a message without a file. */
  readonly file?: string;
  /** The line, from 1. */
  readonly line?: number;
  /** The column, from 1; javac counts a tab up to the next multiple of 8. */
  readonly column?: number;
  /** Whether the column counts a tab as one character all the same, as that of a forked javac does. */
  readonly countsTabsAsOne?: true;
  /** The first line, without level, path or `error: `. */
  readonly message: string;
  /** The continuation lines (`symbol: …`, `location: …`, `required: …`), trimmed, with single blanks. */
  readonly details: readonly string[];
}
