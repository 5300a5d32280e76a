/** The process group of a process, or null when there is no such process. */
export function groupOf(pid: number): number | null {
  const group = Number.parseInt(ps("-o", "pgid=", "-p", String(pid)), 10);
  return Number.isNaN(group) ? null : group;
}

/** The processes of a group that live; one that has ended and waits for its parent to notice does not count. */
export function livingMembers(group: number): number[] {
  return ps("-A", "-o", "pid=", "-o", "pgid=", "-o", "stat=")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, pgid, state]) => Number(pgid) === group && !state?.startsWith("Z"))
    .map(([pid]) => Number(pid));
}

function ps(...args: string[]): string {
  return Bun.spawnSync(["ps", ...args]).stdout.toString();
}
