import type { Database } from "bun:sqlite";
import { openDatabaseFile } from "../sqlite/database-file.ts";

/**
 * Opens the table of tickets in this file, or in memory for `:memory:`. New numbers are higher than `least`, which is
 * told whether the file has given any number yet. A damaged file is renamed and a new one begun; so is one of a newer
 * version, if no living process may be using it. Throws if the file cannot store tickets.
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

/** Whether the file is sound; a file without the table of numbers counts as damaged, too. */
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

/** Reads the highest number given so far; null in a new file. */
export function reachedBy(db: Database): number | null {
  return db.query<{ seq: number }, []>("SELECT seq FROM sqlite_sequence WHERE name = 'ticket'").get()?.seq ?? null;
}
