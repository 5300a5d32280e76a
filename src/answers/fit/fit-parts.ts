import { shorten } from "../text/message.ts";
import { shareOut } from "../text/share-out.ts";

/** A part of an answer as it was written within a limit. */
export interface Fitted {
  readonly text: string;
  readonly notes: readonly string[];
}

/** Writes a part of an answer, notes included, within a number of characters, of which 900 always suffice. */
export type Part = (room: number) => Fitted;

/** Writes the small parts completely and the others with equal shares of the rest, if not all fit. */
export function fitParts(parts: readonly Part[], room: number): readonly Fitted[] {
  const whole = parts.map((part) => ({ part, fitted: part(room) }));
  const shares = shareOut(
    whole.map(({ fitted }) => lengthOf(fitted)),
    room,
  );
  return whole.map(({ part, fitted }, index) => {
    const share = shares[index] ?? 0;
    return lengthOf(fitted) <= share ? fitted : part(share);
  });
}

export function lengthOf({ text, notes }: Fitted): number {
  const noted = notes.reduce((sum, note) => sum + note.length + NOTE_MARK, 0);
  return noted + (text === "" ? 0 : text.length + PARAGRAPH);
}

const NOTE_MARK = "> \n".length;
const PARAGRAPH = "\n\n".length;

/** Keeps the first lines that fit, each at most half of the limit long; `describeCut` says how many are missing. */
export function fitLines(lines: readonly string[], room: number, describeCut: (cut: number) => string): Fitted {
  const longest = Math.max(SHORTEST_LINE, Math.min(LONGEST_LINE, Math.floor(room / 2) - COUNT));
  const short = lines.map((line) => shorten(line, longest));
  const all: Fitted = { text: short.join("\n"), notes: [] };
  if (lengthOf(all) <= room) return all;
  const kept = keepWithin(short, room - PARAGRAPH - NOTE_MARK - describeCut(lines.length).length);
  return { text: kept.join("\n"), notes: [describeCut(lines.length - kept.length)] };
}

const LONGEST_LINE = 1000;
const SHORTEST_LINE = 100;

/** The length of the longest ending, ` … (1234567 characters in all)`. */
const COUNT = 40;

/** Keeps as many of the first lines as fit, each with its line end. */
export function keepWithin(texts: Iterable<string>, room: number, between = "\n"): string[] {
  const kept: string[] = [];
  let used = 0;
  for (const text of texts) {
    used += text.length + between.length;
    if (used > room) break;
    kept.push(text);
  }
  return kept;
}
