import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { attempt } from "../model/attempt.ts";
import type { LogLines } from "../model/history/log-lines.ts";
import { createSecretTest } from "../text/secret-test.ts";
import { createMask, secretValues } from "../text/secrets.ts";
import { type History, NO_HISTORY } from "./history/history.ts";
import { openHistory } from "./history/history-store.ts";
import { highestLog, listLogs, logSizes } from "./logs/log-directory.ts";
import { type LogFile, NO_LOG, openLogFile } from "./logs/log-file.ts";
import { readLog } from "./logs/log-reader.ts";
import { maskBlocks } from "./logs/mask-blocks.ts";
import { makeOwnFolder, whyNotOwn } from "./own-folder.ts";
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

/**
 * Masks what earlier versions stored of a project, once: they did not hide all that this one does. Returns in how many
 * runs that hid something; where it fails, the next build tries again. No log of the project may be written meanwhile.
 */
function maskAnew(folder: string, history: History, env: Readonly<Record<string, string | undefined>>): number {
  const note = join(folder, "masked");
  if (attempt(() => readFileSync(note, "utf8")) === VERSION) return 0;
  const masked = attempt(() => {
    const logs = join(folder, "logs");
    const runs = new Set([...(existsSync(logs) ? maskLogs(logs, env) : []), ...history.maskAnew()]);
    makeOwnFolder(folder);
    writeFileSync(note, VERSION, { mode: 0o600 });
    return runs.size;
  });
  return masked ?? 0;
}

/** Raise it when more is masked than before. */
const VERSION = "2";

/** Masks the stored logs again, and returns the runs of which that hid something. Throws if it cannot write. */
function maskLogs(logs: string, env: Readonly<Record<string, string | undefined>>): readonly number[] {
  return listLogs(logs).flatMap(({ run, path }) => (maskFile(path, env) ? run : []));
}

function maskFile(path: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const masked = `${path}.masked`;
  rmSync(masked, { force: true });
  const [from, to] = [openSync(path, "r"), openSync(masked, "wx", 0o600)];
  let isSame = true;
  try {
    const chunk = Buffer.allocUnsafe(READ_AT_ONCE);
    let unread = Buffer.alloc(0);
    const blocks = maskBlocks(createMask(env), createSecretTest(secretValues(env)), (block) => {
      isSame &&= unread.subarray(0, block.length).equals(block);
      unread = unread.subarray(block.length);
      writeSync(to, block);
    });
    for (let length = readSync(from, chunk); length > 0; length = readSync(from, chunk)) {
      if (isSame) unread = Buffer.concat([unread, chunk.subarray(0, length)]);
      blocks.push(chunk.subarray(0, length));
    }
    blocks.end();
    if (!isSame) renameSync(masked, path);
  } finally {
    for (const fd of [from, to]) closeSync(fd);
    attempt(() => rmSync(masked, { force: true }));
  }
  return !isSame;
}

const READ_AT_ONCE = 131_072;
