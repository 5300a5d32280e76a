import { readFile } from "node:fs/promises";
import type { ProcessEntry } from "./process-table.ts";

/**
 * Creates the marker of a run: a number of 18 digits that no other run has. Each process of the run inherits it from
 * the one that started it, in two places: in its environment, and on Linux as its limit of file locks. Linux enforces
 * no such limit and lets everybody read it. A program that empties its environment, forks twice and leaves for another
 * session still has it.
 */
export function createMarker(): string {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return String(SMALLEST + (random % (9n * SMALLEST)));
}

const SMALLEST = 10n ** 17n;

/** Returns the variable that is added to the environment of a run's processes. */
export function markOf(marker: string): Readonly<Record<string, string>> {
  return { [NAME]: marker };
}

const NAME = "MAVEN_MCP_RUN";

/**
 * The part of a shell script that marks the shell itself by its first argument. The option is `-w` for dash and
 * busybox and `-x` for bash; a shell that knows neither goes on with the variable alone.
 */
export const MARK_ITSELF = 'ulimit -S -w "$1" 2>/dev/null || ulimit -S -x "$1" 2>/dev/null';

/** Returns the processes that carry a marker. Only on Linux can a process see that of another one. */
export async function findMarked(processes: readonly ProcessEntry[], marker: string): Promise<readonly ProcessEntry[]> {
  if (process.platform !== "linux") return [];
  const found: ProcessEntry[] = [];
  const readAll = processes.map(async (it) => {
    if ((await has(`/proc/${it.pid}/limits`, marker)) || (await has(`/proc/${it.pid}/environ`, `${NAME}=${marker}`))) {
      found.push(it);
    }
  });
  // The system may make a reader wait for a process that hangs in the kernel.
  await Promise.race([Promise.all(readAll), Bun.sleep(READS_WITHIN_MS)]);
  return found;
}

const READS_WITHIN_MS = 500;

async function has(file: string, text: string): Promise<boolean> {
  try {
    return (await readFile(file, "latin1")).includes(text);
  } catch {
    return false;
  }
}
