import { existsSync } from "node:fs";
import { endGroup } from "./end-group.ts";
import { superviseCommand } from "./supervise.ts";

export interface ProcessRequest {
  /** Program and arguments; the program as an absolute path. */
  readonly command: readonly string[];
  /** Absolute directory. */
  readonly cwd: string;
  /** The whole environment of the child. */
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Ends the whole group when it aborts. */
  readonly signal: AbortSignal;
  /** Milliseconds between TERM and KILL, asked for when the end begins. */
  readonly graceMs: () => number;
  /** Bytes as they come, split anywhere. */
  readonly onOutput: (chunk: Uint8Array, stream: "stdout" | "stderr") => void;
}

export type ProcessOutcome =
  | { readonly kind: "ended"; readonly by: "itself" | "timeout" | "abort"; readonly exitCode: number | null }
  | { readonly kind: "not-started"; readonly reason: string };

/**
 * Runs a command in a process group of its own and resolves when it is over: by itself, at the timeout or on abort.
 * After a timeout or abort nothing of the group is left; after a normal end, daemons that it started stay.
 * A pipe that a surviving grandchild holds open does not delay the answer by more than a second.
 */
export async function runGroup(request: ProcessRequest): Promise<ProcessOutcome> {
  if (request.signal.aborted) return { kind: "ended", by: "abort", exitCode: null };
  const child = start(request);
  if (typeof child === "string") return { kind: "not-started", reason: child };

  const drained = Promise.all([
    drain(child.stdout, (chunk) => request.onOutput(chunk, "stdout")),
    drain(child.stderr, (chunk) => request.onOutput(chunk, "stderr")),
  ]);
  const stopper = Promise.withResolvers<"timeout" | "abort">();
  const timer = setTimeout(() => stopper.resolve("timeout"), request.timeoutMs);
  const onAbort = () => stopper.resolve("abort");
  request.signal.addEventListener("abort", onAbort, { once: true });

  const by = await Promise.race([child.exited.then(() => "itself" as const), stopper.promise]);
  clearTimeout(timer);
  request.signal.removeEventListener("abort", onAbort);
  if (by !== "itself") await endGroup(child.group, request.graceMs());
  await Promise.race([drained, Bun.sleep(PIPES_MAY_LAG_MS)]);
  return { kind: "ended", by, exitCode: by === "itself" ? await child.exited : null };
}

const PIPES_MAY_LAG_MS = 1000;

function start(request: ProcessRequest) {
  try {
    return superviseCommand(request.command, request.cwd, request.env);
  } catch (error) {
    // The system's own message names only the shell.
    if (!existsSync(request.cwd)) return `the directory ${request.cwd} does not exist`;
    return error instanceof Error ? error.message : String(error);
  }
}

async function drain(stream: ReadableStream<Uint8Array>, onChunk: (chunk: Uint8Array) => void): Promise<void> {
  for await (const chunk of stream) onChunk(chunk);
}
