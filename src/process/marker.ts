import { readFile } from "node:fs/promises";
import type { ProcessEntry } from "./process-table.ts";

/**
 * The variable that the environment of the processes of a run holds in addition: each inherits it, wherever it moves.
 */
export function markOf(marker: string): Readonly<Record<string, string>> {
  return { [NAME]: marker };
}

/** Returns the processes that carry the marker. Only Linux lets others read an environment. */
export async function findMarked(processes: readonly ProcessEntry[], marker: string): Promise<readonly ProcessEntry[]> {
  if (process.platform !== "linux") return [];
  const found: ProcessEntry[] = [];
  const readAll = processes.map(async (it) => {
    if ((await readEnvironment(it.pid)).includes(`${NAME}=${marker}`)) found.push(it);
  });
  // The system may make a reader wait for a process that hangs in the kernel.
  await Promise.race([Promise.all(readAll), Bun.sleep(READS_WITHIN_MS)]);
  return found;
}

const NAME = "MAVEN_MCP_RUN";
const READS_WITHIN_MS = 500;

/** Empty for one that has gone, or is another user's. */
async function readEnvironment(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/environ`, "latin1");
  } catch {
    return "";
  }
}
