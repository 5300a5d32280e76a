import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { attempt } from "../../model/attempt.ts";
import { type ExclusiveLock, openLock } from "../sqlite/exclusive-lock.ts";

export interface Life {
  /** The name of the file; no other owner ever has the same one. */
  readonly owner: string;
  /** Whether other processes can see the lock file, which may have been deleted. */
  isSeen(): boolean;
  release(): void;
}

/** Creates a lock file in the directory of owners and locks it; throws if no file can be created there. */
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

/** Calls `bury` and deletes the owner's file if the owner is dead. Never waits. False while it counts as alive. */
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

export function listOwners(owners: string): readonly string[] {
  return readdirSync(owners).filter((name) => name.endsWith(EXTENSION));
}

const EXTENSION = ".db";

/** Ends a life lock. The file is deleted before the lock is released: a file without a lock belongs to a dead owner. */
function end(path: string, lock: ExclusiveLock): void {
  // Where this fails, others find it without its lock, and clear it away.
  attempt(() => rmSync(path, { force: true }));
  lock.close();
}
