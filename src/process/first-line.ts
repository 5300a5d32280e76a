import { endRun } from "./end-run.ts";
import { readChunks } from "./read-chunks.ts";
import { superviseCommand } from "./supervise.ts";

export interface Question {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface FirstLine {
  /** The line without its end; null if none came. */
  readonly line: string | null;
  /** The output on stderr so far, at most 64 kB. */
  readonly stderr: string;
  readonly exitCode: number | null;
}

/** Resolves to the first line that a program prints, and ends all that it has started. Throws if it cannot start. */
export async function readFirstLine({ command, cwd, env, input, timeoutMs, signal }: Question): Promise<FirstLine> {
  const run = await superviseCommand(command, cwd, env, { input });
  const stopped = Promise.withResolvers<void>();
  const timer = setTimeout(stopped.resolve, timeoutMs);
  signal.addEventListener("abort", () => stopped.resolve(), { once: true });
  if (signal.aborted) stopped.resolve();
  const stdout = collect(run.stdout, (text) => text.includes("\n"));
  const stderr = collect(run.stderr, () => false);
  // What it printed before its end may come a little later, and its pipes may be held open by what it started.
  const ended = run.exited.then(async ({ code }) => {
    await Promise.race([Promise.all([stdout.atEnd, stderr.atEnd]), Bun.sleep(PIPES_MAY_LAG_MS)]);
    return code;
  });
  const exitCode = await Promise.race([ended, stdout.enough.then(() => null), stopped.promise.then(() => null)]);
  clearTimeout(timer);
  await endRun(run, () => GRACE_MS);
  run.release();
  const [line, ...more] = stdout.text().split("\n");
  return { line: more.length > 0 ? (line ?? null) : null, stderr: stderr.text(), exitCode };
}

const PIPES_MAY_LAG_MS = 1000;
const GRACE_MS = 1000;

interface Collected {
  /** Resolves when the stream has delivered what is wanted, or as much as is collected. */
  readonly enough: Promise<void>;
  readonly atEnd: Promise<void>;
  readonly text: () => string;
}

/** Collects the beginning of a stream; what follows is read and dropped. */
function collect(stream: ReadableStream<Uint8Array>, isEnough: (text: string) => boolean): Collected {
  const { promise, resolve } = Promise.withResolvers<void>();
  const decoder = new TextDecoder();
  let text = "";
  const atEnd = readChunks(stream, (chunk) => {
    if (text.length < MOST_CHARACTERS) text += decoder.decode(chunk, { stream: true });
    if (isEnough(text) || text.length >= MOST_CHARACTERS) resolve();
  });
  return { enough: promise, atEnd, text: () => text.slice(0, MOST_CHARACTERS) };
}

const MOST_CHARACTERS = 65_536;
