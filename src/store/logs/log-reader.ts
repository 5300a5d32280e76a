import { existsSync, readFileSync } from "node:fs";
import { attempt } from "../../model/attempt.ts";
import type { LogLines } from "../../model/history/log-lines.ts";
import { linesOfBytes } from "./lines-of-bytes.ts";
import { type LogPiece, logPath, piecesOf } from "./log-directory.ts";

/**
 * Reads the stored lines of a run's log, without line ends. The run may not have ended (the last second is then
 * missing), or its process may have died. Where lines were left out, one line says so. Invalid UTF-8 becomes U+FFFD.
 * Null if there is no log.
 */
export function readLog(logs: string, run: number): LogLines | null {
  const bytes = readWhole(logs, run);
  return bytes && linesOfBytes(bytes);
}

/** Reads all files of a log, again if one is missing: who writes the log renames its pieces. */
function readWhole(logs: string, run: number): Buffer | null {
  const path = logPath(logs, run);
  for (let tries = 0; tries < MOST_TRIES && existsSync(path); tries++) {
    const pieces = piecesOf(logs, run);
    const bytes = tryRead(path, pieces);
    if (bytes && isUnmoved(pieces, piecesOf(logs, run))) return bytes;
  }
  return null;
}

const MOST_TRIES = 50;

function tryRead(path: string, pieces: readonly LogPiece[]): Buffer | null {
  return attempt(() => {
    const begin = readFileSync(path).subarray(0, pieces[0]?.copiedTo ?? undefined);
    if (pieces.length === 0) return begin;
    return Buffer.concat([begin, gapBefore(pieces[0], begin), ...pieces.map((piece) => readFileSync(piece.path))]);
  });
}

/** Returns the line that says how much is missing between the beginning and the end of the log. */
function gapBefore(piece: LogPiece | undefined, begin: Buffer): Buffer {
  const isMissing = piece !== undefined && piece.number > 1 && piece.copiedTo === null;
  if (!isMissing) return Buffer.of();
  return Buffer.from(`${begin.at(-1) === NEWLINE ? "" : "\n"}[maven-mcp left out a part of this log here]\n`);
}

const NEWLINE = 10;

function isUnmoved(before: readonly LogPiece[], after: readonly LogPiece[]): boolean {
  return before.map(({ path }) => path).join() === after.map(({ path }) => path).join();
}
