import { tmpdir } from "node:os";
import { type ProcessOutcome, type ProcessRequest, runGroup } from "../../src/process/run-group.ts";

/** Runs a shell script as the command, and gathers what it prints. */
export async function run(
  script: string,
  options: Options = {},
): Promise<{ readonly outcome: ProcessOutcome; readonly stdout: string; readonly stderr: string }> {
  const { graceMs = 4000, abortAt } = options;
  const abort = new AbortController();
  const chunks: Readonly<Record<"stdout" | "stderr", Uint8Array[]>> = { stdout: [], stderr: [] };
  const request: ProcessRequest = {
    command: options.program ?? ["/bin/sh", "-c", script, "sh", ...(options.more ?? [])],
    cwd: options.cwd ?? tmpdir(),
    env: options.env ?? { PATH: process.env["PATH"] ?? "" },
    timeoutMs: options.timeoutMs ?? 60_000,
    signal: options.signal ?? abort.signal,
    leavesServer: () => options.leavesServer ?? false,
    graceMs: typeof graceMs === "number" ? () => graceMs : graceMs,
    onOutput: (chunk, stream) => {
      chunks[stream].push(chunk.slice());
      options.onText?.(Buffer.from(chunk).toString());
      if (abortAt !== undefined && Buffer.from(chunk).includes(abortAt)) abort.abort();
    },
  };
  const outcome = await runGroup(request);
  return { outcome, stdout: Buffer.concat(chunks.stdout).toString(), stderr: Buffer.concat(chunks.stderr).toString() };
}

interface Options {
  readonly program?: readonly string[];
  readonly more?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly graceMs?: number | (() => number);
  readonly signal?: AbortSignal;
  readonly leavesServer?: boolean;
  /** Aborts once this was printed. */
  readonly abortAt?: string;
  readonly onText?: (text: string) => void;
}
