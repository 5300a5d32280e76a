import type { TestFailure } from "../result/build-result.ts";
import type { Throwable } from "../result/throwable.ts";
import { cleanLine } from "./clean.ts";
import { shorten } from "./message.ts";
import { readContextFailure, startFailure } from "./spring-context.ts";
import { count } from "./words.ts";

/**
 * The last lines that a test printed, indented below a heading. `isWhole` leaves them as they are; else what the failure
 * itself says already is left out, and of the traces in them all but the first frames.
 */
export function outputLines(failure: TestFailure, most: number, isWhole: boolean): string[] {
  const { output = "" } = failure;
  if (most === 0 || output.trim() === "") return [];
  const lines = output.trimEnd().split(/\r\n?|\n/);
  const kept = isWhole ? lines : condense(failure, lines);
  const shown = kept.slice(-most).map((line) => `  ${shorten(cleanLine(line), 500)}`.trimEnd());
  if (shown.length === 0) return [];
  const part = kept === lines ? `last ${shown.length}` : `${shown.length}`;
  const heading = shown.length < lines.length ? `Test output (${part} of ${lines.length} lines):` : "Test output:";
  return [`  ${heading}`, ...shown];
}

function condense(failure: TestFailure, lines: readonly string[]): readonly string[] {
  if (readContextFailure(failure)) return startFailure(lines);
  const kept = foldFrames(withoutToldTraces(lines, failure.throwable ?? null));
  return kept.length === lines.length ? lines : kept;
}

/** Without what repeats the throwables of the failure: their first lines, and the frames below them. */
function withoutToldTraces(lines: readonly string[], throwable: Throwable | null): string[] {
  const told = new Set<string>();
  for (let it = throwable; it !== null; it = it.cause) {
    if (it.type !== "") told.add(firstLine(it.message === "" ? it.type : `${it.type}: ${it.message}`));
  }
  let isTold = false;
  return lines.filter((line) => {
    if (told.has(line.replace(CAUSED_BY, ""))) isTold = true;
    else if (!FRAME.test(line)) isTold = false;
    return !isTold;
  });
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

function foldFrames(lines: readonly string[]): string[] {
  const folded: string[] = [];
  for (let start = 0, end = 0; start < lines.length; start = end) {
    const isFrames = FRAME.test(lines[start] ?? "");
    while (end < lines.length && FRAME.test(lines[end] ?? "") === isFrames) end++;
    const run = lines.slice(start, end);
    const isLong = isFrames && run.length > FIRST_FRAMES + 1;
    folded.push(...(isLong ? run.slice(0, FIRST_FRAMES) : run));
    if (isLong) folded.push(`\t… ${count(run.length - FIRST_FRAMES, "frame")}`);
  }
  return folded;
}

const FIRST_FRAMES = 3;
const CAUSED_BY = /^Caused by: /;
// 	at com.acme.Foo.bar(Foo.java:25) ~[classes/:na]
// 	... 73 common frames omitted
const FRAME = /^\s+(?:at \S.*\(|\.\.\. \d+ )/;
