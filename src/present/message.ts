import { clean } from "./clean.ts";
import { cutBefore } from "./cut-place.ts";

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

/** A message without the frames of a trace that it quotes, as those of JUnit 4's ExpectedException: the own ones stand below it. */
export function withoutFrames(message: string): string {
  return message
    .split("\n")
    .filter((line) => !FRAME.test(line))
    .join("\n");
}

// 	at java.base/java.lang.reflect.Method.invoke(Method.java:569)
// 	... 12 more
// 	at a.CalcSpec.adds two numbers(CalcSpec.groovy:10)
const FRAME =
  /^\s+(?:at \S.*\([^():\s]+:\d+\)|at [^\s(]+\((?:Native Method|Unknown Source)\)|\.\.\. \d+ (?:more|common frames omitted))\s*$/;

function fromBeginning(text: string, { lines, characters }: MessageBounds): string[] {
  const head = cutAtWord(text.split("\n", lines).join("\n"), characters).trimEnd().split("\n");
  const last = head.pop() ?? "";
  return [...head, `${last} … (${text.length} characters in all)`];
}

/** A line of at most about this length; what was cut is counted. */
export function shorten(line: string, length: number): string {
  return line.length <= length ? line : `${cutAtWord(line, length)} … (${line.length} characters in all)`;
}

/** A line of more than this length in two parts, the second empty for any other; nothing is lost but the blank between them. */
export function split(line: string, length: number): readonly [string, string] {
  const head = cutAtWord(line, length);
  return [head, line.slice(head.length).trimStart()];
}

/** Cuts between words where that loses little, and never through a surrogate pair or an escape. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, cutBefore(text, length));
  const blank = cut.lastIndexOf(" ");
  return blank > length * 0.8 ? cut.slice(0, blank) : cut;
}

/** A comparison's two values around their first difference; null for any other message. */
export function aroundDifference(text: string, { characters, lines }: MessageBounds): string[] | null {
  const comparison = readComparison(text);
  if (!comparison) return null;
  const { expected, actual } = comparison;
  const before = comparison.before.split("\n").length > lines ? oneLine(comparison.before) : comparison.before;
  const difference = firstDifference(expected, actual);
  const width = Math.max(20, Math.floor(characters / 4));
  const intro = before.length > width ? `${cutAtWord(before, width)} … ` : before;
  const shown = `${intro}expected: <${window(expected, difference, width)}> but was: <${window(actual, difference, width)}>`;
  return [...shown.split("\n"), `(first difference at character ${difference + 1})`];
}

interface Comparison {
  readonly before: string;
  readonly expected: string;
  readonly actual: string;
}

/**
 * What JUnit's assertions say, from the first `expected: <` to the last `> but was: <`; JUnit 4 leaves out the blanks:
 * `the total must use a point ==> expected: <10.00 EUR> but was: <10,00 EUR>`.
 */
function readComparison(text: string): Comparison | null {
  const expectedAt = /expected: ?</.exec(text);
  const actualAt = [text.lastIndexOf("> but was: <"), text.lastIndexOf("> but was:<")].sort((a, b) => b - a)[0] ?? -1;
  if (!expectedAt || !text.endsWith(">")) return null;
  const start = expectedAt.index + expectedAt[0].length;
  if (actualAt < start) return null;
  return {
    before: text.slice(0, expectedAt.index),
    expected: text.slice(start, actualAt),
    actual: text.slice(text.indexOf("<", actualAt) + 1, -1),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

function window(text: string, at: number, width: number): string {
  const start = Math.max(0, Math.min(at - Math.floor(width / 2), text.length - width));
  const end = Math.min(text.length, start + width);
  const shown = text.slice(cutBefore(text, start), cutBefore(text, end)).replaceAll("\n", "\\n");
  return `${start > 0 ? "…" : ""}${shown}${end < text.length ? "…" : ""}`;
}
