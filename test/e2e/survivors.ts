import { readdirSync, readFileSync } from "node:fs";

/**
 * The processes that have the folder of a workspace in their arguments or in the environment they started with: the
 * server, and all that it started, wherever it went. One that has ended and waits for its parent to notice has neither.
 */
export function processesOf(dir: string): number[] {
  return (process.platform === "linux" ? readProc(dir) : readPs(dir)).filter((pid) => pid !== process.pid);
}

function readProc(dir: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => read(pid, "environ").includes(dir) || read(pid, "cmdline").includes(dir)).map(Number);
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function readPs(dir: string): number[] {
  const ps = Bun.spawnSync(["ps", "-A", "-E", "-ww", "-o", "pid=", "-o", "command="]);
  const lines = ps.stdout.toString().split("\n");
  return lines.filter((line) => line.includes(dir)).map((line) => Number.parseInt(line, 10));
}
