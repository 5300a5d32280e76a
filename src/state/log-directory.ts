import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

export function logPath(logs: string, run: number): string {
  return join(logs, `${run}.log`);
}

/** The highest number of a run that left a log; 0 where there is none. */
export function highestLog(logs: string): number {
  return listLogs(logs).reduce((highest, { run }) => Math.max(highest, run), 0);
}

export interface Kept {
  readonly runs: number;
  readonly bytes: number;
}

/** Removes all but the newest logs: so many runs, so many bytes in all. That of the newest run always stays. */
export function pruneLogs(logs: string, keep: Kept): void {
  const files = listLogs(logs).sort((a, b) => b.run - a.run);
  const runs = new Set<number>();
  let bytes = 0;
  for (const { run, path } of files) {
    bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    runs.add(run);
    const isNewest = runs.size === 1;
    if (!isNewest && (runs.size > keep.runs || bytes > keep.bytes)) rmSync(path, { force: true });
  }
}

// 12.log, and 12.log.3 of a run that is not over or whose process died
const LOG = /^(?<run>\d{1,15})\.log(?:\.\d+)?$/;

function listLogs(logs: string): { readonly run: number; readonly path: string }[] {
  try {
    return readdirSync(logs).flatMap((name) => {
      const run = LOG.exec(name)?.groups?.["run"];
      return run === undefined ? [] : { run: Number(run), path: join(logs, name) };
    });
  } catch {
    return [];
  }
}
