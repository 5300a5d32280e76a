import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { isStillThere, listProcesses, type ProcessEntry } from "./process-table.ts";

/**
 * Gets a thread dump of each JVM of a process group, as `jcmd PID Thread.print -l` would. It uses HotSpot's attach
 * protocol itself, with the protocol's files in /tmp, since jcmd would create a file in the project. JVMs that do not
 * answer in time are left out, and all if the signal aborts. Empty on systems without /proc.
 */
export async function dumpThreads(group: number, signal: AbortSignal): Promise<readonly string[]> {
  if (process.platform !== "linux" || signal.aborted) return [];
  const members = ((await listProcesses()) ?? []).filter((it) => it.group === group && isJvm(it));
  const { promise: aborted, resolve } = Promise.withResolvers<null>();
  const onAbort = () => resolve(null);
  signal.addEventListener("abort", onAbort, { once: true });
  const tooLate = Promise.race([Bun.sleep(MOST_MS).then(() => null), aborted]);
  const dumps = await Promise.all(members.map((jvm) => askBoth(jvm, tooLate)));
  signal.removeEventListener("abort", onAbort);
  return dumps.flatMap((dump) => dump ?? []);
}

const MOST_MS = 2000;
const POLL_MS = 10;

/** Whether a process is a HotSpot JVM; OpenJ9 would write a file into its working directory instead of answering. */
function isJvm({ pid }: ProcessEntry): boolean {
  try {
    const isJava = basename(readlinkSync(`/proc/${pid}/exe`)) === "java";
    return isJava && !readFileSync(`/proc/${pid}/maps`, "latin1").includes("libj9");
  } catch {
    return false;
  }
}

/**
 * Asks a JVM for its threads, then again with the owners of locks of java.util.concurrent: for these it searches its
 * whole heap, which may take too long, and then the first answer must do.
 */
async function askBoth(jvm: ProcessEntry, tooLate: Promise<null>): Promise<string | null> {
  const ask = (options: string) => Promise.race([askThreads(jvm, options).catch(() => null), tooLate]);
  const threads = await ask("");
  return threads === null ? null : ((await ask("-l")) ?? threads);
}

async function askThreads(jvm: ProcessEntry, options: string): Promise<string> {
  const socket = `/tmp/.java_pid${jvm.pid}`;
  if (!existsSync(socket)) await openSocket(jvm, socket);
  const answer = Promise.withResolvers<void>();
  const chunks: Uint8Array[] = [];
  await Bun.connect({
    unix: socket,
    socket: {
      open: (connection) => {
        // Version 1 of the protocol: a command and its three arguments, each ended by a zero.
        connection.write(`1\0threaddump\0${options}\0\0\0`);
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

/** Makes a JVM open its socket: without this file the signal QUIT would make it print the dump. */
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
