import { send } from "./end-run.ts";
import { isAlive } from "./process-table.ts";

/** Ends a process that another server may have started, if it still is the one with this identity: TERM, then KILL. */
export async function endIdentified(identity: string): Promise<void> {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (!isAlive(identity)) return;
    send(Number.parseInt(identity, 10), signal);
    const startedAt = performance.now();
    while (isAlive(identity) && performance.now() - startedAt < LONGEST_END_MS) await Bun.sleep(20);
  }
}

const LONGEST_END_MS = 1000;
