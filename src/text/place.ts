interface LineAndColumn {
  readonly line?: number;
  readonly column?: number;
}

/** Writes a place: `L42:15`; empty if no line is known. */
export function place({ line, column }: LineAndColumn): string {
  if (line === undefined) return "";
  return column === undefined ? `L${line}` : `L${line}:${column}`;
}

/** Writes a place with its file: `pom.xml L42:15`. */
export function placeInFile(file: string, at: LineAndColumn): string {
  return [file, place(at)].filter(Boolean).join(" ");
}
