import { existsSync } from "node:fs";
import { endRun } from "./end-run.ts";
import { identify } from "./process-table.ts";
import { endRemains, type Remains } from "./remains.ts";
import { type Exit, type Supervised, superviseCommand } from "./supervise.ts";
import { dumpThreads } from "./thread-dump.ts";

export interface ProcessRequest {
  /** The program, as an absolute path, and its arguments. */
  readonly command: readonly string[];
  /** The absolute working directory. */
  readonly cwd: string;
  /** The environment of the child, to which a marker of the run is added. */
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Aborting this signal ends all processes that the command has started. */
  readonly signal: AbortSignal;
  /** Returns the milliseconds between TERM and KILL; called repeatedly until they are over. */
  readonly graceMs: () => number;
  /** Called when the command runs. */
  readonly onStart?: () => void;
  /**
   * Called with a text that identifies the guard's process, which may live longer than this one; again if it is
   * replaced.
   */
  readonly onGuard?: (guard: string) => void;
  /** Whether what a successful command leaves running is a server that it was to start; called only if something is. */
  readonly leavesServer?: () => boolean;
  /** Called with each piece of output, split anywhere, until the outcome is returned. Must not throw. */
  readonly onOutput: (chunk: Uint8Array, stream: "stdout" | "stderr") => void;
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
    }
  | { readonly kind: "not-started"; readonly reason: string };

/**
 * Runs a command in a process group of its own and resolves when it is over: by itself, at the timeout or on abort.
 * After a timeout, an abort, or a signal that ended only the command itself, all processes that it started are ended.
 * After a normal end they are, too, but for what was started for good (`findDaemons`, `leavesServer`). One that keeps a
 * pipe open delays the outcome by one second at most.
 */
export async function runGroup(request: ProcessRequest): Promise<ProcessOutcome> {
  if (request.signal.aborted) return { kind: "ended", by: "abort", exitCode: null };
  const run = start(request);
  if (typeof run === "string") return { kind: "not-started", reason: run };

  request.onStart?.();
  const output = forward(run, request.onOutput);
  const end = await firstEnd(run, request);
  const threadDumps = end.by === "timeout" ? { threadDumps: await dumpThreads(run.group, request.signal) } : {};
  const isNormal = end.by === "itself" && !end.bySignal;
  if (!isNormal) await endRun(run, request.graceMs);
  // What has ended may have left words in the pipes, and what is about to end may still write some.
  await Promise.race([output.ended, Bun.sleep(PIPES_MAY_LAG_MS)]);
  const leavesServer = () => isNormal && end.code === 0 && request.leavesServer?.() === true;
  const remains = isNormal ? await endRemains(run, leavesServer, request.graceMs) : null;
  run.release();
  output.close();
  const exitCode = end.by === "itself" ? end.code : null;
  return { kind: "ended", by: end.by, exitCode, ...threadDumps, ...(remains && { remains }) };
}

const PIPES_MAY_LAG_MS = 1000;

function start(request: ProcessRequest) {
  try {
    const onGuard = (pid: number) => {
      const guard = identify(pid);
      if (guard !== null) request.onGuard?.(guard);
    };
    return superviseCommand(request.command, request.cwd, request.env, { onGuard });
  } catch (error) {
    // The system's own message names only the shell.
    if (!existsSync(request.cwd)) return `the directory ${request.cwd} does not exist`;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Waits until a run ends by itself, or the timeout or the abort comes. */
async function firstEnd(run: Supervised, { timeoutMs, signal }: ProcessRequest): Promise<End> {
  const stopper = Promise.withResolvers<End>();
  const timer = setTimeout(() => stopper.resolve({ by: "timeout" }), timeoutMs);
  const onAbort = () => stopper.resolve({ by: "abort" });
  signal.addEventListener("abort", onAbort, { once: true });
  const end = await Promise.race([run.exited.then((exit) => ({ by: "itself" as const, ...exit })), stopper.promise]);
  clearTimeout(timer);
  signal.removeEventListener("abort", onAbort);
  return end;
}

type End = { readonly by: "timeout" | "abort" } | ({ readonly by: "itself" } & Exit);

/**
 * Passes on both streams until they end or are closed. A closed stream is still read: a process that writes to it may
 * live on.
 */
function forward({ stdout, stderr }: Supervised, onOutput: ProcessRequest["onOutput"]) {
  let isOpen = true;
  const drain = async (stream: ReadableStream<Uint8Array>, name: "stdout" | "stderr") => {
    for await (const chunk of stream) if (isOpen) onOutput(chunk, name);
  };
  return {
    ended: Promise.all([drain(stdout, "stdout"), drain(stderr, "stderr")]),
    close: () => {
      isOpen = false;
    },
  };
}
