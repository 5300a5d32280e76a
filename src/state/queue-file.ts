import { Database } from "bun:sqlite";
import { renameSync, rmSync } from "node:fs";
import { openLock } from "./exclusive-lock.ts";
import { isDamage } from "./sqlite-error.ts";

/**
 * Opens the table of tickets in this file, or in memory for `:memory:`. Numbers go on above `least`. A damaged file is
 * set aside and a fresh one begun; so is one of a newer version, when nobody is alive who may be using it. Throws when
 * there is no way to keep tickets in that file.
 */
export function openQueueFile(path: string, least: number, isAlone: () => boolean): Database {
  const opened = openTickets(path, least);
  if (typeof opened !== "string") return opened;
  const mending = openLock(`${path}.mending`, true);
  try {
    if (!mending.take(PATIENCE_MS)) throw new Error(`${path} is ${opened}`);
    // Somebody else may have mended it meanwhile.
    const again = openTickets(path, least);
    if (typeof again !== "string") return again;
    if (again === "newer" && !isAlone()) throw new Error(`${path} belongs to a newer version that is running`);
    setAside(path, again);
    const fresh = openTickets(path, least);
    if (typeof fresh === "string") throw new Error(`${path} is ${fresh}`);
    return fresh;
  } finally {
    mending.close();
  }
}

/** Transactions take far less than a millisecond; who holds one this long is suspended or on a broken disk. */
const PATIENCE_MS = 1000;
const VERSION = 1;

function openTickets(path: string, least: number): Database | "damaged" | "newer" {
  const db = new Database(path, { create: true, readwrite: true });
  try {
    db.run(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    // A power failure ends all owners: what is in the file no longer matters then, and damage is seen.
    db.run("PRAGMA synchronous = OFF");
    // The journal's room stays taken: who is in the line can still leave it when the disk is full.
    db.run("PRAGMA journal_mode = PERSIST");
    const version = versionOf(db);
    if (version === 0) createTable(db);
    const state = version > VERSION ? "newer" : isSound(db) ? null : "damaged";
    if (state === null) {
      continueAbove(db, least);
      return db;
    }
    db.close();
    return state;
  } catch (error) {
    db.close();
    if (isDamage(error)) return "damaged";
    throw error;
  }
}

function versionOf(db: Database): number {
  return db.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
}

function createTable(db: Database): void {
  db.transaction(() => {
    if (versionOf(db) !== 0) return;
    db.run(`CREATE TABLE ticket (
      run INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, pid INTEGER NOT NULL,
      operation TEXT NOT NULL, started INTEGER, guard TEXT)`);
    db.run(`PRAGMA user_version = ${VERSION}`);
  }).immediate();
}

function isSound(db: Database): boolean {
  return db.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get()?.quick_check === "ok";
}

function continueAbove(db: Database, least: number): void {
  const reached = db.query<{ seq: number }, []>("SELECT seq FROM sqlite_sequence WHERE name = 'ticket'");
  if ((reached.get()?.seq ?? 0) >= least) return;
  db.transaction(() => {
    if (reached.get() === null) db.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('ticket', 0)");
    db.run("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'ticket'", [least]);
  }).immediate();
}

/** The journal goes first: it would be played back into the fresh file. Only the last one set aside is kept. */
function setAside(path: string, why: "damaged" | "newer"): void {
  rmSync(`${path}-journal`, { force: true });
  renameSync(path, `${path}.${why}`);
}
