import { afterEach, describe, expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { groupOf, livingMembers } from "../e2e/process-group.ts";
import { until } from "../e2e/until.ts";
import { temporaryDirectory } from "../temporary.ts";
import { run } from "./run-script.ts";

const left: number[] = [];
afterEach(() => {
  for (const pid of left.splice(0)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // As it should be.
    }
  }
});

/** The ids in what a script printed; all of them are ended after the test. */
function pidsIn(stdout: string): number[] {
  const pids = [...stdout.matchAll(/\d+/g)].map(([pid]) => Number(pid));
  left.push(...pids);
  return pids;
}

const lives = (pid: number) => livingMembers(groupOf(pid) ?? 0).includes(pid);

describe.if(process.platform === "linux")("who went to another session", () => {
  test("ends with the run, below a parent that lives", async () => {
    const { stdout } = await run("setsid sh -c 'echo $$; exec sleep 1000' & exec sleep 1001", { abortAt: "\n" });
    expect(pidsIn(stdout).filter(lives)).toEqual([]);
  });

  test("ends with the run, though its parent has gone", async () => {
    const { stdout } = await run(`${DAEMON}; exec sleep 1001`, { abortAt: "\n" });
    expect(pidsIn(stdout).filter(lives)).toEqual([]);
  });

  test("ends with the run though it ignores TERM, and neither environment nor parent tell of it by then", async () => {
    const stubborn = `env -i "$(command -v setsid)" /bin/sh -c 'echo $$; exec /bin/sleep 1000'`;
    const { stdout } = await run(`trap '' TERM; ${stubborn} & trap - TERM; exec sleep 1001`, {
      abortAt: "\n",
      graceMs: 300,
    });
    expect(pidsIn(stdout).filter(lives)).toEqual([]);
  });

  test("ends with the run, though parent and environment have gone before the end began", async () => {
    const { stdout } = await run(`${BARE_DAEMON}; exec sleep 1001`, { abortAt: "\n" });
    const pids = pidsIn(stdout);
    expect(pids).toHaveLength(1);
    expect(pids.filter(lives)).toEqual([]);
  });

  test.each([
    ["when the run is ended", "echo ready; exec sleep 1001"],
    ["when the command ends by itself", "exit 0"],
  ])("ends though it forks and ends again and again, %s", async (_, after) => {
    const hops = join(temporaryDirectory({ hops: HOPS }), "hops");
    await run(`sh ${hops} 50; ${after}`, { abortAt: "ready", graceMs: 100 });
    const listed = () => Bun.spawnSync(["ps", "-A", "-ww", "-o", "args="]).stdout.toString();
    expect(listed()).not.toContain(hops);
    // One that goes on may be missed between two of its forks, and stays in the end.
    await Bun.sleep(500);
    expect(listed()).not.toContain(hops);
  });

  test("ends with what it started itself, which has another environment", async () => {
    const child = "env -i /bin/sh -c 'echo $$; exec /bin/sleep 1000'";
    const { stdout } = await run(`(setsid sh -c "${child.replaceAll("$", "\\$")} & wait" &); exec sleep 1001`, {
      abortAt: "\n",
    });
    expect(pidsIn(stdout).filter(lives)).toEqual([]);
  });

  test("gets the grace too", async () => {
    const script = `(setsid sh -c 'trap "echo cleaned; exit" TERM; echo ready; while :; do sleep 0.01; done' &); exec sleep 1001`;
    expect((await run(script, { abortAt: "ready" })).stdout).toBe("ready\ncleaned\n");
  });

  test("stays when an earlier run started it", async () => {
    const [daemon = 0] = pidsIn((await run(DAEMON, { leavesServer: true })).stdout);
    await run("echo ready; exec sleep 1001", { abortAt: "ready" });
    expect(lives(daemon)).toBe(true);
  });
});

test("what is stopped hears TERM", async () => {
  const controller = new AbortController();
  let pid = 0;
  const running = run("trap 'echo cleaned; exit' TERM; echo $$; kill -s STOP $$; while :; do sleep 0.01; done", {
    signal: controller.signal,
    onText: (text) => {
      pid ||= Number.parseInt(text, 10);
    },
  });
  expect(await until(() => pid > 0 && stateOf(pid).startsWith("T"), 10_000)).toBe(true);
  controller.abort();
  expect((await running).stdout).toBe(`${pid}\ncleaned\n`);
});

test("what starts during the grace, to clean up, is left to do it", async () => {
  const cleanUp = "sh -c 'sleep 0.2; echo cleaned'; exit";
  const { stdout } = await run(`trap "${cleanUp}" TERM; echo ready; while :; do sleep 0.01; done`, {
    abortAt: "ready",
  });
  expect(stdout).toBe("ready\ncleaned\n");
});

test("where a signal ended only the command, what it started ends too", async () => {
  const { outcome, stdout } = await run("trap '' TERM; sleep 1000 & echo $!; kill -s KILL $$", { graceMs: 50 });
  expect(outcome).toEqual({ kind: "ended", by: "itself", exitCode: 137 });
  expect(pidsIn(stdout).filter(lives)).toEqual([]);
});

test("what a daemon prints after the end is not heard, nor does it keep the daemon from going on", async () => {
  const dir = temporaryDirectory();
  const [go, done] = [join(dir, "go"), join(dir, "done")];
  let heard = 0;
  const { stdout } = await run(
    `(until [ -e ${go} ]; do sleep 0.01; done; head -c 1000000 /dev/zero && touch ${done}) & echo $!`,
    { leavesServer: true, onText: () => (heard += 1) },
  );
  pidsIn(stdout);
  const heardBefore = heard;
  writeFileSync(go, "");
  expect(await until(() => existsSync(done), 10_000)).toBe(true);
  expect(heard).toBe(heardBefore);
});

function stateOf(pid: number): string {
  return Bun.spawnSync(["ps", "-o", "stat=", "-p", String(pid)])
    .stdout.toString()
    .trim();
}

/** Starts a process of a session of its own, whose parent has gone when this line is over. */
const DAEMON = "(setsid sh -c 'echo $$; exec sleep 1000' &)";
/** The same with an empty environment. */
const BARE_DAEMON = `(setsid env -i /bin/sh -c 'echo $$; exec /bin/sleep 1000' &)`;

/** Starts itself in another session again and again, with nothing that tells where it comes from, and stays in the end. */
const HOPS = `
while [ "$1" = 0 ]; do /bin/sleep 1; done
setsid env -i /bin/sh "$0" $(($1 - 1)) >/dev/null 2>&1 &
`;
