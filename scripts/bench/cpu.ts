import { readdirSync, readFileSync } from "node:fs";
import { attempt } from "../../src/model/attempt.ts";

/**
 * Milliseconds of CPU time that a process, all that it has waited for and all that lives below it have used until now,
 * to a hundredth of a second (Linux). The build of a server counts, with the JVMs that it forked, as soon as it has
 * ended; a JVM that stays counts, too.
 */
export function cpuMs(pid: number): number {
  const entries = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const all = entries.flatMap((name) => readTimes(Number(name)) ?? []);
  const below = (parent: number): number =>
    all.filter((it) => it.parent === parent).reduce((sum, it) => sum + it.ms + below(it.pid), 0);
  const own = all.find((it) => it.pid === pid);
  if (!own) throw new Error(`/proc/${pid}/stat is not there, or has another form`);
  return own.ms + below(pid);
}

interface Times {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
}

/** Returns null for a process that has ended meanwhile. */
function readTimes(pid: number): Times | null {
  const { parent, times } = STAT.exec(attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8")) ?? "")?.groups ?? {};
  if (parent === undefined || times === undefined) return null;
  const ticks = times.split(" ").map(Number);
  return { pid, parent: Number(parent), ms: ticks.reduce((sum, it) => sum + it, 0) * MS_PER_TICK };
}

// 4242 (maven-mcp) S 4241 4242 4242 0 -1 4194304 8191 90210 0 0 31 7 140 22 20 0 9 0 …
const STAT = /^\d+ \(.*\) \S (?<parent>\d+)(?: -?\d+){9} (?<times>\d+ \d+ \d+ \d+) /s;

/** USER_HZ, which is 100 on every Linux that Bun runs on. */
const MS_PER_TICK = 10;
