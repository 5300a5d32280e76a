import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { attempt } from "../../result/attempt.ts";
import { type ExclusiveLock, openLock } from "../sqlite/exclusive-lock.ts";

/** The proof that an owner lives: a lock on a file of its own. */
export interface Life {
  /** The file's name; no other owner ever has the same. */
  readonly owner: string;
  /** Whether others can see it: the file may have been deleted under us. */
  isSeen(): boolean;
  release(): void;
}

/** Takes a life lock in the directory of owners; throws where no file can be made there. */
export function takeLife(owners: string): Life {
  for (let tries = 0; tries < 10; tries++) {
    const owner = `${randomUUID()}${EXTENSION}`;
    const path = join(owners, owner);
    const lock = openLock(path, true);
    // Until it is locked, somebody who looks for the dead may take it for one of theirs.
    if (lock.take(0) && existsSync(path)) {
      return { owner, isSeen: () => existsSync(path), release: () => end(path, lock) };
    }
    lock.close();
  }
  throw new Error("no new file there can be locked");
}

/**
 * Does what is left to do for a dead owner, removes its file and returns true. Never waits. A `bury` that returns false
 * was too early: the owner still counts as alive then.
 */
export function buryIfDead(owners: string, owner: string, bury: () => boolean): boolean {
  const path = join(owners, basename(owner));
  const lock = attempt(() => openLock(path, false));
  if (lock === null) {
    // A file that is there and cannot be opened (too many open files) proves nothing.
    return !existsSync(path) && bury();
  }
  try {
    if (!lock.take(0) || !bury()) return false;
    rmSync(path, { force: true });
    return true;
  } finally {
    lock.close();
  }
}

/** Lists all owners that left a file, dead or alive. */
export function listOwners(owners: string): readonly string[] {
  return readdirSync(owners).filter((name) => name.endsWith(EXTENSION));
}

const EXTENSION = ".db";

/** Removes the file first: a file without its lock belongs to a dead owner. */
function end(path: string, lock: ExclusiveLock): void {
  // Where this fails, others find it without its lock, and clear it away.
  attempt(() => rmSync(path, { force: true }));
  lock.close();
}
