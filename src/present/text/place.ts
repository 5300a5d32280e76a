interface Place {
  /** The line, from 1. */
  readonly line?: number;
  /** The column, from 1. */
  readonly column?: number;
}

/** `L42:15`; empty where no line is known. */
export function place({ line, column }: Place): string {
  if (line === undefined) return "";
  return column === undefined ? `L${line}` : `L${line}:${column}`;
}

/** `pom.xml L42:15`. */
export function placeInFile(file: string, at: Place): string {
  return [file, place(at)].filter(Boolean).join(" ");
}
