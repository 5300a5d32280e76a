import { mkdirSync } from "node:fs";
import { attempt } from "../../model/attempt.ts";
import { createSecretTest } from "../../text/secret-test.ts";
import { createMask, secretValues } from "../../text/secrets.ts";
import { type CappedFile, type Limits, openCappedFile } from "./capped-file.ts";
import { type Kept, logPath, pruneLogs } from "./log-directory.ts";
import { maskBlocks } from "./mask-blocks.ts";

/** The stored output of one run. No function throws: if a log cannot be written, there is none. */
export interface LogFile {
  /** Writes a piece of the output, which may begin and end anywhere. It reaches the disk within a second. */
  write(chunk: Uint8Array): void;
  /** Completes the log. May be called again. */
  close(): void;
}

/** Begins the log of a run. What `createMask` hides of it never reaches the disk. */
export function openLogFile(logs: string, run: number, env: Readonly<Record<string, string | undefined>>): LogFile {
  const file = attempt(() => openFile(logs, run));
  if (!file) return NO_LOG;
  const blocks = maskBlocks(createMask(env), createSecretTest(secretValues(env)), file.write);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isClosed = false;

  function flush(): void {
    timer = null;
    blocks.flush();
  }

  return {
    write(chunk) {
      if (isClosed) return;
      blocks.push(chunk);
      timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      if (timer) clearTimeout(timer);
      blocks.end();
      file.close();
      // Where this fails, what is too much now goes with the next log.
      attempt(() => pruneLogs(logs, KEPT));
    },
  };
}

export const NO_LOG: LogFile = { write: () => {}, close: () => {} };

const LIMITS: Limits = { first: 8 * 1024 * 1024, last: 24 * 1024 * 1024 };
/** The limits of all logs of a project; with the history of the same runs, 256 MB at most. */
const KEPT: Kept = { runs: 50, bytes: 192 * 1024 * 1024 };
const FLUSH_MS = 250;

function openFile(logs: string, run: number): CappedFile {
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  return openCappedFile(logPath(logs, run), LIMITS);
}
