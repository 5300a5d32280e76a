import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { argumentsOf, type ProcessEntry } from "./process-table.ts";

/**
 * Returns the processes that a run has started for good: daemons, which others can reach by a socket on which they
 * listen, and which have either left the run's session or call themselves daemons, as those of Gradle and Kotlin do. A
 * daemon's whole session belongs to it. On systems without /proc, whatever is in another group counts as started for
 * good.
 *
 * @param session the id of the run's session, which is that of its group
 */
export function findDaemons(members: readonly ProcessEntry[], session: number): readonly ProcessEntry[] {
  if (process.platform !== "linux") {
    return members.filter((it) => it.group !== session || callsItselfDaemon(it));
  }
  const listening = members.filter(listens);
  const sessions = new Set(listening.map((it) => it.session).filter((it) => it !== session));
  return members.filter((it) => sessions.has(it.session) || (listening.includes(it) && callsItselfDaemon(it)));
}

/** Whether one of the arguments is a Java class with the name of a daemon. */
function callsItselfDaemon({ pid }: ProcessEntry): boolean {
  return argumentsOf(pid).some((word) => DAEMON.test(word));
}

// org.gradle.launcher.daemon.bootstrap.GradleDaemon, org.jetbrains.kotlin.daemon.KotlinCompileDaemon
const DAEMON = /^(?:\w+\.)+\w*Daemon$/;

function listens({ pid }: ProcessEntry): boolean {
  const sockets = listeningSockets(pid);
  const open = orEmpty(() => readdirSync(`/proc/${pid}/fd`).join("\n"));
  return open.split("\n").some((name) => {
    const inode = SOCKET.exec(orEmpty(() => readlinkSync(`/proc/${pid}/fd/${name}`)))?.groups?.["inode"];
    return inode !== undefined && sockets.has(inode);
  });
}

// socket:[123456]
const SOCKET = /^socket:\[(?<inode>\d+)\]$/;

/** Lists the inodes of all listening sockets in the network namespace of a process. */
function listeningSockets(pid: number): ReadonlySet<string> {
  const rows = (name: string) => {
    const table = orEmpty(() => readFileSync(`/proc/${pid}/net/${name}`, "latin1"));
    return table.split("\n").map((row) => row.trim().split(/\s+/));
  };
  const tcp = [...rows("tcp"), ...rows("tcp6")].filter(([, , , state]) => state === TCP_LISTEN);
  const unix = rows("unix").filter(([, , , flags]) => (Number.parseInt(flags ?? "", 16) & UNIX_ACCEPTS) !== 0);
  return new Set([...tcp.map((row) => row[9] ?? ""), ...unix.map((row) => row[6] ?? "")]);
}

//   sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
const TCP_LISTEN = "0A";
// Num       RefCount Protocol Flags    Type St Inode Path
const UNIX_ACCEPTS = 0x10000;

/** What is read is empty once the process has ended. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
