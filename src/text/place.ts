import { quoteForeign } from "./foreign.ts";

interface LineAndColumn {
  readonly line?: number;
  readonly column?: number;
}

/** Writes a place: `L42:15`; empty if no line is known. */
export function place({ line, column }: LineAndColumn): string {
  if (line === undefined) return "";
  return column === undefined ? `L${line}` : `L${line}:${column}`;
}

/** Writes a place as terminals open it: `core/src/main/java/com/acme/Cart.java:42:15`. */
export function placeToOpen(opensFrom: string, file: string, { line, column }: LineAndColumn): string {
  const path = file.startsWith("/") ? file : `${opensFrom}${file}`;
  return quoteForeign([path, line, ...(line === undefined ? [] : [column])].filter((it) => it !== undefined).join(":"));
}

/** Writes a place with its file: `pom.xml L42:15`. */
export function placeInFile(file: string, at: LineAndColumn): string {
  return [file, place(at)].filter(Boolean).join(" ");
}
