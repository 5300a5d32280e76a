import { statSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../../model/attempt.ts";
import { makeOwnFolder } from "../own-folder.ts";
import { type ExclusiveLock, openLock } from "../sqlite/exclusive-lock.ts";

/** A lock that at most one build of a directory has, also among servers that store their state in different places. */
export interface BuildLock {
  /** Whether this build has the lock now. Never waits. Where no lock is possible, no build waits for one. */
  take(): boolean;
  /** Releases the lock, whether or not it was taken. May be called again. */
  release(): void;
}

/**
 * Creates the lock of one build of a directory. It lies on a file that is named after the device and the inode of the
 * directory, so that it is the same for each path that leads there, also through a bind mount. The kernel releases it
 * when this process dies.
 */
export function createBuildLock(directory: string, folder = LOCKS): BuildLock {
  let lock: ExclusiveLock | null = null;
  return {
    take() {
      const isTaken = attempt(() => {
        lock ??= openFor(directory, folder);
        return lock.take(0);
      });
      return isTaken ?? true;
    },
    release() {
      lock?.close();
      lock = null;
    },
  };
}

export function isLockFree(directory: string, folder = LOCKS): boolean {
  const lock = createBuildLock(directory, folder);
  const isTaken = lock.take();
  lock.release();
  return isTaken;
}

function openFor(directory: string, folder: string): ExclusiveLock {
  const { dev, ino } = statSync(directory, { bigint: true });
  makeOwnFolder(folder);
  return openLock(join(folder, `${dev}-${ino}.db`), true);
}

/** One folder for all servers of a user: neither a variable nor an option leads to another. */
const LOCKS = `/tmp/maven-mcp-${process.getuid?.() ?? "user"}`;
