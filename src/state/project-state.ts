import { join } from "node:path";
import { type History, NO_HISTORY } from "./history.ts";
import { highestLog } from "./log-directory.ts";
import { type LogFile, NO_LOG, openLogFile } from "./log-file.ts";
import { projectFolder } from "./project-folder.ts";
import { openRunQueue, type RunQueue } from "./run-queue.ts";

/** What is kept of one project between runs, and shared by all processes that build it. */
export interface ProjectState {
  readonly queue: RunQueue;
  /** Begins the log of a run that has begun. Secrets of the environment are masked. */
  openLog(run: number, env: Readonly<Record<string, string | undefined>>): LogFile;
  /** What is kept of the output of a run, line by line; null where nothing is. */
  readLog(run: number): readonly string[] | null;
  /** Its earlier runs. */
  readonly history: History;
  /** Why state is kept in memory only, as the end of a sentence; null when all is well. Then no log is written. */
  readonly trouble: string | null;
  /** Gives up all places in the queue. May be called again. */
  close(): void;
}

/**
 * Opens the state of a reactor root (its real path) in the state directory: once in a process, and not before the first
 * build, because it costs some milliseconds. It never fails; see `trouble`. `isAlive` knows whether a guard lives that
 * `Place.guardedBy` was given: without it a run is over when its owner is dead.
 */
export function openProjectState(directory: string, root: string, isAlive?: (guard: string) => boolean): ProjectState {
  const folder = projectFolder(directory, root);
  const logs = join(folder, "logs");
  const queue = openRunQueue(folder, () => highestLog(logs), isAlive);
  return {
    queue,
    openLog: (run, env) => (queue.trouble() === null ? openLogFile(logs, run, env) : NO_LOG),
    readLog: () => null,
    history: NO_HISTORY,
    get trouble() {
      return queue.trouble();
    },
    close: queue.close,
  };
}
