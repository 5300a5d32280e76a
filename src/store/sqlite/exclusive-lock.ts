import { Database } from "bun:sqlite";
import { isBusy, isDamage } from "./sqlite-error.ts";

/**
 * A lock on a file that the kernel releases when its owner dies, however it dies. The file is only ever opened through
 * SQLite: POSIX drops all locks of a process on a file when it closes any descriptor of it, which SQLite takes care of.
 */
export interface ExclusiveLock {
  /** Tries to take the lock for so many milliseconds, and returns whether it could. */
  take(patienceMs: number): boolean;
  close(): void;
}

export function openLock(path: string, create: boolean): ExclusiveLock {
  const db = new Database(path, { create, readwrite: true });
  return {
    take(patienceMs) {
      try {
        db.run(`PRAGMA busy_timeout = ${patienceMs}`);
        // Without it there would be a journal beside the file.
        db.run("PRAGMA journal_mode = MEMORY");
        db.run("BEGIN EXCLUSIVE");
        return true;
      } catch (error) {
        if (isBusy(error)) return false;
        // SQLite looks into a file only when nobody has it locked: who wrote rubbish into one holds nothing.
        if (isDamage(error)) return true;
        throw error;
      }
    },
    close: () => db.close(),
  };
}
