import { indexOfColumn } from "../java/sources/column.ts";
import { commasIn, splitList } from "../java/sources/read-java-source.ts";

/** Joins a line to those around it, in which the brackets of a call may open and close, and finds a column of it there. */
export function textAround(lines: readonly string[], line: number, column: number) {
  const above = lines
    .slice(Math.max(0, line - 1 - MOST_LINES), line - 1)
    .map((it) => `${it}\n`)
    .join("");
  const text = above + lines.slice(line - 1, line + MOST_LINES).join("\n");
  return { text, at: above.length + indexOfColumn(column, lines[line - 1] ?? "") };
}

/** A call with more lines before an argument, or behind it, is not read. */
export const MOST_LINES = 12;

/** Returns where the bracket opens that is not yet closed before a place; null where the statement begins before one. */
export function openingBefore(text: string, place: number): number | null {
  let closed = 0;
  for (let at = place - 1; at >= 0; at--) {
    if (text[at] === ")") closed++;
    else if (text[at] === "(" && closed-- === 0) return at;
    else if (closed === 0 && ";{}".includes(text[at] ?? "")) return null;
  }
  return null;
}

export function countCommas(text: string, from: number, to: number): number {
  return commasIn(text, from, to).length;
}

/** Counts the arguments of the call whose bracket opens at a place. */
export function argumentCount(text: string, open: number): number {
  if (/^\(\s*\)/.test(text.slice(open))) return 0;
  const close = closingOf(text, open);
  return close === null ? 1 : countCommas(text, open + 1, close) + 1;
}

/** Returns where the bracket closes that opens at a place; null where it does not. */
export function closingOf(text: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return null;
}

/** Returns where the bracket opens that a place closes; null where none does. */
export function openingOf(text: string, place: number, opening: string, closing: string): number | null {
  if (text[place] !== closing) return null;
  let depth = 0;
  for (let at = place; at >= 0; at--) {
    if (text[at] === closing) depth++;
    else if (text[at] === opening && --depth === 0) return at;
  }
  return null;
}

/** A part of an expression between two dots: `client(it)` has one argument, and `Feign`, which is no call, has null. */
export interface Step {
  readonly name: string;
  readonly arguments: readonly string[] | null;
  /** The number of indices behind it: 2 in `rows()[0][1]`. */
  readonly elements?: number;
}

/** Splits off the last name of an expression, with its arguments if it is called, from what stands before its dot. */
export function stepOf(text: string): Step & { readonly receiver: string | null } {
  const open = openingOf(text, text.length - 1, "(", ")");
  const callee = open === null ? text : text.slice(0, open).trimEnd();
  const name = LAST_NAME.exec(callee)?.[0] ?? "";
  const before = withoutTypeArguments(callee.slice(0, callee.length - name.length).trimEnd());
  return {
    name,
    arguments: open === null ? null : splitList(text.slice(open + 1, -1)),
    receiver: before.endsWith(".") ? before.slice(0, -1).trimEnd() : null,
  };
}

export function withoutTypeArguments(text: string): string {
  const open = text.endsWith("->") ? null : openingOf(text, text.length - 1, "<", ">");
  return open === null ? text : text.slice(0, open).trimEnd();
}

/** What begins a block of a switch: `case FILE ->`. */
export const CASE = /(?<![\p{L}\p{N}_$])(?:case\s[^;{}]{1,300}|default\s*)->$/u;

// rows.stream().map
export const LAST_NAME = /(?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*$/u;

export function isStaticImport(text: string): boolean {
  return /^\s*import\s+static\b/.test(text);
}
