/** A compiler message; `file` is relative to the project where it lies inside. */
export interface Finding {
  readonly file?: string;
  /** The line, from 1. */
  readonly line?: number;
  /** The column, from 1; javac counts a tab up to the next multiple of 8. */
  readonly column?: number;
  /** The message with its symbol: `cannot find symbol: variable foo`. */
  readonly message: string;
  readonly details?: readonly string[];
  readonly severity: "error" | "warning";
  /** Directory of the module, in projects of several. */
  readonly module?: string;
}
