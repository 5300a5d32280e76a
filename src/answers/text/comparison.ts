import { clean, STARTS_SEQUENCE } from "../../text/clean.ts";
import { cutBefore, withoutCentre } from "../../text/cut.ts";

/** Cuts a long comparison to the part around the first difference, with its position; null for any other message. */
export function aroundDifference(text: string, bounds: { lines: number; characters: number }): string[] | null {
  const comparison = readComparison(text);
  if (!comparison) return null;
  const { expected, actual, labels } = comparison;
  const width = Math.min(WIDEST, Math.max(20, Math.floor(bounds.characters / 4)));
  // What makes such a message long is what the test says of them, not they.
  if (Math.max(expected.length, actual.length) <= width && !`${expected}${actual}`.includes("\n")) return null;
  const before = comparison.before.split("\n").length > bounds.lines ? oneLine(comparison.before) : comparison.before;
  const at = firstDifference(expected, actual);
  const intro = before.length > width ? withoutCentre(before, width) : before;
  const [first, second, last] = labels;
  const shown = [intro, first, window(expected, at, width), second, window(actual, at, width), last].join("");
  return [...shown.split("\n"), ...(comparison.isCompacted ? [] : [`(${describePlace(expected, at)})`])];
}

/** Cuts a line around its first difference, from an offset on, from another text; its beginning stays. */
export function aroundFirst(line: string, from: number, other: string, length: number): string {
  const at = from + firstDifference(line.slice(from), other);
  const label = Math.floor(length / 4);
  return `${line.slice(0, cutBefore(line, label))}${window(line.slice(label), at - label, length - label)}`;
}

/** The number of characters of a value that are shown. */
const WIDEST = 200;

/** Says what distinguishes two values of a comparison that look the same when printed; empty for any other message. */
export function unseenDifference(text: string): string[] {
  const comparison = readComparison(text);
  if (!comparison || comparison.isCompacted) return [];
  const { expected, actual } = comparison;
  if (expected === actual) return ["(both print the same)"];
  const first = firstDifference(expected, actual);
  // The texts are as they can be shown: a character that cannot is an escape.
  const at = Math.min(cutBefore(expected, first), cutBefore(actual, first));
  const [a, b] = [characterAt(expected, at), characterAt(actual, at)];
  return UNSEEN.test(a + b) ? [`(${describePlace(expected, at)}: ${codePoint(a)}, was ${codePoint(b)})`] : [];
}

/**
 * Makes a message safe as `clean` does, but shows as escapes what it would take away from two values that are compared:
 * colours, and carriage returns before line ends where they differ in nothing else.
 */
export function cleanMessage(message: string): string {
  const before = STARTS_SEQUENCE.test(message) ? textBefore(message) : message;
  const values = message.slice(before.length).replace(EACH_START, (it) => `\\u{${it.charCodeAt(0).toString(16)}}`);
  return clean(showReturns(`${before}${values}`));
}

const EACH_START = new RegExp(STARTS_SEQUENCE, "g");

function showReturns(message: string): string {
  if (!message.includes("\r\n") || !differ(message)) return message;
  const shown = message.replaceAll("\r\n", "\\u{d}\n");
  return differ(message.replaceAll("\r\n", "\n")) ? message : shown;
}

/** Returns the text before the two values that a message compares; the whole text if it compares none. */
export function textBefore(text: string): string {
  return readComparison(text.trimEnd())?.before ?? text;
}

/** Whether a text compares two values that do not print the same. */
export function differ(text: string): boolean {
  const comparison = readComparison(text.trimEnd());
  return comparison !== null && comparison.expected !== comparison.actual;
}

/** Returns the character at an offset of a text as it can be shown: that of an escape, `\\u{b}`, or empty at the end. */
function characterAt(text: string, at: number): string {
  const escaped = ESCAPE.exec(text.slice(at))?.groups?.["code"];
  return escaped === undefined ? text.slice(at, at + 1) : String.fromCodePoint(Number.parseInt(escaped, 16));
}

const ESCAPE = /^\\u\{(?<code>[0-9a-f]{1,5}|10[0-9a-f]{4})\}/;
const EACH_ESCAPE = new RegExp(ESCAPE.source.slice(1), "g");

/** White space other than a plain blank, and what cannot be shown. */
const UNSEEN = /[^\S \n]|[\p{Cf}\p{Cc}](?<!\n)/u;

function codePoint(character: string): string {
  return character === ""
    ? "the end"
    : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

interface Comparison {
  readonly before: string;
  readonly expected: string;
  readonly actual: string;
  /** The texts before, between and after the two values. */
  readonly labels: readonly [string, string, string];
  /** Whether both values have already been cut, so that positions in them mean nothing. */
  readonly isCompacted: boolean;
}

function readComparison(text: string): Comparison | null {
  for (const { begin, middle, end } of FORMS) {
    const start = begin.exec(text);
    if (!start || !text.endsWith(end)) continue;
    const valueAt = start.index + start[0].length;
    const found = middle
      .map((label) => ({ label, at: text.lastIndexOf(label) }))
      .filter(({ at }) => at >= valueAt)
      .sort((a, b) => b.at - a.at)[0];
    if (!found || found.at + found.label.length > text.length - end.length) continue;
    const isBlock = BLOCK.test(text.slice(valueAt, valueAt + 4));
    const plain = isBlock ? unfold : (value: string) => value;
    const expected = plain(text.slice(valueAt, found.at));
    const actual = plain(text.slice(found.at + found.label.length, text.length - end.length));
    // Several comparisons, one below the other.
    if (begin.test(expected) && middle.some((label) => expected.includes(label))) return null;
    // Behind a value on one line something else follows.
    if (end === "" && !isBlock && actual.includes("\n")) continue;
    const before = text.slice(0, start.index);
    const opening = isBlock ? `${start[0].trimEnd()} ` : start[0];
    const between = found.label.endsWith(":") ? `${found.label} ` : found.label;
    return { before, expected, actual, labels: [opening, between, end], isCompacted: COMPACTED.test(expected) };
  }
  return null;
}

/** The forms in which assertions print two values. Of several texts between them the last counts. */
const FORMS: readonly { readonly begin: RegExp; readonly middle: readonly string[]; readonly end: string }[] = [
  // the total must use a point ==> expected: <10.00 EUR> but was: <10,00 EUR>
  // expected:<"ab"> but was:<"ac">
  { begin: /expected: ?</, middle: ["> but was: <", "> but was:<"], end: ">" },
  // Expected <3>, actual <4>.
  { begin: /Expected </, middle: [">, actual <"], end: ">." },
  // expected [3] but found [2]
  { begin: /expected \[/, middle: ["] but found ["], end: "]" },
  // expected: "Bert"
  //  but was: "Anna"
  { begin: /^(?:\[.*\] *)?expected:(?: |(?=\n))/m, middle: ["\n but was: ", "\n but was:"], end: "" },
  // Expected: is "a\nx\nc"
  //      but: was "a\nb\nc"
  { begin: /^Expected: (?:is )?"/m, middle: ['"\n     but: was "'], end: '"' },
];

/** The beginning of a value of several lines, which AssertJ prints below its label with each line indented. */
const BLOCK = /^\n {2}/;

/** Restores a value from its printed form; the elements of a list, one on each line, become one line. */
function unfold(value: string): string {
  const text = value.replace(/^\s*\n {2}/, "");
  return text.startsWith("[") || text.startsWith("{") ? text.replace(/\n */g, " ") : text.replace(/\n {2}/g, "\n");
}

// ...gins alike, total 10[.]00 EUR and ends alik...
// [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, ...and 40 more]
const COMPACTED = /^\.{3}|\.{3}and \d+ more\b/;

function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, " ");
}

export function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

/**
 * Describes a position in a text; if the text has several lines, by the line and the character in it. An escape stands
 * for one character.
 */
function describePlace(text: string, at: number): string {
  const before = text.slice(0, at).replace(EACH_ESCAPE, "?");
  if (!text.includes("\n")) return `first difference at character ${before.length + 1}`;
  const line = before.split("\n").length;
  return `first difference in line ${line}, at character ${before.length - before.lastIndexOf("\n")}`;
}

/** Shows that many characters of a text around an offset, in one line. */
export function window(text: string, at: number, width: number): string {
  const start = Math.max(0, Math.min(at - Math.floor(width / 2), text.length - width));
  const end = Math.min(text.length, start + width);
  const shown = text.slice(cutBefore(text, start), cutBefore(text, end)).replaceAll("\n", "\\n");
  return `${start > 0 ? "…" : ""}${shown}${end < text.length ? "…" : ""}`;
}
