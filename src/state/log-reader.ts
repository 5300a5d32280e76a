import { existsSync, readFileSync, statSync } from "node:fs";
import { logPath, piecesOf } from "./log-directory.ts";

/**
 * The lines of a run's log without their ends, as far as they are kept; also of a run that is still going on, but for
 * its last second, or whose process died. A line tells where some were left out. Invalid UTF-8 becomes U+FFFD. Null
 * where there is no log.
 */
export function readLog(logs: string, run: number): readonly string[] | null {
  const path = logPath(logs, run);
  try {
    const lines = readWhole(logs, run, path).toString("utf8").split(LINE_END);
    return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
  } catch {
    return null;
  }
}

const LINE_END = /\r?\n/;

/** Whoever closes the log moves its pieces to the end of its beginning meanwhile: then it is read again. */
function readWhole(logs: string, run: number, path: string): Buffer {
  for (let tries = 1; ; tries++) {
    const pieces = piecesOf(logs, run);
    const head = readFileSync(path);
    const end = pieces.map((piece) => (existsSync(piece.path) ? readFileSync(piece.path) : Buffer.of()));
    const isSettled = pieces.length === 0 || statSync(path).size === head.length;
    const isWhole = isSettled && namesOf(piecesOf(logs, run)) === namesOf(pieces);
    if (isWhole || tries === MOST_TRIES) return Buffer.concat([head, gapBetween(head, pieces[0]?.number ?? 1), ...end]);
  }
}

/** Closing is over long before that. */
const MOST_TRIES = 20;

function namesOf(pieces: readonly { readonly path: string }[]): string {
  return pieces.map(({ path }) => path).join();
}

/** The first pieces of a long end go while it is written. */
function gapBetween(head: Buffer, firstPiece: number): Buffer {
  if (firstPiece === 1) return Buffer.of();
  return Buffer.from(`${head.at(-1) === NEWLINE ? "" : "\n"}[maven-mcp left out a part of this log here]\n`);
}

const NEWLINE = 10;
