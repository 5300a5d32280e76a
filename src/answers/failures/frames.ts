import { TESTING_PACKAGES } from "../../knowledge/testing/asserting-classes.ts";
import type { Frame, Throwable } from "../../model/throwable.ts";
import { cleanLine } from "../../text/clean.ts";
import type { NameOf } from "../text/class-names.ts";
import { shorten } from "../text/message.ts";
import { count } from "../text/words.ts";
import { isThrown } from "./throwable-words.ts";

/** Removes the last frames of a cause that the throwable around it has, too. */
export function withoutCommon(frames: readonly Frame[], outer: readonly Frame[]): readonly Frame[] {
  let shared = 0;
  while (shared < frames.length && isSame(frames.at(-1 - shared), outer.at(-1 - shared))) shared++;
  return frames.slice(0, frames.length - shared);
}

function isSame(a: Frame | undefined, b: Frame | undefined): boolean {
  return a?.className === b?.className && a?.method === b?.method && a?.place === b?.place;
}

/** Writes the project's own frames; others between them become one line, and a recursion is written once. */
export function frameLines(frames: readonly Frame[], nameOf: NameOf): string[] {
  const lines: string[] = [];
  let gap = 0;
  let shown: Frame | null = null;
  for (const frame of frames) {
    // Kotlin's bridges and continuations have no line, and stand below what they call.
    if (
      !frame.isOwn ||
      (shown && LINE.test(shown.place) && (WITHOUT_LINE.test(frame.place) || isBridge(frame, shown)))
    ) {
      gap++;
      continue;
    }
    shown = frame;
    if (gap > 0 && lines.length > 0) lines.push(`  … ${count(gap, "frame")}`);
    gap = 0;
    lines.push(frameLine(frame, nameOf));
  }
  return foldRepeats(lines);
}

/**
 * Writes the frame of a library in which a throwable of the JDK arose, if the project called it: else it would seem to
 * arise in the first own frame. A library's own exception tells so itself, and what checks or runs tests tells nothing.
 */
export function libraryLines({ type, frames }: Throwable, nameOf: NameOf): string[] {
  const first = frames.findIndex(({ className }) => !LANGUAGE.test(className));
  const frame = frames[first];
  const above = frames.findIndex(({ isOwn }) => isOwn) - first;
  if (!frame || above < 1 || !LINE.test(frame.place) || !LANGUAGE.test(type) || !isThrown(type)) return [];
  if (TESTING_PACKAGES.some((it) => frame.className.startsWith(`${it}.`))) return [];
  return [boundLine(`${describeFrame(frame, nameOf)}${above > 1 ? `, … ${count(above - 1, "frame")}` : ""}`)];
}

// java.util.Objects, jdk.internal.util.Preconditions, kotlin.jvm.internal.Intrinsics, com.sun.proxy.$Proxy12
const LANGUAGE = /^(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|groovy|org\.codehaus\.groovy|clojure)\./;

/** Writes a frame as one of the lines of `frameLines`. */
export function frameLine(frame: Frame, nameOf: NameOf): string {
  return boundLine(describeFrame(frame, nameOf));
}

/** Writes a frame: `at FooTest.adds(FooTest.java:25)`. */
export function describeFrame({ className, method, place }: Frame, nameOf: NameOf): string {
  return `at ${nameOf(className)}.${method}(${place})`;
}

function isBridge(frame: Frame, called: Frame): boolean {
  return frame.className === called.className && !LINE.test(frame.place);
}

// KSpec.kt:6
const LINE = /:\d+$/;
// 	at com.acme.words.KtTest$load$1.invokeSuspend(KtTest.kt)
const WITHOUT_LINE = /\.kt$/;

/** Shortens a recursion, which prints one frame, or a cycle of several, a thousand times. */
function foldRepeats(lines: readonly string[]): string[] {
  const folded: string[] = [];
  for (let start = 0; start < lines.length; ) {
    const { period, repeats } = cycleAt(lines, start);
    folded.push(...lines.slice(start, start + period));
    if (repeats > 1) folded.push(`  … ${repeats - 1} × the same${period > 1 ? ` ${period} lines` : ""}`);
    start += period * repeats;
  }
  return folded;
}

/** Finds the length of a cycle of lines that begins here, and how often it is repeated: at least three times. */
function cycleAt(lines: readonly string[], start: number): { readonly period: number; readonly repeats: number } {
  for (let period = 1; period <= LONGEST_CYCLE; period++) {
    let end = start + period;
    while (end < lines.length && lines[end] === lines[end - period]) end++;
    const repeats = Math.floor((end - start) / period);
    if (repeats > 2) return { period, repeats };
  }
  return { period: 1, repeats: 1 };
}

const LONGEST_CYCLE = 8;

/** Writes a stack trace as printed, from its first frame on, with one indentation. */
export function wholeTrace(trace: string): string[] {
  const lines = trace.split(/\r\n?|\n/);
  const first = lines.findIndex((line) => /^\s+at /.test(line));
  return first < 0 ? [] : lines.slice(first).map((line) => boundLine(line.trim()));
}

function boundLine(line: string): string {
  return `  ${shorten(cleanLine(line), LONGEST_LINE)}`;
}

const LONGEST_LINE = 500;
