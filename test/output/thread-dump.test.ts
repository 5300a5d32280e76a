import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { readThreadDump } from "../../src/output/thread-dump.ts";
import { readTrace } from "../../src/output/trace.ts";

/** `jcmd PID Thread.print` of a program whose main thread waits and whose other thread spins. */
test.each(["jdk-17.txt", "jdk-25.txt"])("%s: the stacks of its threads, as frames", (file) => {
  const stacks = readThreadDump(readFileSync(join(import.meta.dir, "../../fixtures/thread-dumps", file), "utf8"));
  const own = stacks.map(({ stack }) =>
    readTrace(stack, (name) => name.startsWith("com.acme.")).frames.flatMap(({ isOwn, className, method, place }) =>
      isOwn ? `${className}.${method} ${place}` : [],
    ),
  );
  expect(own.filter((frames) => frames.length > 0)).toEqual([
    [
      "com.acme.SlowTest$Inner.pause SlowTest.java:10",
      "com.acme.SlowTest.waits SlowTest.java:9",
      "com.acme.SlowTest.main SlowTest.java:7",
    ],
    ["com.acme.SlowTest.lambda$main$0 SlowTest.java:4"],
  ]);
  expect(stacks.every(({ stack }) => stack.startsWith("\tat "))).toBe(true);
});

/** `jcmd PID Thread.print -l` of a program whose threads wait in every way. */
test.each(["waits-17.txt", "waits-25.txt"])("%s: what each thread waits for, and which thread has it", (file) => {
  const threads = readThreadDump(readFileSync(join(import.meta.dir, "../../fixtures/thread-dumps", file), "utf8"));
  const activityOf = (name: string) => threads.find((it) => it.name === name)?.activity;
  const monitor = { kind: "lock", of: "java.lang.Object" } as const;
  expect(activityOf('holder "q" x')).toEqual({ kind: "sleep" });
  expect(activityOf("blocked")).toEqual({ ...monitor, owner: 'holder "q" x' });
  const locks = "java.util.concurrent.locks";
  expect(activityOf("re-waiter")).toEqual({
    kind: "lock",
    of: `${locks}.ReentrantLock$NonfairSync`,
    owner: "re-holder",
  });
  expect(activityOf("r-waiter")).toEqual({
    kind: "lock",
    of: `${locks}.ReentrantReadWriteLock$NonfairSync`,
    owner: "w-holder",
  });
  expect(activityOf("dead-a")).toEqual({ ...monitor, owner: "dead-b", isDeadlock: true });
  expect(activityOf("dead-b")).toEqual({ ...monitor, owner: "dead-a", isDeadlock: true });
  for (const name of ["joiner", "latch", "future", "queue", "waiter", "process"])
    expect(activityOf(name)).toEqual({ kind: "wait" });
  for (const name of ["accept", "read"]) expect(activityOf(name)).toEqual({ kind: "socket" });
  for (const name of ["stdin", "spin"]) expect(activityOf(name)).toEqual({ kind: "run" });
  expect(activityOf("init-waiter")).toEqual({
    kind: "initialization",
    of: "com.acme.LockTest$Init",
    owner: "init-holder",
  });
  expect(threads.filter(({ name }) => name === "dead-a")).toHaveLength(1);
  const owners = threads.flatMap(({ activity, owner }) =>
    owner === null ? [] : [[activity.owner, threads[owner]?.name]],
  );
  expect(owners.every(([told, found]) => told === found)).toBe(true);
});

test("a thread that waits for the notification of an object does not have its lock", () => {
  const waits = [
    '"waiter" #1 prio=5 tid=0x01 nid=0x1 in Object.wait()',
    "   java.lang.Thread.State: WAITING (on object monitor)",
    "\tat java.lang.Object.wait(java.base@17/Native Method)",
    "\t- waiting on <0x00000001> (a a.Shop)",
    "\tat a.ShopTest.waits(ShopTest.java:5)",
    "\t- locked <0x00000001> (a a.Shop)",
  ];
  const blocked = [
    '"blocked" #2 prio=5 tid=0x02 nid=0x2 waiting for monitor entry',
    "   java.lang.Thread.State: BLOCKED (on object monitor)",
    "\tat a.ShopTest.blocks(ShopTest.java:9)",
    "\t- waiting to lock <0x00000001> (a a.Shop)",
  ];
  expect(readThreadDump([...waits, "", ...blocked, ""].join("\n")).map(({ activity }) => activity)).toEqual([
    { kind: "wait" },
    { kind: "lock", of: "a.Shop" },
  ]);
});

/** What one thread does that has this state, top frame and remark, while another one has the monitor 0x1. */
function activityOf(state: string, top: string, remark: string) {
  const dump = [
    '"own" #1 prio=5 tid=0x01 nid=0x1',
    `   java.lang.Thread.State: ${state}`,
    `\tat ${top}`,
    ...(remark === "" ? [] : [`\t- ${remark}`]),
    "\tat a.ShopTest.waits(ShopTest.java:5)",
    "",
    '"holder" #2 prio=5 tid=0x02 nid=0x2',
    "   java.lang.Thread.State: TIMED_WAITING (sleeping)",
    "\tat java.lang.Thread.sleep(java.base@17/Native Method)",
    "\tat a.ShopTest.holds(ShopTest.java:9)",
    "\t- locked <0x1> (a a.Shop)",
  ];
  return readThreadDump(dump.join("\n"))[0]?.activity;
}

test("only a thread that would go on with a lock waits for it", () => {
  const wait = "java.lang.Object.wait(java.base@17/Native Method)";
  const lock = { kind: "lock", of: "a.Shop", owner: "holder" } as const;
  expect(activityOf("WAITING (on object monitor)", wait, "waiting on <0x1> (a a.Shop)")).toEqual({ kind: "wait" });
  expect(activityOf("BLOCKED (on object monitor)", wait, "waiting on <0x1> (a a.Shop)")).toEqual(lock);
  expect(activityOf("BLOCKED (on object monitor)", wait, "waiting to re-lock in wait() <0x1> (a a.Shop)")).toEqual(
    lock,
  );
  const park = "jdk.internal.misc.Unsafe.park(java.base@17/Native Method)";
  expect(activityOf("WAITING (parking)", park, "parking to wait for  <0x1> (a a.Shop)")).toEqual({ kind: "wait" });
});

test("a thread that asks for the address of a host waits on no socket", () => {
  const ask = "java.net.Inet6AddressImpl.lookupAllHostAddr(java.base@17.0.15/Native Method)";
  expect(activityOf("RUNNABLE", ask, "")).toEqual({ kind: "lookup" });
  expect(activityOf("RUNNABLE", "java.net.NetworkInterface.getAll(java.base@17/Native Method)", "")).toEqual({
    kind: "run",
  });
  expect(activityOf("RUNNABLE", "java.net.SocketInputStream.socketRead0(Native Method)", "")).toEqual({
    kind: "socket",
  });
});

test("the initializer of a class is found by its whole name", () => {
  const dump = [
    ...['"own" #1 tid=0x01', "\tat a.Use.it(Use.java:1)"],
    ...["\t- waiting on the Class initialization monitor for a.Shop", ""],
    ...['"other" #2 tid=0x02', "\tat ba.Shop.<clinit>(Shop.java:1)"],
  ];
  expect(readThreadDump(dump.join("\n"))[0]?.activity).toEqual({ kind: "initialization", of: "a.Shop" });
});

test("in a long row of threads that wait for each other only a circle is a deadlock", () => {
  const count = 20_000;
  const dump = Array.from({ length: count }, (_, index) =>
    [
      `"t${index}" #${index} tid=0x01`,
      "   java.lang.Thread.State: BLOCKED (on object monitor)",
      "\tat a.B.c(B.java:1)",
      // The last one waits for the one before it.
      `\t- waiting to lock <0x${(index === count - 1 ? index - 1 : index + 1).toString(16)}> (a a.B)`,
      `\t- locked <0x${index.toString(16)}> (a a.B)`,
    ].join("\n"),
  );
  const threads = readThreadDump(dump.join("\n\n"));
  expect(threads.flatMap(({ name, activity }) => (activity.isDeadlock ? name : []))).toEqual(["t19998", "t19999"]);
});

test("whatever it is given, it gives frames only", () => {
  const line = fc.oneof(
    fc.string(),
    fc.constant("\tat a.B.c(B.java:1)"),
    fc.constant('"main" #1 tid=0x01'),
    fc.constant("\t- locked <0x1> (a B)"),
    fc.constant("\t- waiting to lock <0x1> (a B)"),
    fc.constant(""),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const frames = readThreadDump(lines.join("\n")).flatMap(({ stack }) => stack.split("\n"));
      expect(frames.every((frame) => frame.startsWith("\tat "))).toBe(true);
    }),
  );
});
