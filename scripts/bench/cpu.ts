import { readFileSync } from "node:fs";

/**
 * Milliseconds of CPU time that a process and all it has waited for have used until now, to a hundredth of a second
 * (Linux): the build of a server counts, with the JVMs that it forked, as soon as it has ended.
 */
export function cpuMs(pid: number): number {
  const times = TIMES.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.groups?.["times"];
  if (times === undefined) throw new Error(`/proc/${pid}/stat has another form`);
  const ticks = times.split(" ").map(Number);
  return ticks.reduce((sum, it) => sum + it, 0) * MS_PER_TICK;
}

// 4242 (maven-mcp) S 4241 4242 4242 0 -1 4194304 8191 90210 0 0 31 7 140 22 20 0 9 0 …
const TIMES = /^\d+ \(.*\) \S(?: -?\d+){10} (?<times>\d+ \d+ \d+ \d+) /s;

/** USER_HZ, which is 100 on every Linux that Bun runs on. */
const MS_PER_TICK = 10;
