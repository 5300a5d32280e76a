import { readFileSync } from "node:fs";

/** A process's resident memory in MB: now, and at its highest where the system tells (Linux). */
export function residentMb(pid: number): { readonly now: number; readonly peak: number } {
  if (process.platform !== "linux") {
    // In KiB, as in /proc.
    const now = megabytes(String(Bun.spawnSync(["ps", "-o", "rss=", "-p", String(pid)]).stdout).trim());
    return { now, peak: now };
  }
  const { now, peak } = RESIDENT.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.groups ?? {};
  return { now: megabytes(now), peak: megabytes(peak) };
}

// VmHWM:	   61234 kB
// VmRSS:	   51234 kB
const RESIDENT = /^VmHWM:\s*(?<peak>\d+) kB$[\s\S]*?^VmRSS:\s*(?<now>\d+) kB$/m;

function megabytes(kib: string | undefined): number {
  return (Number(kib) * 1024) / 1e6;
}
