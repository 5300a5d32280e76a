import type { Activity, Thread } from "../model/thread.ts";
import { splitMethodName } from "./trace.ts";

/** A thread whose stack is still text in the form of a stack trace. */
type DumpedThread = Omit<Thread, "frames"> & { readonly stack: string };

/**
 * Reads the threads in a thread dump of HotSpot (`jcmd PID Thread.print -l`). Threads without Java frames are left out.
 */
export function readThreadDump(text: string): readonly DumpedThread[] {
  // Below this line, the threads of a deadlock are printed again.
  const [once = ""] = text.split(/^Found .*deadlock/m, 1);
  const threads = once.split(/^(?=")/m).flatMap((block) => readBlock(block.split(/\r?\n/)) ?? []);
  const owners = findOwners(threads);
  const inCycles = findCycles(owners);
  return threads.map((thread, index) => {
    const owner = owners[index] ?? null;
    const name = owner === null ? undefined : threads[owner]?.name;
    const cycle = inCycles.has(index) ? ({ isDeadlock: true } as const) : {};
    const activity = { ...describe(thread, name), ...(name === undefined ? {} : { owner: name }), ...cycle };
    return { name: thread.name, stack: thread.frames.join("\n"), activity, owner };
  });
}

/** A thread as the dump prints it. */
interface Block {
  readonly name: string;
  /** The state as HotSpot prints it: `TIMED_WAITING (sleeping)`. */
  readonly state: string;
  readonly frames: readonly string[];
  /** What the thread waits for; null if the dump does not show it. */
  readonly awaited: Awaited | null;
  /** What other threads may wait for, each thing as an `Awaited` tells it. */
  readonly held: readonly string[];
}

interface Awaited {
  /** The monitor or the synchronizer with its id, or the class that another thread initializes. */
  readonly key: string;
  readonly kind: "monitor" | "synchronizer" | "notification" | "initialization";
  /** The class of the lock, or the class that is initialized. */
  readonly type: string;
}

function readBlock([head = "", ...lines]: readonly string[]): Block | null {
  const name = HEAD.exec(head)?.groups?.["name"];
  const frames = lines.filter((line) => line.startsWith("\tat "));
  if (name === undefined || frames.length === 0) return null;
  const state = lines.map((line) => STATE.exec(line)?.groups?.["state"]).find((it) => it !== undefined) ?? "";
  const awaited = readAwaited(lines, state);
  return { name, state, frames, awaited, held: lines.flatMap(readHeld).filter((key) => key !== awaited?.key) };
}

function readAwaited(lines: readonly string[], state: string): Awaited | null {
  for (const line of lines) {
    const { initialized, verb = "", id = "", type = "" } = (AWAITED.exec(line) ?? INITIALIZED.exec(line))?.groups ?? {};
    if (initialized) return { key: `class ${initialized}`, kind: "initialization", type: initialized };
    if (type === "") continue;
    if (verb.startsWith("parking")) return { key: `synchronizer ${id}`, kind: "synchronizer", type };
    // JDK 8 prints the same of a thread that was notified and waits for the lock again.
    const isNotified = verb !== "waiting on" || state.startsWith("BLOCKED");
    return { key: `monitor ${id}`, kind: isNotified ? "monitor" : "notification", type };
  }
  return null;
}

/** Reads what a line shows that the thread has: a monitor, a synchronizer, or the initialization of a class. */
function readHeld(line: string): readonly string[] {
  const { monitor, synchronizer } = HELD.exec(line)?.groups ?? {};
  if (monitor) return [`monitor ${monitor}`];
  if (synchronizer) return [`synchronizer ${synchronizer}`];
  const { initializer } = INITIALIZER.exec(line)?.groups ?? {};
  return initializer ? [`class ${splitMethodName(initializer).className}`] : [];
}

// "main" #1 prio=5 os_prio=0 cpu=383.59ms elapsed=6.03s tid=0x00007fbd34018020 nid=0x15e9 waiting on condition
const HEAD = /^"(?<name>.*)" .*\btid=0x/;
//    java.lang.Thread.State: BLOCKED (on object monitor)
const STATE = /^\s+java\.lang\.Thread\.State: (?<state>.+)$/;
// 	- waiting to lock <0x000000069ec1d928> (a java.lang.Object)
// 	- waiting to re-lock in wait() <0x000000069ec1d928> (a java.lang.Class for a.Shop)
// 	- waiting on <0x000000069ec43a38> (a java.lang.Thread)
// 	- parking to wait for  <0x000000069ec1da90> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)
const AWAITED =
  /^\t- (?<verb>waiting (?:to lock|to re-lock in wait\(\)|on)|parking to wait for) +<(?<id>0x[0-9a-f]+)> \(a (?<type>[^()]+)\)/;
// 	- waiting on the Class initialization monitor for com.acme.LockTest$Init
const INITIALIZED = /^\t- waiting on the Class initialization monitor for (?<initialized>\S+)$/;
// 	- locked <0x000000069ec1d928> (a java.lang.Object)
// 	- <0x000000069ec1da90> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)
const HELD = /^\t- (?:locked <(?<monitor>0x[0-9a-f]+)>|<(?<synchronizer>0x[0-9a-f]+)>) \(a /;
// 	at com.acme.LockTest$Init.<clinit>(LockTest.java:12)
const INITIALIZER = /^\tat (?<initializer>[^(]+\.<clinit>)\(/;

/** Finds, for each thread, the place of the one that has what it waits for; null for none. */
function findOwners(threads: readonly Block[]): readonly (number | null)[] {
  const holders = new Map<string, number>();
  for (const [index, { held }] of threads.entries()) for (const key of held) holders.set(key, index);
  return threads.map(({ awaited }, index) => {
    const owner = awaited && awaited.kind !== "notification" ? holders.get(awaited.key) : undefined;
    return owner === undefined || owner === index ? null : owner;
  });
}

/** Finds the threads that wait for themselves, directly or through others. Each thread is looked at twice at most. */
function findCycles(owners: readonly (number | null)[]): ReadonlySet<number> {
  const inCycles = new Set<number>();
  const seenFrom = new Map<number, number>();
  for (const start of owners.keys()) {
    let at: number | null = start;
    for (; at !== null && !seenFrom.has(at); at = owners[at] ?? null) seenFrom.set(at, start);
    if (at === null || seenFrom.get(at) !== start) continue;
    for (; at !== null && !inCycles.has(at); at = owners[at] ?? null) inCycles.add(at);
  }
  return inCycles;
}

function describe({ state, awaited, frames: [top = ""] }: Block, owner: string | undefined): Activity {
  if (awaited?.kind === "initialization") return { kind: "initialization", of: awaited.type };
  if (awaited?.kind === "monitor" || (awaited && owner !== undefined)) return { kind: "lock", of: awaited.type };
  if (state.includes("(sleeping)")) return { kind: "sleep" };
  if (state.includes("WAITING")) return { kind: "wait" };
  return { kind: LOOKUP.test(top) ? "lookup" : SOCKET.test(top) ? "socket" : "run" };
}

/** The system calls that ask for the address or the name of a host, during which a thread counts as runnable. */
// 	at java.net.Inet6AddressImpl.lookupAllHostAddr(java.base@17.0.15/Native Method)
const LOOKUP = /^\tat (?:[^(]*\/)?java\.net\.Inet[46]AddressImpl\.(?:lookupAllHostAddr|getHostByAddr)\(/;
/** The system calls on sockets, during which a thread counts as runnable. */
// 	at sun.nio.ch.SocketDispatcher.read0(java.base@17.0.15/Native Method)
// 	at sun.nio.ch.Net.accept(java.base@25.0.3/Native Method)
// 	at java.net.SocketInputStream.socketRead0(Native Method)
// 	at java.net.PlainDatagramSocketImpl.receive0(Native Method)
const SOCKET =
  /^\tat (?:[^(]*\/)?(?:sun\.nio\.ch\.(?:Socket|UnixDomainSocket|Datagram|Net\.|EPoll|Poll|KQueue)|java\.net\.\w*(?:Socket|Datagram))[^(]*\(.*Native Method\)/;
