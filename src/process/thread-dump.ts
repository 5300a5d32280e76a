import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { isStillThere, listProcesses, type ProcessEntry } from "./process-table.ts";

/**
 * Asks the JVMs of a process group what their threads do, as `jcmd PID Thread.print` would: HotSpot's attach protocol,
 * with its files in /tmp, since that program would put one into the project. Those that do not answer in time are left
 * out, and all when the signal comes. Empty where there is no /proc.
 */
export async function dumpThreads(group: number, signal: AbortSignal): Promise<readonly string[]> {
  if (process.platform !== "linux" || signal.aborted) return [];
  const members = ((await listProcesses()) ?? []).filter((it) => it.group === group && isJvm(it));
  const { promise: aborted, resolve } = Promise.withResolvers<null>();
  const onAbort = () => resolve(null);
  signal.addEventListener("abort", onAbort, { once: true });
  const tooLate = Promise.race([Bun.sleep(MOST_MS).then(() => null), aborted]);
  const dumps = await Promise.all(members.map((jvm) => Promise.race([askThreads(jvm).catch(() => null), tooLate])));
  signal.removeEventListener("abort", onAbort);
  return dumps.flatMap((dump) => dump ?? []);
}

const MOST_MS = 2000;
const POLL_MS = 10;

/** OpenJ9 would write a file into its working directory instead. */
function isJvm({ pid }: ProcessEntry): boolean {
  try {
    const isJava = basename(readlinkSync(`/proc/${pid}/exe`)) === "java";
    return isJava && !readFileSync(`/proc/${pid}/maps`, "latin1").includes("libj9");
  } catch {
    return false;
  }
}

async function askThreads(jvm: ProcessEntry): Promise<string> {
  const socket = `/tmp/.java_pid${jvm.pid}`;
  if (!existsSync(socket)) await openSocket(jvm, socket);
  const answer = Promise.withResolvers<void>();
  const chunks: Uint8Array[] = [];
  await Bun.connect({
    unix: socket,
    socket: {
      open: (connection) => {
        connection.write(REQUEST);
        connection.flush();
      },
      data: (_, chunk) => {
        chunks.push(Uint8Array.from(chunk));
      },
      close: () => answer.resolve(),
      error: (_, error) => answer.reject(error),
    },
  });
  await answer.promise;
  return Buffer.concat(chunks).toString("utf8");
}

/** Version 1 of the protocol: a command and its three arguments, each ended by a zero. */
const REQUEST = "1\0threaddump\0\0\0\0";

/** A JVM that gets QUIT while this file is there opens its socket; without the file it would print the dump. */
async function openSocket(jvm: ProcessEntry, socket: string): Promise<void> {
  const invitation = `/tmp/.attach_pid${jvm.pid}`;
  // All may write to /tmp: what is there already may be a link of somebody else's.
  writeFileSync(invitation, "", { mode: 0o600, flag: "wx" });
  try {
    if (isStillThere(jvm)) process.kill(jvm.pid, "SIGQUIT");
    const endMs = performance.now() + MOST_MS;
    while (!existsSync(socket) && performance.now() < endMs) await Bun.sleep(POLL_MS);
  } finally {
    rmSync(invitation, { force: true });
  }
}
