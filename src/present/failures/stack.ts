import type { Throwable } from "../../result/throwable.ts";
import { type NameOf, simpleName } from "../text/class-names.ts";
import { cleanLine } from "../text/clean.ts";
import { boundMessage, firstLine, type MessageBounds } from "../text/message.ts";
import { frameLines, withoutCommon } from "./frames.ts";
import { plainMessage } from "./plain-message.ts";
import { foldBeans } from "./spring-context.ts";
import { causesOf, describeThrowable, isThrown } from "./throwable-words.ts";

/**
 * The project's own frames of a throwable and of each cause, indented; a gap between own frames is one line. `told` is
 * what the reader knows of the throwable itself: of a cause that repeats those words only the class is named, and one in
 * the middle without own frames is left out. The last cause is never lost. What was thrown besides follows.
 */
export function ownFrames(
  throwable: Throwable,
  nameOf: NameOf,
  bounds: MessageBounds,
  told: readonly string[],
): string[] {
  let known = inOneLine(told).slice(0, MOST_KNOWN);
  const lines = frameLines(throwable.frames, nameOf);
  const append = (word: string, it: Throwable, frames: readonly string[], isLast: boolean, later: Throwable[]) => {
    const message = plainMessage(it.message).trim();
    const type = simpleName(it.type);
    const telling = inOneLine([message === "" ? type : isLast || frames.length > 0 ? message : firstLine(message)]);
    const isTold = holdsWords(known, telling);
    const isNamed = known.includes(type) || !(isLast && isThrown(it.type));
    if (isTold && isNamed && frames.every((frame) => lines.includes(frame))) return;
    const described = isTold ? type : describeThrowable(it.type, shortenByCauses(message, later, bounds));
    const words = boundMessage(described, bounds);
    known = `${known} ${inOneLine(words)}`;
    lines.push(...words.map((line, index) => (index === 0 ? `  ${word}: ${line}` : `  ${line}`)), ...frames);
  };
  const chain = causesOf(throwable);
  const folded = foldBeans(chain.slice(1), ({ frames }) => frames.some(({ isOwn }) => isOwn));
  for (const [index, step] of folded.entries()) {
    if (step.kind === "folded") {
      lines.push(`  … ${cleanLine(step.words)}`);
      continue;
    }
    const at = chain.indexOf(step.cause);
    const frames = frameLines(withoutCommon(step.cause.frames, chain[at - 1]?.frames ?? []), nameOf);
    append("Caused by", step.cause, frames, index === folded.length - 1, chain.slice(at + 1));
  }
  const arisesHere = chain.some(({ frames }) => frames.some(({ isOwn }) => isOwn));
  const besides = chain.flatMap(({ suppressed = [] }) => suppressed);
  for (const it of besides.slice(0, MOST_BESIDES)) {
    for (const [depth, cause] of causesOf(it).entries()) {
      const frames = frameLines(cause.frames, nameOf).filter((frame) => !lines.includes(frame));
      if (depth > 0 && cause.cause && (arisesHere || frames.length === 0)) continue;
      append(
        depth === 0 ? "Suppressed" : "Caused by",
        cause,
        arisesHere ? frames.slice(0, 1) : frames,
        depth === 0,
        [],
      );
    }
  }
  if (besides.length > MOST_BESIDES) lines.push(`  … ${besides.length - MOST_BESIDES} more suppressed`);
  return lines;
}

/** Characters of what is told that are searched for what a cause repeats. */
const MOST_KNOWN = 20_000;

/** Throwables thrown besides that are shown. */
const MOST_BESIDES = 5;

/** A message too long to be told whole, without the words of a later cause in it, which stand below. */
export function shortenByCauses(message: string, later: readonly Throwable[], bounds: MessageBounds): string {
  if (message.length <= bounds.characters && message.split("\n").length <= bounds.lines) return message;
  for (const cause of later) {
    const words = plainMessage(cause.message).trim();
    const at = words.length < FEW_WORDS ? -1 : message.indexOf(words);
    if (at > 0) return `${message.slice(0, at)}…${message.slice(at + words.length)}`;
  }
  return message;
}

const FEW_WORDS = 20;

/** Not within a word: a message may be `x`. Nor one word by chance: `3` is not told by `retry 3 of 3 failed`, but by `E: 3`, and a class by its full name. */
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
