import type { Activity, Thread } from "../result/thread.ts";

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
  const deadlocked = findCycles(owners);
  return threads.map((thread, index) => {
    const owner = owners[index] ?? null;
    const name = owner === null ? undefined : threads[owner]?.name;
    const cycle = deadlocked.has(index) ? ({ isDeadlock: true } as const) : {};
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
  /** What the thread waits for; the id is empty for a class that another thread initializes. */
  readonly awaited: { readonly id: string; readonly type: string } | null;
  /** The ids of the locks that the thread has. */
  readonly held: readonly string[];
}

function readBlock([head = "", ...lines]: readonly string[]): Block | null {
  const name = HEAD.exec(head)?.groups?.["name"];
  const frames = lines.filter((line) => line.startsWith("\tat "));
  if (name === undefined || frames.length === 0) return null;
  const state = lines.map((line) => STATE.exec(line)?.groups?.["state"]).find((it) => it !== undefined);
  const awaited = readAwaited(lines);
  // A thread in Object.wait() has given the lock back that its frames show.
  const held = lines.flatMap((line) => HELD.exec(line)?.groups?.["id"] ?? []).filter((id) => id !== awaited?.id);
  return { name, state: state ?? "", frames, awaited, held };
}

function readAwaited(lines: readonly string[]): Block["awaited"] {
  for (const line of lines) {
    const { id = "", type } = (AWAITED.exec(line) ?? INITIALIZED.exec(line))?.groups ?? {};
    if (type !== undefined) return { id, type };
  }
  return null;
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
  /^\t- (?:waiting (?:to lock|to re-lock in wait\(\)|on)|parking to wait for) +<(?<id>0x[0-9a-f]+)> \(a (?<type>[^()]+)\)/;
// 	- waiting on the Class initialization monitor for com.acme.LockTest$Init
const INITIALIZED = /^\t- waiting on the Class initialization monitor for (?<type>\S+)$/;
// 	- locked <0x000000069ec1d928> (a java.lang.Object)
// 	- <0x000000069ec1da90> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)
const HELD = /^\t- (?:locked )?<(?<id>0x[0-9a-f]+)> \(a /;

/** Finds for each thread the place of the one that has the lock for which it waits, or that initializes the class. */
function findOwners(threads: readonly Block[]): readonly (number | null)[] {
  const places = [...threads.entries()];
  const holders = Map.groupBy(
    places.flatMap(([index, { held }]) => held.map((id) => ({ index, id }))),
    ({ id }) => id,
  );
  const initializers = Map.groupBy(
    places.flatMap(([index, { frames }]) =>
      frames.flatMap((frame) => ({ index, type: INITIALIZER.exec(frame)?.groups?.["type"] })),
    ),
    ({ type }) => type,
  );
  return places.map(([index, { awaited }]) => {
    if (awaited === null) return null;
    const owners = awaited.id === "" ? initializers.get(awaited.type) : holders.get(awaited.id);
    return owners?.find((it) => it.index !== index)?.index ?? null;
  });
}

// 	at com.acme.LockTest$Init.<clinit>(LockTest.java:12)
// 	at app//com.acme.Init.<clinit>(Init.java:3)
const INITIALIZER = /^\tat (?:[^(]*\/)?(?<type>[^(/]+)\.<clinit>\(/;

/** Finds the threads that wait for each other: whose owner waits for them, directly or through others. */
function findCycles(owners: readonly (number | null)[]): ReadonlySet<number> {
  const inCycle = new Set<number>();
  const seen = new Set<number>();
  for (const start of owners.keys()) {
    const way = new Set<number>();
    let at: number | null = start;
    while (at !== null && !seen.has(at)) {
      seen.add(at);
      way.add(at);
      at = owners[at] ?? null;
    }
    // The way led back into itself, and not into an older one.
    for (
      let one = at !== null && way.has(at) ? at : null;
      one !== null && !inCycle.has(one);
      one = owners[one] ?? null
    ) {
      inCycle.add(one);
    }
  }
  return inCycle;
}

function describe({ state, awaited, frames: [top = ""] }: Block, owner: string | undefined): Activity {
  if (awaited?.id === "") return { kind: "initialization", of: awaited.type };
  if (awaited && (owner !== undefined || state.startsWith("BLOCKED"))) return { kind: "lock", of: awaited.type };
  if (state.includes("(sleeping)")) return { kind: "sleep" };
  if (state.includes("WAITING")) return { kind: "wait" };
  return { kind: SOCKET.test(top) ? "socket" : "run" };
}

/** The system calls on sockets, during which a thread counts as runnable. */
// 	at sun.nio.ch.SocketDispatcher.read0(java.base@17.0.15/Native Method)
// 	at sun.nio.ch.Net.accept(java.base@25.0.3/Native Method)
// 	at java.net.SocketInputStream.socketRead0(Native Method)
const SOCKET =
  /^\tat (?:[^(]*\/)?(?:sun\.nio\.ch\.(?:Socket|UnixDomainSocket|Datagram|Net\.|EPoll|Poll|KQueue)|java\.net\.)[^(]*\(.*Native Method\)/;
