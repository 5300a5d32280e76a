import { readdirSync, readFileSync } from "node:fs";

/** Ends a whole process group: TERM, up to `graceMs` to leave, then KILL. Resolves when nothing of it runs any more. */
export async function endGroup(group: number, graceMs: number): Promise<void> {
  signalGroup(group, "SIGTERM");
  if (await isGone(group, graceMs)) return;
  signalGroup(group, "SIGKILL");
  await isGone(group, KILLED_MAY_LAG_MS);
}

/** The system ends killed processes a moment later; one that hangs in the kernel is not waited for. */
const KILLED_MAY_LAG_MS = 1000;

/** Whether the group has left before the time is over. */
async function isGone(group: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (isRunning(group)) {
    if (performance.now() >= deadline) return false;
    await Bun.sleep(POLL_MS);
  }
  return true;
}

const POLL_MS = 25;

/** False when the group is gone. Ids below 2 would reach this process's own group, or everything. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  if (group < 2) return false;
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

/** A zombie that its parent never reaps (a container without an init) can be signalled for ever; it does not count. */
function isRunning(group: number): boolean {
  if (!signalGroup(group, 0)) return false;
  const pids = process.platform === "linux" ? readPids() : null;
  return pids === null || pids.some((pid) => isRunningMember(pid, group));
}

/** Null where there is no /proc to ask. */
function readPids(): string[] | null {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
}

/** Reads `/proc/PID/stat`: pid, (command, which may hold blanks and brackets), state, parent, group. */
function isRunningMember(pid: string, group: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [state, , pgrp] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(pgrp) === group && state !== "Z";
  } catch {
    return false;
  }
}
