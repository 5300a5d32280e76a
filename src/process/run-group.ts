import { existsSync } from "node:fs";
import { endRun, send } from "./end-run.ts";
import { memberFinder } from "./members.ts";
import { identify, type ProcessEntry } from "./process-table.ts";
import { endRemains, type Remains } from "./remains.ts";
import { type Exit, type Supervised, superviseCommand } from "./supervise.ts";
import { type OnOutput, type PrintedTask, readTasks, type TaskOutput } from "./task-output.ts";
import { dumpThreads } from "./thread-dump.ts";
import { writeWords } from "./write-words.ts";

export interface ProcessRequest extends Task {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /**
   * The nonce of the marks behind the output of each task, if the command may stay for further ones. It reads them as
   * lists of words (`writeWords`) from descriptor 3, and exits when that ends.
   */
  readonly nonce?: string;
  /** The words of the first task, which such a command reads, too. */
  readonly words?: readonly string[];
}

/** What a command is to do, within which bounds. */
export interface Task {
  readonly timeoutMs: number;
  /** Aborting this signal ends all processes that the command has started. */
  readonly signal: AbortSignal;
  /** Returns the milliseconds between TERM and KILL; called repeatedly until they are over. */
  readonly graceMs: () => number;
  /** Called when the command runs; before it gets the task, if it has waited for one. */
  readonly onStart?: () => void;
  /**
   * Called when the task has ended, in whatever way, with the milliseconds that it took since the command was started or
   * got it. What follows is ours: reading what the pipes still hold, and ending what is left.
   */
  readonly onEnd?: (tookMs: number) => void;
  /** Called with a text that identifies the guard's process; again if it is replaced. */
  readonly onGuard?: (guard: string) => void;
  /** Whether what a successful command leaves running is a server that it was to start; called only if something is. */
  readonly leavesServer?: () => boolean;
  /** Called with each piece of output, split anywhere, until the outcome is returned. Must not throw. */
  readonly onOutput: OnOutput;
}

export type ProcessOutcome =
  | {
      readonly kind: "ended";
      readonly by: "itself" | "timeout" | "abort";
      readonly exitCode: number | null;
      /** The thread dumps of the run's JVMs when the time was up, as HotSpot prints them. */
      readonly threadDumps?: readonly string[];
      /** The processes that the command had left running when it ended by itself, if any. */
      readonly remains?: Remains;
      /** The command, if it stays and waits for another task. */
      readonly stays?: Resident;
    }
  | { readonly kind: "not-started"; readonly reason: string };

/** A command that has done a task and waits for the next one. */
export interface Resident {
  /** The text that identifies its process; null if it has ended. */
  readonly identity: string | null;
  /** Whether it still waits, and has printed nothing since its last task. */
  readonly isReady: () => boolean;
  /**
   * Gives it another task; its outcome is like that of a command of its own. If the command does not take the task soon,
   * as when it is stopped, all of it is killed, and the outcome is null: nothing of the task was done.
   */
  readonly run: (words: readonly string[], task: Task) => Promise<ProcessOutcome | null>;
  /** Ends it and all that it has started. */
  readonly end: () => Promise<void>;
}

/**
 * Runs a command in a process group of its own and resolves when it is over: by itself, at the timeout or on abort.
 * After a timeout, an abort, or a signal that ended only the command itself, all processes that it started are ended.
 * After a normal end they are, too, but for what was started for good (`findDaemons`, `leavesServer`). One that keeps a
 * pipe open delays the outcome by one second at most.
 */
export async function runGroup(request: ProcessRequest): Promise<ProcessOutcome> {
  if (request.signal.aborted) return { kind: "ended", by: "abort", exitCode: null };
  const guard: GuardNews = { latest: null, tell: () => {} };
  const startTick = performance.now();
  const run = await start(request, guard);
  if (typeof run === "string") return { kind: "not-started", reason: run };
  if (request.words) run.request(writeWords(request.words));
  return beginTask({ run, output: readTasks(run, request.nonce ?? null), guard }, request, () => startTick).outcome;
}

interface Command {
  readonly run: Supervised;
  readonly output: TaskOutput;
  readonly guard: GuardNews;
}

interface GuardNews {
  latest: string | null;
  tell: (guard: string) => void;
}

/**
 * Lets a command do a task.
 *
 * @param begin returns when the task began; called after all that is done before it
 */
function beginTask(command: Command, task: Task, begin: () => number) {
  const { guard } = command;
  guard.tell = (latest) => task.onGuard?.(latest);
  if (guard.latest !== null) guard.tell(guard.latest);
  task.onStart?.();
  const output = command.output.begin(task.onOutput);
  return { taken: output.taken, outcome: endTask(command, output, task, begin()) };
}

async function endTask(command: Command, output: PrintedTask, task: Task, startTick: number): Promise<ProcessOutcome> {
  const { run } = command;
  const end = await firstEnd(run, output.marked, task);
  task.onEnd?.(performance.now() - startTick);
  if (end.by === "mark" && (await isAlone(run))) {
    output.close();
    return { kind: "ended", by: "itself", exitCode: end.code, stays: residentOf(command) };
  }
  const threadDumps = end.by === "timeout" ? { threadDumps: await dumpThreads(run.group, task.signal) } : {};
  const isNormal = end.by === "mark" || (end.by === "itself" && !end.bySignal);
  if (!isNormal) await endRun(run, task.graceMs);
  run.dismiss();
  // What has ended may have left words in the pipes, and what is about to end may still write some.
  await Promise.race([command.output.ended, Bun.sleep(PIPES_MAY_LAG_MS)]);
  const leavesServer = () => isNormal && end.code === 0 && task.leavesServer?.() === true;
  const remains = isNormal ? await endRemains(run, leavesServer, task.graceMs) : null;
  run.release();
  output.close();
  const exitCode = end.by === "itself" || end.by === "mark" ? end.code : null;
  const by = end.by === "mark" ? "itself" : end.by;
  return { kind: "ended", by, exitCode, ...threadDumps, ...(remains && { remains }) };
}

function residentOf(command: Command): Resident {
  const { run, output } = command;
  let isWaiting = true;
  // One that has waited for too long exits by itself.
  run.exited.then(() => isWaiting && run.release());
  return {
    identity: identify(run.group),
    isReady: () => isWaiting && !run.hasExited() && !output.isStray(),
    run: async (words, task) => {
      isWaiting = false;
      const { taken, outcome } = beginTask(command, task, () => {
        run.request(writeWords(words));
        return performance.now();
      });
      if (await comesWithin(TAKES_MS, [taken, outcome])) return outcome;
      // It must not go on in the middle of what it has not yet read.
      send(-run.group, "SIGKILL");
      await outcome;
      return null;
    },
    end: async () => {
      isWaiting = false;
      run.dismiss();
      await endRun(run, () => GRACE_MS);
      run.release();
    },
  };
}

/** A command that waits takes a task at once, but for a pause to collect memory. */
const TAKES_MS = 2000;

async function comesWithin(ms: number, events: readonly Promise<unknown>[]): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const comes = await Promise.race([...events.map((event) => event.then(() => true)), late.promise]);
  clearTimeout(timer);
  return comes;
}

/** A waiting command has nothing to bring to an end. */
const GRACE_MS = 1000;

/** Whether nothing of the run is alive but its first process. */
async function isAlone(run: Supervised): Promise<boolean> {
  const find = memberFinder(run);
  const isOther = ({ pid }: ProcessEntry) => pid !== run.group;
  const startedAt = performance.now();
  while (performance.now() - startedAt < FORKS_MAY_LAG_MS) {
    const { all } = await find();
    if (!all.some(isOther)) return all.length > 0;
    await Bun.sleep(20);
  }
  return false;
}

const FORKS_MAY_LAG_MS = 200;

const PIPES_MAY_LAG_MS = 1000;

async function start({ command, cwd, env, nonce }: ProcessRequest, guard: GuardNews) {
  try {
    const onGuard = (pid: number) => {
      guard.latest = identify(pid);
      if (guard.latest !== null) guard.tell(guard.latest);
    };
    return await superviseCommand(command, cwd, env, { takesRequests: nonce !== undefined, onGuard });
  } catch (error) {
    // The system's own message names only the shell.
    if (!existsSync(cwd)) return `the directory ${cwd} does not exist`;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Waits until a task has ended, or its command, or the timeout or the abort comes. */
async function firstEnd(run: Supervised, marked: Promise<number>, { timeoutMs, signal }: Task): Promise<End> {
  const stopper = Promise.withResolvers<End>();
  const timer = setTimeout(() => stopper.resolve({ by: "timeout" }), timeoutMs);
  const onAbort = () => stopper.resolve({ by: "abort" });
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  const end = await Promise.race([
    marked.then((code) => ({ by: "mark" as const, code })),
    run.exited.then((exit) => ({ by: "itself" as const, ...exit })),
    stopper.promise,
  ]);
  clearTimeout(timer);
  signal.removeEventListener("abort", onAbort);
  return end;
}

type End =
  | { readonly by: "timeout" | "abort" }
  | { readonly by: "mark"; readonly code: number }
  | ({ readonly by: "itself" } & Exit);
