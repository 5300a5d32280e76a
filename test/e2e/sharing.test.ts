import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Progress } from "@modelcontextprotocol/sdk/types.js";
import { untimed } from "./answers.ts";
import { openSession, type Session } from "./session.ts";
import { IGNORES_TERM, SUCCEEDS, WAITS_FOR_GO } from "./stand-ins.ts";
import { until } from "./until.ts";

const hasStarted = ({ dir }: Session) => until(() => existsSync(join(dir, "bin/calls.txt")), 10_000);

test("a server at the root and one in a module take turns, in the order of the calls", async () => {
  await using atRoot = await openSession("shop", { mvn: WAITS_FOR_GO });
  await using inModule = await openSession("shop", { beside: atRoot, folder: "core" });
  const first = atRoot.call("maven_compile");
  expect(await hasStarted(atRoot)).toBe(true);
  const seen: Progress[] = [];
  const second = inModule.call("maven_test", {}, { onprogress: (progress) => seen.push(progress) });
  expect(await until(() => seen.some(({ message }) => message?.startsWith("waits for run 1 (Compile, ")), 10_000)).toBe(
    true,
  );
  const third = atRoot.call("maven_clean");
  expect(await until(() => atRoot.log().includes("run 3 waits for run 1"), 10_000)).toBe(true);
  await atRoot.write("bin/go", "");
  await Promise.all([first, second, third]);
  expect((await atRoot.read("bin/calls.txt")).split("\n").filter((line) => line.startsWith("start"))).toEqual([
    "start compile",
    "start test",
    "start clean",
  ]);
});

test("a server killed by SIGKILL holds up nobody, and its build is over before the next begins", async () => {
  await using killed = await openSession("single", { mvn: IGNORES_TERM });
  const lost = killed.call("maven_compile").catch(() => "lost");
  expect(await until(() => existsSync(join(killed.dir, "bin/pids.txt")), 10_000)).toBe(true);
  await using next = await openSession("single", { beside: killed });
  await next.writeProgram("bin/mvn", NOTES_WHO_ELSE_LIVES);
  const call = next.call("maven_test");
  expect(await until(() => next.log().includes("run 2 waits for run 1"), 10_000)).toBe(true);
  process.kill(killed.pid, "SIGKILL");
  expect(await lost).toBe("lost");
  expect(untimed((await call).text)).toBe("Test SUCCESS (#s) — 0 run");
  expect(await next.read("bin/others.txt")).toBe("");
});

test("another server's run is told to be its own", async () => {
  await using owner = await openSession("single", { mvn: WAITS_FOR_GO });
  const call = owner.call("maven_compile");
  expect(await hasStarted(owner)).toBe(true);
  await using other = await openSession("single", { beside: owner });
  expect((await other.call("maven_result", { run: 1, cancel: true })).text).toBe(
    `Run 1 (Compile) belongs to another maven-mcp, process ${owner.pid}: it can be cancelled only there.`,
  );
  expect((await other.call("maven_result", { run: 1 })).text).toBe(
    `Run 1 (Compile) belongs to another maven-mcp, process ${owner.pid}, and is not over.\n> Wait on: maven_result {"run": 1, "wait": 50}`,
  );
  const answer = other.call("maven_result", { run: 1, wait: 50 });
  await owner.write("bin/go", "");
  expect(untimed((await call).text)).toBe("Compile SUCCESS (#s)");
  expect((await answer).text).toBe(`${(await call).text}\n\n> Run 1, just now.`);
});

test("servers on different projects do not wait for each other, nor does one that only looks", async () => {
  await using one = await openSession("single", { mvn: WAITS_FOR_GO });
  await using two = await openSession("single", { mvn: SUCCEEDS });
  const call = one.call("maven_compile");
  expect(await hasStarted(one)).toBe(true);
  expect(untimed((await two.call("maven_compile")).text)).toBe("Compile SUCCESS (#s)");
  expect(untimed((await one.call("maven_result")).text)).toStartWith("Compile RUNNING (#s)");
  await one.write("bin/go", "");
  await call;
});

test("where no state can be kept a build is answered all the same, and the log says what that means", async () => {
  const env = { XDG_STATE_HOME: "/dev/null" };
  await using session = await openSession("single", { mvn: SUCCEEDS, env: () => env });
  expect(untimed((await session.call("maven_compile")).text)).toStartWith(
    "Compile SUCCESS (#s)\n\n> Builds of other servers on this project are not seen, and this run is not remembered: /dev/null/",
  );
  expect(session.log()).toContain("run 1 takes turns with builds of this process only: /dev/null/maven-mcp/");
});

/** Notes which of the processes of pids.txt live. */
const NOTES_WHO_ELSE_LIVES = `#!/bin/sh
for pid in $(cat "\${0%/*}/pids.txt"); do
  case $(ps -o stat= -p "$pid") in ''|Z*) ;; *) echo "$pid" >> "\${0%/*}/others.txt" ;; esac
done
echo "[INFO] BUILD SUCCESS"
`;
