import type { Database } from "bun:sqlite";
import { openDatabaseFile } from "../sqlite/database-file.ts";

/**
 * Opens the table of tickets in this file, or in memory for `:memory:`. Numbers go on above `least`, which is asked
 * whether the file has given any yet. A damaged file is set aside and a fresh one begun; so is one of a newer version,
 * when nobody is alive who may be using it. Throws when there is no way to keep tickets in that file.
 */
export function openQueueFile(path: string, least: (hasCounted: boolean) => number, isAlone: () => boolean): Database {
  const db = openDatabaseFile(path, { steps: [createTable], configure, isSound, isUnused: isAlone });
  try {
    continueAbove(db, least);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function configure(db: Database): void {
  // A power failure ends all owners: what is in the file no longer matters then, and damage is seen.
  db.run("PRAGMA synchronous = OFF");
  // The journal's room stays taken: who is in the line can still leave it when the disk is full.
  db.run("PRAGMA journal_mode = PERSIST");
}

function createTable(db: Database): void {
  db.run(`CREATE TABLE ticket (
    run INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, pid INTEGER NOT NULL,
    operation TEXT NOT NULL, started INTEGER, guard TEXT)`);
}

/** Checks the table of numbers, too: a file without it is damaged as well. */
function isSound(db: Database): boolean {
  reachedBy(db);
  return db.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get()?.quick_check === "ok";
}

function continueAbove(db: Database, least: (hasCounted: boolean) => number): void {
  const reached = reachedBy(db);
  const number = least(reached !== null);
  if ((reached ?? 0) >= number) return;
  db.transaction(() => {
    if (reachedBy(db) === null) db.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('ticket', 0)");
    db.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'ticket'", [number]);
  }).immediate();
}

/** Reads the highest number given so far; null in a fresh file. */
export function reachedBy(db: Database): number | null {
  return db.query<{ seq: number }, []>("SELECT seq FROM sqlite_sequence WHERE name = 'ticket'").get()?.seq ?? null;
}
