import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../model/attempt.ts";
import type { History } from "./history/history.ts";
import { hasHistory, openHistory } from "./history/history-store.ts";
import { makeOwnFolder } from "./own-folder.ts";
import { projectFolder } from "./project-folder.ts";

/** Opens the history of a reactor root (given by its real path) if it has one. */
export function openKnownHistory(
  directory: string,
  root: string,
  env: Readonly<Record<string, string | undefined>>,
): History | null {
  const folder = projectFolder(directory, root);
  return hasHistory(folder) ? openHistory(folder, env) : null;
}

/** Stores what a hook told last about a reactor root; false if it is the same as before, or cannot be stored. */
export function isNewsOf(directory: string, root: string, id: string): boolean {
  const folder = projectFolder(directory, root);
  const path = join(folder, "told-at-stop");
  if (attempt(() => readFileSync(path, "utf8")) === id) return false;
  const stored = attempt(() => {
    makeOwnFolder(folder);
    writeFileSync(path, id, { mode: 0o600 });
    return true;
  });
  return stored === true;
}
