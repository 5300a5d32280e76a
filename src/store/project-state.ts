import { join } from "node:path";
import type { LogLines } from "../model/history/log-lines.ts";
import { type History, NO_HISTORY } from "./history/history.ts";
import { openHistory } from "./history/history-store.ts";
import { highestLog, logSizes } from "./logs/log-directory.ts";
import { type LogFile, NO_LOG, openLogFile } from "./logs/log-file.ts";
import { readLog } from "./logs/log-reader.ts";
import { maskAnew } from "./mask-anew.ts";
import { whyNotOwn } from "./own-folder.ts";
import { projectFolder } from "./project-folder.ts";
import { type BuildLock, createBuildLock, isLockFree } from "./queue/build-lock.ts";
import { openRunQueue, type RunQueue } from "./queue/run-queue.ts";

/** The stored state of one project, shared by all processes that build it. */
export interface ProjectState {
  readonly queue: RunQueue;
  /** The history, whose file is opened at the first use. Nothing is recorded if there is a `trouble`. */
  readonly history: History;
  createLock(): BuildLock;
  /** Whether no build has that lock, and none of them is still storing what it has proved. */
  isLockFree(): boolean;
  /** Masks once what earlier versions stored; see `maskAnew`. No other build of the project may run. */
  maskAnew(env: Environment): number;
  openLog(run: number, env: Environment): LogFile;
  readLog(run: number): LogLines | null;
  logSizes(): ReadonlyMap<number, number>;
  /** The absolute path of the folder in which all this is kept; it may not exist. */
  readonly folder: string;
  /** Why the state is only in memory, as the end of a sentence; null if it is on disk. */
  readonly trouble: string | null;
  /** Leaves all places in the queue. May be called again. */
  close(): void;
}

export interface StateOptions {
  /** The environment whose secrets are masked in the history; by default that of this process. */
  readonly env?: Environment;
  /** Whether history and logs are neither stored nor read; the queue works in any case. */
  readonly isWithoutHistory?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens the state of a reactor root (given by its real path) in the state directory. Call it once in a process, and not
 * before the first build, because it takes some milliseconds. It never fails; see `trouble`. `isAlive` says whether a
 * guard that was given to `QueuePlace.guardedBy` is alive: without it, a run counts as over when its owner is dead.
 */
export function openProjectState(
  directory: string,
  root: string,
  isAlive?: (guard: string) => boolean,
  { env = process.env, isWithoutHistory = false }: StateOptions = {},
): ProjectState {
  const folder = projectFolder(directory, root);
  const logs = join(folder, "logs");
  const history = isWithoutHistory ? NO_HISTORY : openHistory(folder, env);
  const queue = openRunQueue(folder, () => Math.max(highestLog(logs), history.list()[0]?.run ?? 0), isAlive);
  return {
    queue,
    // Numbers of runs are not the project's own while the queue is in memory; its trouble is told already.
    history: {
      ...history,
      record: (record) => (queue.trouble() === null ? history.record(record) : null),
      recordTested: (tested) => {
        if (queue.trouble() === null) history.recordTested(tested);
      },
    },
    createLock: () => createBuildLock(root),
    isLockFree: () => isLockFree(root),
    maskAnew: (logEnv) => (isWithoutHistory || queue.trouble() !== null ? 0 : maskAnew(folder, history, logEnv)),
    openLog: (run, logEnv) => (isWithoutHistory || queue.trouble() !== null ? NO_LOG : openLogFile(logs, run, logEnv)),
    readLog: (run) => (isWithoutHistory || whyNotOwn(folder) !== null ? null : readLog(logs, run)),
    folder,
    logSizes: () => (isWithoutHistory || whyNotOwn(folder) !== null ? new Map() : logSizes(logs)),
    get trouble() {
      return queue.trouble();
    },
    close() {
      queue.close();
      history.close();
    },
  };
}
