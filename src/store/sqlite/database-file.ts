import { Database } from "bun:sqlite";
import { closeSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { openLock } from "./exclusive-lock.ts";
import { isDamage } from "./sqlite-error.ts";

/** How files of one kind of database are created, upgraded and checked. */
export interface DatabaseForm {
  /** The steps from each version to the next; an empty file has version 0. */
  readonly steps: readonly ((db: Database) => void)[];
  /** Makes the file of what an earlier version stored elsewhere; leaves none where there is nothing to take over. */
  takeOver?(path: string): void;
  configure(db: Database): void;
  isSound(db: Database): boolean;
  /** Whether a file of a newer version may be renamed, because no process uses it. */
  isUnused(path: string): boolean;
}

export const IN_MEMORY = ":memory:";

/**
 * Opens a database file, which is created if it does not exist. A damaged file is renamed and a new one begun; so is
 * one of a newer version that no process uses. Throws if the file cannot be used.
 */
export function openDatabaseFile(path: string, form: DatabaseForm): Database {
  const opened = tryOpen(path, form, path === IN_MEMORY);
  if (typeof opened !== "string") return opened;
  const fixing = openLock(`${path}.mending`, true);
  try {
    if (!fixing.take(PATIENCE_MS)) throw new Error(`${path} is being fixed`);
    // Somebody else may have fixed it meanwhile.
    const again = tryOpen(path, form, true);
    if (typeof again !== "string") return again;
    if (again === "newer" && !form.isUnused(path))
      throw new Error(`${path} belongs to a newer version that is running`);
    if (again === "replaced" || again === "older") throw new Error(`${path} is being replaced`);
    if (again !== "missing") renameSync(path, `${path}.${again}`);
    removeJournals(path);
    if (again === "missing") form.takeOver?.(path);
    if (inodeOf(path) === null) makeEmptyFile(path);
    const fresh = tryOpen(path, form, true);
    if (typeof fresh === "string") throw new Error(`${path} is ${fresh}`);
    return fresh;
  } finally {
    fixing.close();
  }
}

/** Returns the inode of a file, which distinguishes files of one name; null if there is none. */
export function inodeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? null;
}

/** How long to wait for a lock. A process that holds one this long is suspended, or its disk is broken. */
const PATIENCE_MS = 1000;

type Misfit = "missing" | "replaced" | "damaged" | "newer" | "older";

/**
 * Opens the file. It is upgraded only with `mayUpgrade`, by one process at a time: while a file changes its journal
 * mode, SQLite fails in other processes instead of waiting.
 */
function tryOpen(path: string, form: DatabaseForm, mayUpgrade: boolean): Database | Misfit {
  const inode = inodeOf(path);
  const isInMemory = path === IN_MEMORY;
  if (inode === null && !isInMemory) return "missing";
  const db = new Database(path, { create: isInMemory, readwrite: true });
  try {
    const misfit = prepare(db, form, mayUpgrade, () => inodeOf(path) === inode);
    if (misfit === null) return db;
    db.close();
    return misfit;
  } catch (error) {
    db.close();
    if (isDamage(error)) return "damaged";
    throw error;
  }
}

function prepare(db: Database, form: DatabaseForm, mayUpgrade: boolean, isInPlace: () => boolean): Misfit | null {
  db.run(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
  const version = versionOf(db);
  // What lies beside the file (its journal) is opened at the first look into it: by then it may be that of another.
  if (!isInPlace()) return "replaced";
  if (version > form.steps.length) return "newer";
  const isOlder = version < form.steps.length;
  if (isOlder && !mayUpgrade) return "older";
  form.configure(db);
  if (isOlder) upgrade(db, form);
  return form.isSound(db) ? null : "damaged";
}

function versionOf(db: Database): number {
  return db.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
}

function upgrade(db: Database, { steps }: DatabaseForm): void {
  db.transaction(() => {
    for (const step of steps.slice(versionOf(db))) step(db);
    db.run(`PRAGMA user_version = ${steps.length}`);
  }).immediate();
}

/** Removes the journals of a file that is gone, which SQLite would apply to a new one. */
function removeJournals(path: string): void {
  for (const companion of ["-journal", "-wal", "-shm"]) rmSync(`${path}${companion}`, { force: true });
}

/** Makes an empty file, which SQLite treats as an empty database, and which only this user can read. */
export function makeEmptyFile(path: string): void {
  closeSync(openSync(path, "wx", 0o600));
}
