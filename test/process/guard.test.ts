import { afterEach, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { startGuard } from "../../src/process/guard.ts";
import { createMarker } from "../../src/process/marker.ts";
import { groupOf, livingMembers } from "../e2e/process-group.ts";
import { until } from "../e2e/until.ts";
import { makeExecutable, temporaryDirectory } from "../temporary.ts";
import { run } from "./run-script.ts";

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // As it should be.
    }
  }
});

/** Starts an owner of a run in a process of its own; `pids` is what the script printed. */
async function startOwner(script: string, ...more: readonly string[]) {
  const bin = temporaryDirectory({ sleep: SHORT_SLEEP });
  makeExecutable(join(bin, "sleep"));
  const owner = Bun.spawn([process.execPath, join(import.meta.dir, "owner.ts"), script, ...more], {
    env: { PATH: [bin, process.env["PATH"]].join(delimiter) },
    stdout: "pipe",
  });
  const { value } = await owner.stdout.getReader().read();
  const pids = Buffer.from(value ?? [])
    .toString()
    .trim()
    .split(" ")
    .map(Number);
  started.push(owner.pid, ...pids);
  const guards = guardsOf(owner.pid);
  started.push(...guards);
  const kill = async () => {
    owner.kill("SIGKILL");
    await owner.exited;
  };
  return { pids, guards, owner: owner.pid, kill };
}

function guardsOf(owner: number): number[] {
  return Bun.spawnSync(["ps", "-A", "-o", "pid=", "-o", "ppid=", "-o", "stat=", "-o", "args="])
    .stdout.toString()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state, ...args]) => {
      return Number(parent) === owner && !state?.startsWith("Z") && args.includes("maven-mcp-guard");
    })
    .map(([pid]) => Number(pid));
}

const hasLeft = (pids: readonly number[]) =>
  pids.every((pid) => groupOf(pid) === null || livingMembers(pid).length === 0);
/** The guard counts its grace in sleeps of a second. */
const SHORT_SLEEP = "#!/bin/sh\nexec /bin/sleep 0.1\n";

const PATIENCE_MS = 15_000;

describe("when the owner is killed", () => {
  test("its run ends, and then the guard", async () => {
    const { pids, guards, kill } = await startOwner("/bin/sleep 1000 & echo $$; exec /bin/sleep 1001");
    const [group = 0] = pids;
    expect(livingMembers(group)).toHaveLength(2);
    expect(guards).toHaveLength(1);
    await kill();
    expect(await until(() => livingMembers(group).length === 0, PATIENCE_MS)).toBe(true);
    expect(await until(() => hasLeft(guards), PATIENCE_MS)).toBe(true);
  }, 40_000);

  test("its run hears TERM first, even when it is stopped", async () => {
    const done = join(temporaryDirectory(), "cleaned");
    const { pids, kill } = await startOwner(
      `trap 'touch ${done}; exit' TERM; echo $$; kill -s STOP $$; while :; do /bin/sleep 0.01; done`,
    );
    await kill();
    expect(await until(() => livingMembers(pids[0] ?? 0).length === 0, PATIENCE_MS)).toBe(true);
    expect(existsSync(done)).toBe(true);
  }, 20_000);

  test("what ignores TERM ends too, and what is stopped", async () => {
    const { pids, kill } = await startOwner(
      "trap '' TERM; /bin/sleep 1000 & echo $$; kill -s STOP $!; exec /bin/sleep 1001",
    );
    await kill();
    expect(await until(() => livingMembers(pids[0] ?? 0).length === 0, PATIENCE_MS)).toBe(true);
  }, 20_000);

  test("during the grace of an end that it had begun, what ignores TERM does not stay", async () => {
    const { pids, kill } = await startOwner(
      "trap '' TERM; /bin/sleep 1000 & trap - TERM; echo $$ $!; exec /bin/sleep 1001",
      "abort",
    );
    const [group = 0, stubborn = 0] = pids;
    expect(await until(() => `${livingMembers(group)}` === `${stubborn}`, PATIENCE_MS)).toBe(true);
    await kill();
    expect(await until(() => livingMembers(group).length === 0, PATIENCE_MS)).toBe(true);
  }, 40_000);

  test.if(process.platform === "linux").each([
    ["below a parent that lives", "setsid sh -c 'echo $$; exec /bin/sleep 1000' & wait"],
    ["without parent and environment", "(setsid env -i /bin/sh -c 'echo $$; exec /bin/sleep 1000' &)"],
  ])(
    "what went to another session ends with it, %s",
    async (_, elsewhereScript) => {
      const { pids, kill } = await startOwner(
        `(trap '' TERM; ${elsewhereScript}) | { read -r pid; echo $$ $pid; exec /bin/sleep 1001; }`,
      );
      const [group = 0, elsewhere = 0] = pids;
      expect(groupOf(elsewhere)).toBe(elsewhere);
      await kill();
      expect(await until(() => [...livingMembers(group), ...livingMembers(elsewhere)].length === 0, PATIENCE_MS)).toBe(
        true,
      );
    },
    20_000,
  );
});

test("a guard ends with its run, and ends nothing then", async () => {
  const { stdout } = await run("(trap '' TERM; exec /bin/sleep 1000) >/dev/null 2>&1 & echo $!", {
    leavesServer: true,
  });
  const daemon = Number(stdout);
  started.push(daemon);
  expect(await until(() => guardsOf(process.pid).length === 0, PATIENCE_MS)).toBe(true);
  expect(livingMembers(groupOf(daemon) ?? 0)).toEqual([daemon]);
});

test("a guard that is killed is replaced, and its replacement ends the run of a killed owner", async () => {
  const { pids, guards, owner, kill } = await startOwner("echo $$; exec /bin/sleep 1001");
  for (const guard of guards) process.kill(guard, "SIGKILL");
  expect(await until(() => guardsOf(owner).some((it) => !guards.includes(it)), PATIENCE_MS)).toBe(true);
  started.push(...guardsOf(owner));
  await kill();
  expect(await until(() => livingMembers(pids[0] ?? 0).length === 0, PATIENCE_MS)).toBe(true);
}, 20_000);

describe("a guard that is stopped", () => {
  test.if(process.platform === "linux").each([
    ["when its owner is killed", []],
    ["when its owner, which is stopped, too, is killed", ["SIGSTOP"] as const],
  ])(
    "%s, ends the run all the same",
    async (_, before) => {
      const { pids, guards, owner, kill } = await startOwner("echo $$; exec /bin/sleep 1001");
      for (const signal of before) process.kill(owner, signal);
      for (const guard of guards) process.kill(guard, "SIGSTOP");
      await kill();
      expect(await until(() => livingMembers(pids[0] ?? 0).length === 0, PATIENCE_MS)).toBe(true);
      expect(await until(() => hasLeft(guards), PATIENCE_MS)).toBe(true);
    },
    40_000,
  );

  test("and goes on, ends nothing while its owner lives", async () => {
    const { pids, guards, owner } = await startOwner("echo $$; exec /bin/sleep 1001");
    process.kill(owner, "SIGSTOP");
    for (const signal of ["SIGSTOP", "SIGCONT"] as const) for (const guard of guards) process.kill(guard, signal);
    const waits = (pid: number) =>
      Bun.spawnSync(["ps", "-o", "stat=", "-p", `${pid}`])
        .stdout.toString()
        .startsWith("S");
    expect(await until(() => guards.every(waits), PATIENCE_MS)).toBe(true);
    process.kill(owner, "SIGCONT");
    expect(livingMembers(pids[0] ?? 0)).toHaveLength(1);
    expect(guardsOf(owner)).toEqual(guards);
  }, 20_000);

  test.if(process.platform === "linux")(
    "is replaced while its owner lives, even before it is ready, and ends with its run",
    async () => {
      const seen: number[] = [];
      const { isReady, release } = startGuard(createMarker(), process.env["PATH"], (pid) => {
        seen.push(pid);
        started.push(pid);
        if (seen.length < 3) process.kill(pid, "SIGSTOP");
      });
      expect(await until(() => seen.length === 3, PATIENCE_MS)).toBe(true);
      await isReady;
      expect(guardsOf(process.pid)).toEqual(seen.slice(2));
      for (const guard of seen.slice(2)) process.kill(guard, "SIGSTOP");
      release();
      expect(await until(() => guardsOf(process.pid).length === 0, PATIENCE_MS)).toBe(true);
    },
    20_000,
  );
});

describe("a guard that went on long after the end of its run spares another group with its id", () => {
  test.if(process.platform === "linux").each([
    ["whose first process lives", "exec /bin/sleep 1000"],
    ["whose first process has ended", "/bin/sleep 1000 & exit"],
  ])(
    "%s",
    async (_, script) => {
      const { pid, exited } = Bun.spawn(["/bin/sh", "-c", script], { detached: true, stdout: "ignore" });
      started.push(-pid, pid);
      if (script.endsWith("exit")) await exited;
      const members = livingMembers(pid);
      expect(members).toHaveLength(1);
      const bin = temporaryDirectory({ sleep: SHORT_SLEEP });
      makeExecutable(join(bin, "sleep"));
      const owner = Bun.spawn([process.execPath, join(import.meta.dir, "guard-owner.ts"), String(pid)], {
        env: { PATH: [bin, process.env["PATH"]].join(delimiter) },
        stdout: "pipe",
      });
      const { value } = await owner.stdout.getReader().read();
      const guard = Number(Buffer.from(value ?? []).toString());
      owner.kill("SIGKILL");
      expect(await until(() => livingMembers(guard).length === 0, PATIENCE_MS)).toBe(true);
      expect(livingMembers(pid)).toEqual(members);
    },
    20_000,
  );
});
