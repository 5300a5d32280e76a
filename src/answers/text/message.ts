import { cutAtWord, withoutCentre } from "../../text/cut.ts";
import { aroundDifference, aroundFirst, cleanMessage, unseenDifference } from "./comparison.ts";
import { aroundMockedCalls } from "./mocked-calls.ts";
import { shareOut } from "./share-out.ts";
import { count } from "./words.ts";

/** The limits within which a message is not cut. */
export interface MessageBounds {
  readonly lines: number;
  readonly characters: number;
}

/** Cuts a message: comparisons around their first difference, any other text at its longest values. */
export function boundMessage(message: string, bounds: MessageBounds): string[] {
  const text = cleanMessage(message).trim().replace(BLANK_ENDS, "");
  const told = text.split("\n").filter((line) => line.trim() !== "");
  if (told.length === 0) return [""];
  if (told.length <= bounds.lines && text.length <= bounds.characters) return [...told, ...unseenDifference(text)];
  const calls = bounds.lines <= TOO_FEW_FOR_CALLS ? aroundMockedCalls(text, bounds.characters) : null;
  return aroundDifference(text, bounds) ?? (calls === null ? shortenValues(told, text.length, bounds) : [calls]);
}

/** A message that has so few lines loses the second of two calls that stand one below the other. */
const TOO_FEW_FOR_CALLS = 10;
const BLANK_ENDS = /(?<=\S)[ \t]+$/gm;

/**
 * Shortens a message of several lines: a value of several lines becomes one line, lines in the middle are left out, and
 * what is still too long is cut. The text around a value matters more than the value's end, and the end of a message
 * often more than its beginning.
 */
function shortenValues(lines: readonly string[], total: number, bounds: MessageBounds): string[] {
  const joined = lines.length > bounds.lines ? joinValues(lines) : lines;
  const kept = onlyDifferent(joined, bounds) ?? chooseLines(joined, bounds);
  const counted = `(${total} characters in all)`;
  const room = Math.min(bounds.characters, LONGEST_ONLY);
  const [only = ""] = kept;
  if (kept.length === 1) return [only.length <= bounds.characters ? only : `${withoutCentre(only, room)} ${counted}`];
  const cut = cutLines(kept, bounds.characters);
  const isCut = cut.some((line, index) => line !== kept[index]);
  return isCut ? [...(showDifference(kept, cut) ?? cut), counted] : cut;
}

/** Cuts a text of few lines, some of which are long and differ in little, to where these differ; null for any other. */
export function aroundLongLines(text: string, characters: number): string[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isLong = lines.length <= MOST_LINES && lines.filter(({ length }) => length > LONG_LINE).length > 1;
  return isLong ? showDifference(lines, cutLines(lines, characters)) : null;
}

/** The number of characters from which a line is no frame, nor a sentence. */
const LONG_LINE = 300;
const MOST_LINES = 20;

function cutLines(lines: readonly string[], characters: number): string[] {
  const longest = Math.ceil(characters * MOST_FOR_ONE);
  const shares = shareOut(
    lines.map((line) => Math.min(line.length, longest)),
    characters - (lines.length - 1),
  );
  return lines.map((line, index) => cutLine(line, shares[index] ?? 0));
}

function cutLine(line: string, length: number): string {
  const cut = cutAtWord(line, length);
  return cut === line ? line : `${cut.trimEnd()} …`;
}

/** Cuts each line around its first difference from another one; null if there is no such line. */
function showDifference(lines: readonly string[], cut: readonly string[]): string[] | null {
  const shown = lines.map((line, index) => {
    const kept = cut[index] ?? line;
    if (kept === line) return line;
    const compared = aroundDifference(line, { lines: 1, characters: kept.length });
    if (compared) return compared.join(" ");
    const from = Math.max(0, kept.length - ENDING - OVERLAP);
    const overlap = line.slice(from, kept.length - ENDING);
    const other = lines.find((it) => it !== line && it.includes(overlap));
    if (other === undefined || overlap.length < OVERLAP) return kept;
    return aroundFirst(line, from, other.slice(other.indexOf(overlap)), kept.length - ENDING);
  });
  return shown.some((line, index) => line !== cut[index]) ? shown : null;
}

/** The length of what ends a line that is cut. */
const ENDING = " …".length;
/** The number of characters by which two lines are recognised as alike. */
const OVERLAP = 40;

/** The number of characters of a message with a single line that is too long. */
const LONGEST_ONLY = 600;
/** The share of the limit that one of several lines may have. */
const MOST_FOR_ONE = 0.4;

/** Chooses the lines to keep, rather few than such as are too short to say anything. */
function chooseLines(lines: readonly string[], { lines: most, characters }: MessageBounds): readonly string[] {
  if (lines.length > most && most <= FEW_LINES) return [lines.map((line) => line.trim()).join(" ")];
  const isTooLong = (list: readonly string[]) =>
    list.reduce((sum, line) => sum + Math.min(line.length, TELLING), 0) > characters;
  for (let number = Math.min(most, lines.length); number > FEW_LINES; number--) {
    const kept = number < lines.length ? withoutMiddle(lines, number) : lines;
    if (!isTooLong(kept)) return kept;
  }
  return lines.length > FEW_LINES ? withoutMiddle(lines, FEW_LINES) : lines;
}

const FEW_LINES = 3;
/** The number of characters of a line that mostly show what it is about. */
const TELLING = 200;

/**
 * Leaves out the lines that two texts in a message have in common, but for those beside a difference; null if the
 * message does not contain a text twice, or if too many lines are left.
 */
function onlyDifferent(lines: readonly string[], { lines: most }: MessageBounds): readonly string[] | null {
  if (lines.length <= most || most <= FEW_LINES) return null;
  const words = lines.map(bare);
  const times = Map.groupBy(words.keys(), (index) => words[index]);
  const timesOf = (index: number) => times.get(words[index])?.length ?? 0;
  const sharedBy = (texts: number) => [...words.keys()].filter((index) => timesOf(index) % texts === 0).length;
  // Of four texts, two may be the same: a line of these two alone is a difference.
  const enough = Math.max(...TEXTS.map(sharedBy)) * MOSTLY;
  const likely = TEXTS.filter((texts) => sharedBy(texts) > enough);
  const tries = likely.values().map((texts) => foldShared(lines, words, (index) => timesOf(index) % texts === 0));
  return tries.find((kept) => kept !== null && kept.length <= most * MOST_DIFFERENT) ?? null;
}

/** Keeps the first and the last line of each run of shared lines that stands in the message twice; null if none does. */
function foldShared(
  lines: readonly string[],
  words: readonly string[],
  isShared: (index: number) => boolean,
): readonly string[] | null {
  const runs = runsOf(lines.length, isShared);
  const alike = Map.groupBy(runs, ([start, end]) => words.slice(start, end).join("\n"));
  const common = new Set([...alike.values()].flatMap((several) => (several.length > 1 ? several : [])));
  const kept = runs.flatMap((run): string[] => {
    const [start, end] = run;
    // Where the first or the last line of a text begins or ends it, that line says where the text ends.
    const left = end - start - 2;
    const all = lines.slice(start, end);
    return common.has(run) && left > 1 ? [...all.slice(0, 1), `… ${count(left, "line")}`, ...all.slice(-1)] : all;
  });
  return common.size > 0 ? kept : null;
}

/** The numbers of texts that a message may contain, as of two lists, what is missing in one, and what in the other. */
const TEXTS = [4, 3, 2] as const;
const MOSTLY = 0.6;
/** The share of the usual lines that a message of several texts may have, each of which says where it differs. */
const MOST_DIFFERENT = 2;

/** Returns the first and the last offset of each run of lines of one kind. */
function runsOf(length: number, isShared: (index: number) => boolean): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  for (let start = 0, end = 0; start < length; start = end) {
    while (end < length && isShared(end) === isShared(start)) end++;
    runs.push([start, end]);
  }
  return runs;
}

/** Returns a line without what stands around a value: the same line may begin or end one. */
function bare(line: string): string {
  return line.replace(AROUND, "");
}

// |  line 0
const AROUND = /^[\s|"'<[{(]+|[\s"'>\]}),;:.]{1,9}$/g;

/** Joins the lines of a value to the line that introduces it. */
function joinValues(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let start = 0, end = 0; start < lines.length; start = end) {
    const first = lines[start] ?? "";
    end = start + 1;
    if (VALUE.test(first)) while (end < lines.length && INDENTED.test(lines[end] ?? "")) end++;
    const value = [first, ...lines.slice(start + 1, end).map((line) => line.trim())].join(" ");
    const label = joined.at(-1) ?? "";
    const isValue = VALUE.test(first) || (INDENTED.test(first) && !INDENTED.test(lines[end] ?? ""));
    if (isValue && LABEL.test(label)) joined[joined.length - 1] = `${label} ${value.trim()}`;
    else joined.push(value);
  }
  return joined;
}

//   ["item-0",
const VALUE = /^\s+["'[{(<]/;
const INDENTED = /^(?:\s{2}|\t)/;
// Expecting actual:
const LABEL = /^\S.*:$/;

function withoutMiddle(lines: readonly string[], most: number): string[] {
  const head = Math.max(1, Math.ceil((most - 1) * FOR_BEGINNING));
  const tail = most - 1 - head;
  const left = lines.length - head - tail;
  return [...lines.slice(0, head), `… ${count(left, "line")}`, ...lines.slice(lines.length - tail)];
}

const FOR_BEGINNING = 0.6;

export function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

export function shorten(line: string, length: number): string {
  return line.length <= length ? line : `${cutAtWord(line, length)} … (${line.length} characters in all)`;
}

/** Shortens words of ours that others follow; a quote that is cut is closed, so that none of these seem to be in it. */
export function shortenOwn(words: string, length: number): string {
  if (words.length <= length) return words;
  const cut = cutAtWord(words, length).replace(/(?<=(?<!\\)(?:\\\\)*)\\$/, "");
  const isOpen = cut.replace(/\\./g, "").split('"').length % 2 === 0;
  return `${cut}${isOpen ? '…"' : ""} … (${words.length} characters in all)`;
}

/** Splits a line that is longer than this at a blank, which is lost; the second part may be empty. */
export function split(line: string, length: number): readonly [string, string] {
  const head = cutAtWord(line, length);
  return [head, line.slice(head.length).trimStart()];
}
