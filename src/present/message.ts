import { clean } from "./clean.ts";

/** Within what a message is kept whole. */
export interface MessageBounds {
  readonly lines: number;
  readonly characters: number;
}

/** A message within bounds: long comparisons around their first difference, everything else from its beginning. */
export function boundMessage(message: string, bounds: MessageBounds): string[] {
  const text = clean(message).trim();
  const lines = text.split("\n");
  if (lines.length <= bounds.lines && text.length <= bounds.characters) return lines;
  return aroundDifference(text, bounds) ?? fromBeginning(text, bounds);
}

function fromBeginning(text: string, { lines, characters }: MessageBounds): string[] {
  const head = cutAtWord(text.split("\n").slice(0, lines).join("\n"), characters).split("\n");
  const last = head.pop() ?? "";
  return [...head, `${last} … (${text.length} characters in all)`];
}

/** A line of at most about this length; what was cut is counted. */
export function shorten(line: string, length: number): string {
  return line.length <= length ? line : `${cutAtWord(line, length)} … (${line.length} characters in all)`;
}

/** Cuts between words where that loses little, and never through a surrogate pair. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
  const blank = cut.lastIndexOf(" ");
  return blank > length * 0.8 ? cut.slice(0, blank) : cut;
}

function aroundDifference(text: string, { characters }: MessageBounds): string[] | null {
  const found = COMPARISON.exec(text)?.groups;
  if (!found) return null;
  const { before = "", expected = "", actual = "" } = found;
  const difference = firstDifference(expected, actual);
  const width = Math.max(20, Math.floor(characters / 4));
  const intro = before.length > width ? `${cutAtWord(before, width)} … ` : before;
  const shown = `${intro}expected: <${window(expected, difference, width)}> but was: <${window(actual, difference, width)}>`;
  return [...shown.split("\n"), `(first difference at character ${difference + 1})`];
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

function window(text: string, at: number, width: number): string {
  const start = Math.max(0, Math.min(at - Math.floor(width / 2), text.length - width));
  const end = Math.min(text.length, start + width);
  return `${start > 0 ? "…" : ""}${text.slice(start, end).replaceAll("\n", "\\n")}${end < text.length ? "…" : ""}`;
}

// the total must use a point ==> expected: <10.00 EUR> but was: <10,00 EUR>
const COMPARISON = /^(?<before>[\s\S]*?)expected: ?<(?<expected>[\s\S]*)> but was: ?<(?<actual>[\s\S]*)>$/;
