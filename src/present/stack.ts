import type { Frame, Throwable } from "../result/throwable.ts";
import { cleanLine } from "./clean.ts";
import { boundMessage, type MessageBounds } from "./message.ts";
import { type NameOf, simpleName } from "./names.ts";

/** The project's own frames of a throwable and of each cause, indented; a gap between own frames is one line. */
export function ownFrames(throwable: Throwable, nameOf: NameOf, bounds: MessageBounds): string[] {
  return [...frameLines(throwable.frames, nameOf), ...causeLines(throwable.cause, nameOf, bounds)];
}

function causeLines(cause: Throwable | null, nameOf: NameOf, bounds: MessageBounds): string[] {
  if (cause === null) return [];
  const [first = "", ...more] = boundMessage(describeThrowable(cause.type, cause.message), bounds);
  return [`  Caused by: ${first}`, ...more.map((line) => `  ${line}`), ...ownFrames(cause, nameOf, bounds)];
}

/** `NullPointerException: Cannot invoke …`; the class alone where there is no message. */
export function describeThrowable(type: string, message: string): string {
  if (type === "") return message;
  return message === "" || message === type ? simpleName(type) : `${simpleName(type)}: ${message}`;
}

function frameLines(frames: readonly Frame[], nameOf: NameOf): string[] {
  const lines: string[] = [];
  let gap = 0;
  for (const frame of frames) {
    if (!frame.isOwn) {
      gap++;
      continue;
    }
    if (gap > 0 && lines.length > 0) lines.push(`  … ${gap} frame${gap === 1 ? "" : "s"}`);
    gap = 0;
    lines.push(cleanLine(`  at ${nameOf(frame.className)}.${frame.method}(${frame.place})`));
  }
  return foldRepeats(lines);
}

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
  const lines = trace.split(/\r?\n/);
  const first = lines.findIndex((line) => /^\s+at /.test(line));
  return first < 0 ? [] : lines.slice(first).map((line) => `  ${cleanLine(line.trim())}`);
}
