import { afterEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { groupOf, livingMembers } from "../e2e/process-group.ts";
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

/** Runs a script that prints the ids of what it leaves running. */
async function leave(script: string, options: Parameters<typeof run>[1] = {}) {
  const { outcome, stdout } = await run(script, options);
  const pids = [...stdout.matchAll(/^\d+$/gm)].map(([pid]) => Number(pid));
  left.push(...pids);
  const living = pids.filter((pid) => livingMembers(groupOf(pid) ?? 0).includes(pid));
  return { pids, living, remains: outcome.kind === "ended" ? outcome.remains : undefined };
}

describe("what a command leaves running when it ends by itself", () => {
  test("is ended and named, if it is in the command's group", async () => {
    const { pids, living, remains } = await leave("sleep 1000 >/dev/null 2>&1 & echo $!");
    expect(living).toEqual([]);
    expect(remains).toEqual({ ended: [{ pid: pids[0] ?? 0, name: "sleep" }], kept: [] });
  });

  test("is ended though it ignores TERM or is stopped, and though the command failed", async () => {
    const { pids, living } = await leave(
      "exec 2>/dev/null; (trap '' TERM; exec sleep 1000) >&2 & echo $!; sleep 1001 >&2 & echo $!; kill -s STOP $!; exit 1",
      { graceMs: 100 },
    );
    expect(pids).toHaveLength(2);
    expect(living).toEqual([]);
  });

  test("is not named if it was about to exit", async () => {
    const pipe = join(temporaryDirectory(), "pipe");
    // It exits when the command does, which has the other end open.
    expect((await leave(`mkfifo ${pipe}; cat ${pipe} >/dev/null 2>&1 & exec 3>${pipe}`)).remains).toBeUndefined();
  });

  test("may still print what it has to", async () => {
    const pipe = join(temporaryDirectory(), "pipe");
    const script = `mkfifo ${pipe}; (cat ${pipe}; echo last) & exec 3>${pipe}; echo first`;
    expect((await run(script)).stdout).toBe("first\nlast\n");
  });

  test("holds up the outcome for a second, if it has its pipes, and is ended then", async () => {
    expect((await leave("sleep 1000 & echo $!")).living).toEqual([]);
  });

  test("is kept if it is a server that the command was to start, and named", async () => {
    const { pids, living, remains } = await leave("sleep 1000 >/dev/null 2>&1 & echo $!", { leavesServer: true });
    expect(living).toEqual(pids);
    expect(remains).toEqual({ ended: [], kept: [{ pid: pids[0] ?? 0, name: "sleep" }] });
  });

  test("is ended if the command that was to start a server failed", async () => {
    const { living } = await leave("sleep 1000 >/dev/null 2>&1 & echo $!; exit 1", { leavesServer: true });
    expect(living).toEqual([]);
  });
});

describe.if(process.platform === "linux")("what has left the command's session", () => {
  test("is ended, whatever became of its parent and its environment", async () => {
    const go = join(temporaryDirectory(), "go");
    const { pids, living, remains } = await leave(
      `(setsid env -i /bin/sh -c 'echo $$; : > ${go}; exec /bin/sleep 1000 >/dev/null 2>&1' &) 2>/dev/null; until [ -e ${go} ]; do sleep 0.01; done`,
    );
    expect(pids).toHaveLength(1);
    expect(living).toEqual([]);
    expect(remains).toMatchObject({ ended: [{ name: "sleep" }], kept: [] });
  });

  test.each([
    ["a port", `hostname: "127.0.0.1", port: 0`],
    ["a socket with a path", "unix: process.argv.at(-1)"],
  ])("is a daemon if it listens on %s, and stays with what it started", async (_, address) => {
    const go = join(temporaryDirectory(), "go");
    const daemon = `(setsid sh -c 'sleep 1000 >/dev/null 2>&1 & echo $!; exec "$@"' sh ${listener(address, go)} &)`;
    const { pids, living } = await leave(`${daemon} 2>/dev/null; until [ -e ${go} ]; do sleep 0.01; done`);
    expect(pids).toHaveLength(2);
    expect(living.toSorted()).toEqual(pids.toSorted());
  });
});

test.if(process.platform === "linux")("what listens is ended, but not what calls itself a daemon, too", async () => {
  const go = [1, 2].map((it) => join(temporaryDirectory(), `go-${it}`));
  const start = go.map((file, index) => {
    return `${listener(`hostname: "127.0.0.1", port: 0`, file)} ${["com.acme.Server", "com.acme.BuildDaemon"][index]} &`;
  });
  const { pids, living } = await leave(
    `${start.join(" ")} until [ -e ${go[0]} ] && [ -e ${go[1]} ]; do sleep 0.01; done`,
  );
  expect(pids).toHaveLength(2);
  expect(living).toHaveLength(1);
});

/** The words of a command that listens, prints its id, and creates a file; it keeps no pipe. */
function listener(address: string, file: string): string {
  const program = `Bun.listen({ ${address}, socket: { data() {} } }); console.log(process.pid); require("fs").closeSync(1); require("fs").closeSync(2); await Bun.write("${file}", "");`;
  return `"${process.execPath}" -e '${program}' ${file}.socket`;
}
