import { expect, test } from "bun:test";
import { join } from "node:path";
import { untimed } from "./answers.ts";
import { groupOf, livingMembers } from "./process-group.ts";
import { openSession, type Session } from "./session.ts";
import { IGNORES_TERM, LEAVES_ONE_THAT_IGNORES_TERM, SUCCEEDS, WAITS_FOR_GO } from "./stand-ins.ts";
import { until } from "./until.ts";
import { BINARY, openWorkspace } from "./workspace.ts";

/** Waits until a build has noted its process id, and gives its process group, which is not ours. */
async function groupOfBuild(session: Session): Promise<number> {
  const notes = join(session.dir, "bin/pids.txt");
  expect(await until(() => Bun.file(notes).size > 0, 30_000)).toBe(true);
  const group = groupOf(Number.parseInt(await session.read("bin/pids.txt"), 10));
  expect(group).not.toBe(groupOf(process.pid));
  if (group === null) throw new Error("the build ended by itself");
  return group;
}

async function expectGone(group: number, withinMs: number): Promise<void> {
  try {
    expect(await until(() => livingMembers(group).length === 0, withinMs)).toBe(true);
  } finally {
    for (const pid of livingMembers(group)) process.kill(pid, "SIGKILL");
  }
}

test("a timeout ends the whole group, though it ignores TERM; the server goes on", async () => {
  await using session = await openSession("single", { mvn: IGNORES_TERM });
  const call = session.call("maven_compile", { timeout: 1 });
  const group = await groupOfBuild(session);
  expect(livingMembers(group).length).toBeGreaterThanOrEqual(2);
  const { text, isError } = await call;
  expect({ text: untimed(text), isError }).toEqual({
    text: 'Compile TIMEOUT (#s)\n\n> No goal had begun; Maven\'s last line was: "[INFO] Scanning for projects..."',
    isError: false,
  });
  await expectGone(group, 0);

  await session.writeProgram("bin/mvn", SUCCEEDS);
  expect(untimed((await session.call("maven_compile")).text)).toBe("Compile SUCCESS (#s)");
});

test("--timeout holds where the call says nothing", async () => {
  await using session = await openSession("single", {
    mvn: "#!/bin/sh\nexec sleep 300\n",
    options: ["--timeout", "1"],
  });
  expect(untimed((await session.call("maven_test")).text)).toBe("Test TIMEOUT (#s)");
});

test("a timeout in a test says what ran and which class was running, and ends the test's JVM", async () => {
  await using session = await openSession("single", {
    env: ({ dir }) => ({ NOTES: join(dir, "bin/pids.txt") }),
    prepare: async ({ write }) => {
      await write("project/src/test/java/com/acme/SlowTest.java", SLOW_TEST);
      await write("bin/pids.txt", "");
    },
  });
  await session.call("maven_compile", { tests: true });
  const call = session.call("maven_test", { timeout: 20, args: ["-Dsurefire.runOrder=alphabetical"] });
  const group = await groupOfBuild(session);
  const { text, isError } = await call;
  expect({ text: untimed(text), isError }).toEqual({
    text: [
      "Test TIMEOUT (#s) — 3 run, 0 failed so far; still running: SlowTest#waits",
      [
        "### STILL RUNNING: SlowTest#waits",
        '  at SlowTest.waits(SlowTest.java:16), waiting for a ReentrantLock that thread "holder" has',
        "  holder: at SlowTest.holds(SlowTest.java:21), sleeping",
      ].join("\n"),
    ].join("\n\n"),
    isError: false,
  });
  await expectGone(group, 0);
});

test("a cancellation ends the whole group; the server goes on", async () => {
  await using session = await openSession("single", { mvn: IGNORES_TERM });
  const abort = new AbortController();
  const call = session.call("maven_compile", {}, { signal: abort.signal }).catch((error: unknown) => String(error));
  const group = await groupOfBuild(session);
  abort.abort("enough");
  expect(await call).toContain("enough");
  await expectGone(group, 7000);
  expect(await until(() => session.log().includes("run 1: CANCELLED"), 3000)).toBe(true);

  await session.writeProgram("bin/mvn", SUCCEEDS);
  expect(untimed((await session.call("maven_compile")).text)).toBe("Compile SUCCESS (#s)");
});

test.each([
  ["whose Maven ignores TERM", IGNORES_TERM],
  ["that leaves a process which ignores TERM", LEAVES_ONE_THAT_IGNORES_TERM],
])("a server killed by SIGKILL leaves no build behind, %s", async (_, mvn) => {
  await using session = await openSession("single", { mvn });
  const call = session.call("maven_compile").catch(() => "closed");
  const group = await groupOfBuild(session);
  process.kill(session.pid, "SIGKILL");
  expect(await call).toBe("closed");
  await expectGone(group, 7000);
});

test("a client killed by SIGKILL, which read the server's log, leaves neither server nor build behind", async () => {
  await using workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", IGNORES_TERM);
  const client = Bun.spawn([process.execPath, join(import.meta.dir, "client.ts"), BINARY, workspace.project], {
    env: { ...workspace.env },
    stdout: "pipe",
  });
  const { value } = await client.stdout.getReader().read();
  const server = Number(new TextDecoder().decode(value));
  const notes = join(workspace.dir, "bin/pids.txt");
  expect(await until(() => Bun.file(notes).size > 0, 30_000)).toBe(true);
  const group = groupOf(Number.parseInt(await Bun.file(notes).text(), 10));
  client.kill("SIGKILL");
  await expectGone(group ?? 0, 7000);
  expect(await until(() => groupOf(server) === null, 3000)).toBe(true);
});

test("what Maven leaves in its group, or in another session with nothing that tells of it, is ended and told", async () => {
  await using session = await openSession("single", { mvn: LEAVES_TWO });
  const { text } = await session.call("maven_compile");
  const left = (await session.read("bin/pids.txt")).trim().split("\n").map(Number);
  try {
    expect(left).toHaveLength(onLinux ? 2 : 1);
    expect(left.filter((pid) => livingMembers(groupOf(pid) ?? 0).includes(pid))).toEqual([]);
    expect(untimed(text).replaceAll(/process \d+/g, "process #")).toBe(
      `Compile SUCCESS (#s)\n\n> Ended what Maven left running: ${left.map(() => '"sleep" (process #)').join(", ")}.`,
    );
  } finally {
    for (const pid of left.filter((it) => groupOf(it) !== null)) process.kill(pid, "SIGKILL");
  }
});

test("a server that a goal has started stays, and the answer says so", async () => {
  await using session = await openSession("single", { mvn: STARTS_A_SERVER });
  const { text } = await session.call("maven_run", { goals: ["spring-boot:start"] });
  const server = Number(await session.read("bin/pids.txt"));
  try {
    expect(text).toContain(`\n> Still running, as a server or a daemon: "sleep" (process ${server}).`);
    expect(livingMembers(groupOf(server) ?? 0)).toEqual([server]);
  } finally {
    process.kill(server, "SIGKILL");
  }
});

test("two calls at once run one after the other, and one that is cancelled while it waits never starts", async () => {
  await using session = await openSession("single", { mvn: WAITS_FOR_GO });
  const logged = (text: string) => until(() => session.log().includes(text), 10_000);
  const hasStarted = () => Bun.file(join(session.dir, "bin/calls.txt")).size > 0;
  const abort = new AbortController();

  const first = session.call("maven_compile");
  expect(await until(hasStarted, 10_000)).toBe(true);
  const cancelled = session.call("maven_package", {}, { signal: abort.signal }).catch(() => "cancelled");
  const last = session.call("maven_clean");
  expect(await logged("run 2 waits for run 1 (Compile")).toBe(true);
  expect(await logged("run 3 waits for run 1 (Compile")).toBe(true);
  abort.abort();
  expect(await cancelled).toBe("cancelled");
  expect(await logged("run 2: CANCELLED")).toBe(true);
  expect(await session.read("bin/calls.txt")).toBe("start compile\n");

  await session.write("bin/go", "");
  expect(untimed((await first).text)).toBe("Compile SUCCESS (#s)");
  expect(untimed((await last).text)).toBe("Clean SUCCESS (#s)");
  expect(await session.read("bin/calls.txt")).toBe("start compile\nend compile\nstart clean\nend clean\n");
});

const onLinux = process.platform === "linux";

const LEAVES_TWO = `#!/bin/sh
notes="\${0%/*}/pids.txt"
sleep 300 &
echo "$!" > "$notes"
${onLinux ? `(setsid env -i /bin/sh -c 'echo $$ >> "$0"; exec /bin/sleep 301' "$notes" &)` : ""}
until [ "$(wc -l < "$notes")" -eq ${onLinux ? 2 : 1} ]; do sleep 0.01; done
echo "[INFO] BUILD SUCCESS"
`;

const STARTS_A_SERVER = `#!/bin/sh
echo "[INFO] --- spring-boot:3.3.0:start (default-cli) @ single ---"
sleep 300 >/dev/null 2>&1 &
echo "$!" > "\${0%/*}/pids.txt"
echo "[INFO] BUILD SUCCESS"
`;

const SLOW_TEST = `package com.acme;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class SlowTest {
    final ReentrantLock lock = new ReentrantLock();
    @Test
    void waits() throws Exception {
        Thread holder = new Thread(this::holds, "holder");
        holder.start();
        while (!lock.isLocked()) Thread.onSpinWait();
        Files.writeString(Path.of(System.getenv("NOTES")), ProcessHandle.current().pid() + "\\n");
        lock.lock();
    }

    void holds() {
        lock.lock();
        try { Thread.sleep(300_000); } catch (InterruptedException e) { }
    }
}
`;
