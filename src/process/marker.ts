import { readFile } from "node:fs/promises";
import type { ProcessEntry } from "./process-table.ts";

/**
 * Returns the variable that is added to the environment of a run's processes: each child inherits it, whatever its
 * process group.
 */
export function markOf(marker: string): Readonly<Record<string, string>> {
  return { [NAME]: marker };
}

/**
 * Returns the processes whose environment contains the marker. Only on Linux can a process read the environment of
 * another one.
 */
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

/** Reads the environment of a process; empty if it has ended or belongs to another user. */
async function readEnvironment(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/environ`, "latin1");
  } catch {
    return "";
  }
}
