import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../model/attempt.ts";
import type { History } from "./history/history.ts";
import { maskLogs } from "./logs/mask-logs-anew.ts";
import { makeOwnFolder } from "./own-folder.ts";

/**
 * Masks what earlier versions stored of a project, once: they did not hide all that this one does. Returns in how many
 * runs that hid something; where it fails, the next build tries again. No log of the project may be written meanwhile.
 */
export function maskAnew(folder: string, history: History, env: Readonly<Record<string, string | undefined>>): number {
  const note = join(folder, "masked");
  if (attempt(() => readFileSync(note, "utf8")) === VERSION) return 0;
  const masked = attempt(() => {
    const logs = join(folder, "logs");
    const runs = new Set([...(existsSync(logs) ? maskLogs(logs, env) : []), ...history.maskAnew()]);
    makeOwnFolder(folder);
    writeFileSync(note, VERSION, { mode: 0o600 });
    return runs.size;
  });
  return masked ?? 0;
}

/** Raise it when more is masked than before. */
const VERSION = "2";
