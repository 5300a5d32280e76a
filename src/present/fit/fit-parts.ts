import { shorten } from "../text/message.ts";
import { shareOut } from "../text/share-out.ts";

/** A part of an answer, within some room. */
export interface Fitted {
  /** Empty for a part that has nothing to say. */
  readonly text: string;
  /** The closing sentences about what was cut. */
  readonly notes: readonly string[];
}

/** Renders itself within a number of characters, its notes included; none needs more than 900 to say at least how much it cut. */
export type Part = (room: number) => Fitted;

/** All parts whole where they fit together; else the small ones whole, and the others with equal shares of what is left. */
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

/** Characters that a part takes, the line ends around it included. */
export function lengthOf({ text, notes }: Fitted): number {
  const noted = notes.reduce((sum, note) => sum + note.length + NOTE_MARK, 0);
  return noted + (text === "" ? 0 : text.length + PARAGRAPH);
}

const NOTE_MARK = "> \n".length;
const PARAGRAPH = "\n\n".length;

/** The first lines, each at most half of the room long; `describeCut` says how many are missing. */
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

/** ` … (1234567 characters in all)` */
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
