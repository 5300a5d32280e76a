import { Database } from "bun:sqlite";
import { renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeOwnFolder } from "../own-folder.ts";
import { inodeOf, makeEmptyFile, openDatabaseFile } from "../sqlite/database-file.ts";
import { isDamage } from "../sqlite/sqlite-error.ts";

export interface HistoryFile {
  readonly db: Database;
  readonly inode: number | null;
  isCurrent(): boolean;
  close(): void;
}

/** Opens the file; throws if it cannot be used. The inode `damaged` is that of a file to set aside. */
export function openHistoryFile(path: string, damaged: number | null): HistoryFile {
  makeOwnFolder(dirname(path));
  const isSound = () => damaged === null || inodeOf(path) !== damaged;
  const db = openDatabaseFile(path, { steps: STEPS, takeOver, configure, isSound, isUnused });
  const inode = inodeOf(path);
  return { db, inode, isCurrent: () => inodeOf(path) === inode, close: () => db.close() };
}

/** Copies the history of version 1.0, which goes on to use its own file and cannot use ours. */
function takeOver(path: string): void {
  const first = join(dirname(path), "history.db");
  if (!statSync(first, { throwIfNoEntry: false })?.isFile()) return;
  const copy = `${path}.part`;
  rmSync(copy, { force: true });
  makeEmptyFile(copy);
  const db = new Database(first, { readwrite: true });
  try {
    db.run("PRAGMA busy_timeout = 1000");
    db.query("VACUUM INTO ?").run(copy);
    renameSync(copy, path);
  } catch (error) {
    // One that is locked may be copied later.
    if (!isDamage(error)) throw error;
  } finally {
    db.close();
    rmSync(copy, { force: true });
  }
}

/** The steps from each version of the tables to the next. Never change a step that was released: add one. */
const STEPS = [createTables, addOrigin, addTested, addCall];

function createTables(db: Database): void {
  db.run(`CREATE TABLE run (
    run INTEGER PRIMARY KEY, operation TEXT NOT NULL, status TEXT NOT NULL, exit_code INTEGER, started INTEGER NOT NULL,
    duration REAL NOT NULL, command TEXT NOT NULL, fingerprint TEXT, project TEXT NOT NULL, scope TEXT NOT NULL, settings TEXT NOT NULL,
    maven TEXT, jdk TEXT, errors INTEGER NOT NULL, tests INTEGER NOT NULL, answer BLOB) STRICT`);
  db.run(`CREATE TABLE name (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, module TEXT NOT NULL, last INTEGER NOT NULL, UNIQUE (name, module)) STRICT`);
  db.run(`CREATE TABLE outcome (
    run INTEGER NOT NULL, position INTEGER NOT NULL, name INTEGER NOT NULL, outcome TEXT NOT NULL, duration REAL,
    PRIMARY KEY (run, position)) STRICT, WITHOUT ROWID`);
}

/** Adds the columns that tell who asked for a run, how long it waited and how its JVM started. */
function addOrigin(db: Database): void {
  for (const column of ["client TEXT", "waited REAL", "jvm TEXT"]) db.run(`ALTER TABLE run ADD COLUMN ${column}`);
}

/**
 * Adds the graphs of sources, and the newest outcomes of test classes on each of them, one that failed beside one that
 * did not; 0 stands for sources that are not known. They stay when the runs are dropped.
 */
function addTested(db: Database): void {
  db.run(
    `CREATE TABLE graph (
    id INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL UNIQUE, files BLOB NOT NULL, content BLOB NOT NULL) STRICT`,
  );
  db.run(`CREATE TABLE tested (
    conditions TEXT NOT NULL, module TEXT NOT NULL, class TEXT NOT NULL, failed INTEGER NOT NULL, outcome TEXT NOT NULL,
    run INTEGER NOT NULL, graph INTEGER NOT NULL, PRIMARY KEY (conditions, module, class, failed, graph)) STRICT, WITHOUT ROWID`);
}

/** Adds the columns by which an earlier run is held against the project as it is: its call, and the contents of its sources. */
function addCall(db: Database): void {
  for (const column of ["call TEXT", "contents TEXT"]) db.run(`ALTER TABLE run ADD COLUMN ${column}`);
}

function configure(db: Database): void {
  db.run("PRAGMA journal_mode = WAL");
  // A power failure may cost the newest runs, and leaves the file sound.
  db.run("PRAGMA synchronous = NORMAL");
  db.run("PRAGMA journal_size_limit = 4194304");
}

/** Whether no other connection uses the file: only the last one can end WAL mode. */
function isUnused(path: string): boolean {
  const db = new Database(path, { readwrite: true });
  try {
    return db.query<{ journal_mode: string }, []>("PRAGMA journal_mode = DELETE").get()?.journal_mode === "delete";
  } catch {
    return false;
  } finally {
    db.close();
  }
}
