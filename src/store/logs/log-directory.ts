import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../../model/attempt.ts";

export function logPath(logs: string, run: number): string {
  return join(logs, `${run}.log`);
}

export function highestLog(logs: string): number {
  return listLogs(logs).reduce((highest, { run }) => Math.max(highest, run), 0);
}

export function logSizes(logs: string): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const { run, path } of listLogs(logs)) {
    sizes.set(run, (sizes.get(run) ?? 0) + (statSync(path, { throwIfNoEntry: false })?.size ?? 0));
  }
  return sizes;
}

export interface LogPiece {
  readonly number: number;
  readonly path: string;
  /** The offset from which the log file contains a copy of this piece; null before copying begins. */
  readonly copiedTo: number | null;
}

/** Lists the pieces that contain the end of a log until it is closed, in their order; see `openCappedFile`. */
export function piecesOf(logs: string, run: number): readonly LogPiece[] {
  return listLogs(logs)
    .flatMap((log) => (log.run === run && log.piece ? log.piece : []))
    .sort((a, b) => a.number - b.number);
}

export interface Kept {
  readonly runs: number;
  readonly bytes: number;
}

/** Deletes the oldest logs beyond these limits. The log of the newest run always stays. */
export function pruneLogs(logs: string, keep: Kept): void {
  const kept = new Set<number>();
  let bytes = 0;
  for (const [run, size] of [...logSizes(logs)].sort(([one], [other]) => other - one)) {
    bytes += size;
    if (kept.size > 0 && (kept.size === keep.runs || bytes > keep.bytes)) break;
    kept.add(run);
  }
  for (const { run, path } of listLogs(logs)) {
    if (!kept.has(run)) rmSync(path, { force: true });
  }
}

// 12.log, and 12.log.3 or 12.log.3.8388000 of a run that is not over or whose process died
const LOG = /^(?<run>\d{1,15})\.log(?:\.(?<piece>\d{1,15})(?:\.(?<place>\d{1,15}))?)?$/;

export interface Log {
  readonly run: number;
  readonly path: string;
  readonly piece: LogPiece | null;
}

export function listLogs(logs: string): Log[] {
  const names = attempt(() => readdirSync(logs)) ?? [];
  return names.flatMap((name) => {
    const { run, piece, place } = LOG.exec(name)?.groups ?? {};
    if (run === undefined) return [];
    const path = join(logs, name);
    const copiedTo = place === undefined ? null : Number(place);
    return { run: Number(run), path, piece: piece === undefined ? null : { number: Number(piece), path, copiedTo } };
  });
}
