import type { LogLines } from "../../model/history/log-lines.ts";

/**
 * Gives access to the lines of a text, which end with `\n` or `\r\n`, except perhaps the last one. Invalid UTF-8
 * becomes U+FFFD. The bytes stay in memory, and a line is decoded when it is read.
 */
export function linesOfBytes(bytes: Buffer): LogLines {
  const { length, marks } = markLines(bytes);
  const startOf = (line: number): number => {
    if (line >= length) return bytes.length;
    let at = marks[Math.floor(line / STEP)] ?? bytes.length;
    for (let skipped = 0; skipped < line % STEP; skipped++) at = bytes.indexOf(NEWLINE, at) + 1;
    return at;
  };
  return {
    length,
    slice(from, to) {
      const lines = bytes.subarray(startOf(from), startOf(to)).toString("utf8").split(LINE_END);
      return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
    },
  };
}

const LINE_END = /\r?\n/;
const NEWLINE = 10;

/** The lines between two stored offsets: a log may consist of line ends alone, so not each is stored. */
const STEP = 64;

/** Counts the lines and stores the offset of each `STEP`th one. */
function markLines(bytes: Buffer): { readonly length: number; readonly marks: readonly number[] } {
  const marks: number[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length; length++) {
    if (length % STEP === 0) marks.push(at);
    const end = bytes.indexOf(NEWLINE, at);
    at = end < 0 ? bytes.length : end + 1;
  }
  return { length, marks };
}
