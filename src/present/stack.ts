import { allThrowables, type Frame, type Throwable } from "../result/throwable.ts";
import { cleanLine } from "./clean.ts";
import { boundMessage, type MessageBounds, shorten } from "./message.ts";
import { type NameOf, simpleName } from "./names.ts";
import { count } from "./words.ts";

/**
 * The project's own frames of a throwable and of each cause, indented; a gap between own frames is one line. `told` is
 * what the reader knows of the throwable itself. A cause without own frames whose words have been told is left out: a
 * throwable often repeats those of its cause.
 */
export function ownFrames(
  throwable: Throwable,
  nameOf: NameOf,
  bounds: MessageBounds,
  told: readonly string[],
): string[] {
  const lines = frameLines(throwable.frames, nameOf);
  let known = inOneLine(told);
  const append = (word: string, { type, message }: Throwable, frames: readonly string[]) => {
    const words = boundMessage(describeThrowable(type, message), bounds);
    const [first = "", ...more] = words;
    const described = inOneLine(words);
    const isTold = known.includes(described.replace(CUT, ""));
    // Coroutines throw a copy, which the same throwable caused.
    if (isTold && frames.every((frame) => lines.includes(frame))) return;
    known = `${known}\n${described}`;
    // What a failure lists of those thrown together says all but where.
    if (!isTold || word !== SUPPRESSED) lines.push(`  ${word}: ${first}`, ...more.map((line) => `  ${line}`));
    lines.push(...frames);
  };
  for (let cause = throwable.cause; cause !== null; cause = cause.cause) {
    append("Caused by", cause, frameLines(cause.frames, nameOf));
  }
  // Where neither it nor a cause arose in the project, what was thrown besides may have.
  if (!arisesInProject(throwable)) {
    for (const it of allThrowables(throwable)) {
      const frames = frameLines(it.frames, nameOf);
      if (frames.length > 0) append(SUPPRESSED, it, frames);
    }
  }
  return lines;
}

const SUPPRESSED = "Suppressed";

function arisesInProject({ frames, cause }: Throwable): boolean {
  return frames.some(({ isOwn }) => isOwn) || (cause !== null && arisesInProject(cause));
}

function inOneLine(lines: readonly string[]): string {
  return lines.join(" ").replace(/\s+/g, " ");
}

// Unsatisfied dependency for type com.acme.Clock … (397 characters in all)
const CUT = / … \(\d+ characters in all\)$/;

/** `NullPointerException: Cannot invoke …`; the class alone where there is no message. */
export function describeThrowable(type: string, message: string): string {
  if (type === "") return message;
  return message === "" || message === type ? simpleName(type) : `${simpleName(type)}: ${message}`;
}

function frameLines(frames: readonly Frame[], nameOf: NameOf): string[] {
  const lines: string[] = [];
  let gap = 0;
  let shown: Frame | null = null;
  for (const frame of frames) {
    // Kotlin's bridges have no line, and stand below what they call.
    if (!frame.isOwn || (frame.className === shown?.className && !LINE.test(frame.place) && LINE.test(shown.place))) {
      gap++;
      continue;
    }
    shown = frame;
    if (gap > 0 && lines.length > 0) lines.push(`  … ${count(gap, "frame")}`);
    gap = 0;
    lines.push(boundLine(`at ${nameOf(frame.className)}.${frame.method}(${frame.place})`));
  }
  return foldRepeats(lines);
}

// KSpec.kt:6
const LINE = /:\d+$/;

/** A recursion prints one frame a thousand times. */
function foldRepeats(lines: readonly string[]): string[] {
  const folded: string[] = [];
  for (let start = 0, end = 0; start < lines.length; start = end) {
    while (end < lines.length && lines[end] === lines[start]) end++;
    const repeats = end - start;
    folded.push(...lines.slice(start, repeats > 2 ? start + 1 : end));
    if (repeats > 2) folded.push(`  … ${repeats - 1} × the same`);
  }
  return folded;
}

/** The trace as printed, from its first frame on, indented alike. */
export function wholeTrace(trace: string): string[] {
  const lines = trace.split(/\r\n?|\n/);
  const first = lines.findIndex((line) => /^\s+at /.test(line));
  return first < 0 ? [] : lines.slice(first).map((line) => boundLine(line.trim()));
}

function boundLine(line: string): string {
  return `  ${shorten(cleanLine(line), LONGEST_LINE)}`;
}

const LONGEST_LINE = 500;
