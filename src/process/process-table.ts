import { readdirSync, readFileSync } from "node:fs";

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** The id of its session; null if the system does not tell it. */
  readonly session: number | null;
  /** The name of its program, which may be cut. */
  readonly name: string;
  /** When the process started, in the system's own form: it tells processes of one id apart. */
  readonly start: string;
}

/** Lists all living processes, without zombies; null if the system does not list them. */
export async function listProcesses(): Promise<readonly ProcessEntry[] | null> {
  return process.platform === "linux" ? readProc() : await askPs();
}

/** Returns the id of the process or thread that started last; 0 if the system does not tell it. */
export function lastPid(): number {
  if (process.platform !== "linux") return 0;
  try {
    // 0.20 0.18 0.12 1/80 11206
    return Number(readFileSync("/proc/loadavg", "latin1").trim().split(" ").at(-1));
  } catch {
    return 0;
  }
}

export function startedBetween(after: number, upTo: number): readonly ProcessEntry[] {
  const count = upTo - after;
  if (count < 0 || count > MANY) return readProc() ?? [];
  return Array.from({ length: count }, (_, index) => after + 1 + index).flatMap((pid) => readStat(String(pid)) ?? []);
}

const MANY = 200;

/** Whether the process with this id is still the one of the entry, as far as that can be seen at once. */
export function isStillThere({ pid, start }: ProcessEntry): boolean {
  return process.platform !== "linux" || readStat(String(pid))?.start === start;
}

/** Returns when a living process started, in clock ticks; 0 if it has ended or the system does not number starts. */
export function startTick(pid: number): number {
  return process.platform === "linux" ? Number(readStat(String(pid))?.start ?? 0) : 0;
}

export function identify(pid: number): string | null {
  const start = process.platform === "linux" ? readStat(String(pid))?.start : askStart(pid);
  return start ? `${pid} ${start}` : null;
}

export function isAlive(identity: string): boolean {
  return identify(Number.parseInt(identity, 10)) === identity;
}

/** Whether a process is stopped, by a signal or by a debugger; false if the system does not tell it. */
export function isStopped(pid: number): boolean {
  return process.platform === "linux" && /^[Tt]$/.test(statWords(String(pid))?.words[0] ?? "");
}

export function argumentsOf(pid: number): readonly string[] {
  if (process.platform !== "linux") {
    return Bun.spawnSync(["/bin/ps", "-ww", "-o", "args=", "-p", String(pid)])
      .stdout.toString()
      .trim()
      .split(/\s+/);
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

function askStart(pid: number): string | undefined {
  const ps = Bun.spawnSync(["/bin/ps", "-o", "stat=", "-o", "lstart=", "-p", String(pid)], { env: { LC_ALL: "C" } });
  return STATE_AND_START.exec(ps.stdout.toString())?.groups?.["start"];
}

// Ss   Sun Nov 22 02:51:35 2026
const STATE_AND_START = /^(?!Z)\S+\s+(?<start>\S.*?)\s*$/;

function readProc(): ProcessEntry[] | null {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (readStat(name) ?? []) : []));
  } catch {
    return null;
  }
}

/** The state of a process, its parent, group, session, …; its start is the 22nd word of the file. */
function readStat(pid: string): ProcessEntry | null {
  const stat = statWords(pid);
  if (stat === null) return null;
  const { name, words } = stat;
  const [state, parent, group, session] = words;
  if (state === "Z" || state === "X") return null;
  return {
    pid: Number(pid),
    parent: Number(parent),
    group: Number(group),
    session: Number(session),
    name,
    start: words[19] ?? "",
  };
}

/** Reads `/proc/PID/stat`: pid, (command), and words from the state on; null if the process has ended. */
function statWords(pid: string): { readonly name: string; readonly words: readonly string[] } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const end = stat.lastIndexOf(")");
    return { name: stat.slice(stat.indexOf("(") + 1, end), words: stat.slice(end + 2).split(" ") };
  } catch {
    return null;
  }
}

/** Lists processes by the program ps. It is exported for its test, since it works on every system. */
export async function askPs(): Promise<ProcessEntry[] | null> {
  try {
    const columns = ["pid=", "ppid=", "pgid=", "stat=", "lstart=", "comm="].flatMap((name) => ["-o", name]);
    const ps = Bun.spawn(["/bin/ps", "-A", ...columns], {
      env: { LC_ALL: "C" },
      stdin: "ignore",
      stderr: "ignore",
      timeout: PS_WITHIN_MS,
    });
    const lines = (await ps.stdout.text()).split("\n");
    return lines.flatMap((line) => readRow(line) ?? []);
  } catch {
    return null;
  }
}

const PS_WITHIN_MS = 1000;

function readRow(line: string): ProcessEntry | null {
  const found = ROW.exec(line)?.groups;
  if (!found || found["state"]?.startsWith("Z")) return null;
  const { pid, parent, group, start = "", name = "" } = found;
  return { pid: Number(pid), parent: Number(parent), group: Number(group), session: null, start, name };
}

//   501     1   501 Ss   Sun Nov 22 02:51:35 2026 /usr/sbin/cron
const ROW =
  /^\s*(?<pid>\d+)\s+(?<parent>\d+)\s+(?<group>\d+)\s+(?<state>\S+)\s+(?<start>\S.*? \d{4})\s+(?<name>\S.*?)\s*$/;
