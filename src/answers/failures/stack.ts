import { withoutPackage } from "../../model/class-name.ts";
import type { Throwable } from "../../model/throwable.ts";
import { cleanLine } from "../../text/clean.ts";
import type { NameOf } from "../text/class-names.ts";
import { boundMessage, firstLine, type MessageBounds } from "../text/message.ts";
import { frameLines, libraryLines, withoutCommon } from "./frames.ts";
import { plainMessage } from "./plain-message.ts";
import { foldBeans } from "./spring-context.ts";
import { causesOf, describeThrowable, isThrown } from "./throwable-words.ts";

/**
 * Writes the project's own frames of a throwable and of each cause, indented; other frames between them become one
 * line. `told` is what the reader already knows of the throwable: a cause that repeats it is named by its class only,
 * and one in the middle without own frames is left out. The last cause is always shown. Suppressed throwables follow.
 */
export function ownFrames(
  throwable: Throwable,
  nameOf: NameOf,
  bounds: MessageBounds,
  told: readonly string[],
): string[] {
  const chain = causesOf(throwable);
  const steps = foldBeans(chain.slice(1), hasOwnFrames);
  const linesOf = (it: Throwable) => [...(it.cause ? [] : libraryLines(it, nameOf)), ...frameLines(it.frames, nameOf)];
  let page: Page = { lines: linesOf(throwable), known: inOneLine(told).slice(0, MOST_KNOWN) };
  for (const step of steps) {
    if (step.kind === "folded") {
      page = { ...page, lines: [...page.lines, `  … ${cleanLine(step.words)}`] };
      continue;
    }
    const at = chain.indexOf(step.cause);
    const outer = chain[at - 1]?.frames ?? [];
    const frames = linesOf({ ...step.cause, frames: withoutCommon(step.cause.frames, outer) });
    const later = chain.slice(at + 1);
    page = tell(page, { word: "Caused by", it: step.cause, frames, isLast: later.length === 0, later }, bounds);
  }
  const arisesHere = chain.some(hasOwnFrames);
  const besides = chain.flatMap(({ suppressed = [] }) => suppressed);
  const shown = besides.slice(0, MOST_BESIDES).map(causesOf);
  for (const it of shown.flat()) {
    const isFirst = besides.includes(it);
    const frames = frameLines(it.frames, nameOf).filter((frame) => !page.lines.includes(frame));
    if (!isFirst && it.cause && (arisesHere || frames.length === 0)) continue;
    const word = isFirst ? "Suppressed" : "Caused by";
    page = tell(
      page,
      { word, it, frames: arisesHere ? frames.slice(0, 1) : frames, isLast: isFirst, later: [] },
      bounds,
    );
  }
  const more = besides.length - shown.length;
  return [...page.lines, ...(more > 0 ? [`  … ${more} more suppressed`] : [])];
}

interface Page {
  readonly lines: readonly string[];
  /** The text in one line, in which repetitions are searched. */
  readonly known: string;
}

/** A throwable that is written below another one. */
interface Section {
  readonly word: "Caused by" | "Suppressed";
  readonly it: Throwable;
  readonly frames: readonly string[];
  readonly isLast: boolean;
  /** The causes of the throwable, which are written below it. */
  readonly later: readonly Throwable[];
}

function tell({ lines, known }: Page, { word, it, frames, isLast, later }: Section, bounds: MessageBounds): Page {
  const message = plainMessage(it.message, it.type).trim();
  const type = withoutPackage(it.type);
  const telling = inOneLine([message === "" ? type : isLast || frames.length > 0 ? message : firstLine(message)]);
  const isTold = holdsWords(known, telling);
  const isNamed = known.includes(type) || !(isLast && isThrown(it.type));
  if (isTold && isNamed && frames.every((frame) => lines.includes(frame))) return { lines, known };
  const each = isLast ? bounds : { lines: Math.min(8, bounds.lines), characters: Math.min(400, bounds.characters) };
  const described = isTold ? type : describeThrowable(it.type, shortenByCauses(message, later, each));
  const words = boundMessage(described, each);
  const indented = words.map((line, index) => (index === 0 ? `  ${word}: ${line}` : `  ${line}`));
  return { lines: [...lines, ...indented, ...frames], known: `${known} ${inOneLine(words)}` };
}

function hasOwnFrames({ frames }: Throwable): boolean {
  return frames.some(({ isOwn }) => isOwn);
}

/** The number of characters in which repetitions are searched. */
const MOST_KNOWN = 20_000;

/** The number of suppressed throwables that are shown. */
const MOST_BESIDES = 5;

/** Shortens a message that is too long by removing the text of a later cause in it, since that is written below. */
export function shortenByCauses(message: string, later: readonly Throwable[], bounds: MessageBounds): string {
  if (message.length <= bounds.characters && message.split("\n").length <= bounds.lines) return message;
  for (const cause of later) {
    const words = plainMessage(cause.message, cause.type).trim();
    const at = words.length < FEW_WORDS ? -1 : message.indexOf(words);
    if (at > 0) return `${message.slice(0, at)}…${message.slice(at + words.length)}`;
  }
  return message;
}

const FEW_WORDS = 20;

/**
 * Whether a text contains these words, not as a part of another word, since a message may be `x`. A single word must be
 * in its proper place: `E: 3` contains the message `3`, but `retry 3 of 3 failed` does not; a class counts only by its
 * full name.
 */
function holdsWords(text: string, words: string): boolean {
  if (words === "") return true;
  const isWord = words.length < FEW_WORDS && !words.includes(" ");
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const around = `${text.slice(Math.max(0, at - 1), at)} ${text.slice(at + words.length, at + words.length + 1)}`;
    const isTold = !isWord || at === 0 || text.startsWith(": ", at - 2) || text.startsWith(".", at - 1);
    if (isTold && !IN_WORD.test(around)) return true;
  }
  return false;
}

const IN_WORD = /[\p{L}\p{N}_]/u;

function inOneLine(lines: readonly string[]): string {
  return lines.join(" ").replace(/\s+/g, " ").trim();
}
