export interface Located extends SourcePlace {
  readonly file: string;
  readonly message: string;
}

/** A place in a source file; lines and columns count from 1. */
export interface SourcePlace {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly countsTabsAsOne?: true;
}

/** Reads a message by the groups `file`, `line`, `column` (empty where it has none) and `message` of its form. */
export function readAs(form: RegExp, text: string): Located | null {
  const found = form.exec(text)?.groups;
  if (!found) return null;
  const { file = "", line, column, message = "" } = found;
  return { file, line: Number(line), ...(column && { column: Number(column) }), message };
}
