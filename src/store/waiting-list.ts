import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../model/attempt.ts";
import { makeOwnFolder } from "./own-folder.ts";

/** The processes that wait for work: those of all servers that share a state directory, each noted in a file. */
export interface WaitingList {
  /** Notes that a process waits, and returns its place; null if it cannot be noted. */
  readonly enter: (identity: string) => WaitingPlace | null;
  /** Takes those off the list that have waited longest, but for the newest `most`. The caller has to end them. */
  readonly takeOldest: (most: number) => readonly string[];
}

export interface WaitingPlace {
  /** Takes the process off the list; false if another server has done so, which ends it. */
  readonly leave: () => boolean;
}

/** Opens the list in the state directory. Processes that are not alive any more do not count. */
export function openWaitingList(stateDir: string, isAlive: (identity: string) => boolean): WaitingList {
  const folder = join(stateDir, "waiting");

  /** Deletes the file of a place, which succeeds for one server alone. */
  function take(name: string): boolean {
    try {
      unlinkSync(join(folder, name));
      return true;
    } catch {
      return false;
    }
  }

  return {
    enter: (identity) =>
      attempt(() => {
        makeOwnFolder(folder);
        const id = randomUUID();
        const name = `${Date.now()}-${id}`;
        // Nobody reads half of it.
        writeFileSync(join(folder, id), identity, { mode: 0o600 });
        renameSync(join(folder, id), join(folder, name));
        return { leave: () => take(name) };
      }),
    takeOldest: (most) => {
      const names = (attempt(() => readdirSync(folder)) ?? []).filter((name) => PLACE.test(name)).sort();
      const living: { readonly name: string; readonly identity: string }[] = [];
      for (const name of names) {
        const identity = attempt(() => readFileSync(join(folder, name), "utf8")) ?? "";
        if (isAlive(identity)) living.push({ name, identity });
        else take(name);
      }
      const oldest = living.slice(0, Math.max(0, living.length - most));
      return oldest.flatMap(({ name, identity }) => (take(name) ? identity : []));
    },
  };
}

// 1795477200000-0f8fad5b-d9cb-469f-a165-70867728950e, by which they are in the order in which they began to wait
const PLACE = /^\d{13}-[\w-]{36}$/;
