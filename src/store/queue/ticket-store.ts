import type { Database } from "bun:sqlite";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { makeOwnFolder } from "../own-folder.ts";
import { IN_MEMORY, inodeOf } from "../sqlite/database-file.ts";
import { buryIfDead, listOwners, takeLife } from "./life-lock.ts";
import { openQueueFile } from "./queue-file.ts";

/** The tickets of one project, on disk for all processes or in the memory of this one. */
export interface TicketStore {
  readonly db: Database;
  readonly owner: string;
  /** Whether other processes use the same file and see that this one lives. */
  isCurrent(): boolean;
  /** Whether an owner is dead and its run is over; its tickets are then removed. */
  isDead(owner: string): boolean;
  close(): void;
}

/** Opens the store in a folder; throws if nothing can be stored there. For `least` see `openQueueFile`. */
export function openDiskStore(
  folder: string,
  least: (hasCounted: boolean) => number,
  isAlive: (guard: string) => boolean,
): TicketStore {
  makeOwnFolder(folder);
  const owners = join(folder, "owners");
  mkdirSync(owners, { recursive: true, mode: 0o700 });
  const path = join(folder, "queue.db");
  const db = openQueueFile(path, least, () => listOwners(owners).every((it) => buryIfDead(owners, it, () => true)));
  try {
    const inode = inodeOf(path);
    const life = takeLife(owners);
    const isDead = (owner: string) =>
      owner !== life.owner && buryIfDead(owners, owner, () => clearAway(db, owner, isAlive));
    for (const owner of listOwners(owners)) isDead(owner);
    return {
      db,
      owner: life.owner,
      isCurrent: () => inodeOf(path) === inode && life.isSeen(),
      isDead,
      close: () => {
        life.release();
        db.close();
      },
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Removes the tickets of a dead owner; false while its run is still being ended. */
function clearAway(db: Database, owner: string, isAlive: (guard: string) => boolean): boolean {
  const guards = db.query<{ guard: string }, [string]>(GUARDS).all(owner);
  if (guards.some(({ guard }) => isAlive(guard))) return false;
  db.query("DELETE FROM ticket WHERE owner = ?").run(owner);
  return true;
}

const GUARDS = "SELECT guard FROM ticket WHERE owner = ? AND guard IS NOT NULL";

export function openMemoryStore(least: number): TicketStore {
  const db = openQueueFile(
    IN_MEMORY,
    () => least,
    () => true,
  );
  return {
    db,
    owner: "",
    isCurrent: () => true,
    isDead: () => false,
    close: () => db.close(),
  };
}
