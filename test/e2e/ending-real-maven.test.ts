import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Server, startServer } from "./stdio-server.ts";
import { processesOf } from "./survivors.ts";
import { until } from "./until.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

/** What the test does that Maven's forked JVM runs; each notes that it is there. */
const BEHAVIOURS = ["sleeps", "spins", "ignores TERM", "starts processes"] as const;
const ENDINGS = ["cancel", "timeout", "end of stdin", "SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const;
type Ending = (typeof ENDINGS)[number];

/** Without LONG=1, each behaviour once and the endings that differ most. */
const QUICK = ["ignores TERM, end of stdin", "starts processes, SIGKILL"];

const all = BEHAVIOURS.flatMap((behaviour) => ENDINGS.map((ending) => [behaviour, ending] as const));
const some = all.filter(([behaviour, ending]) => QUICK.includes(`${behaviour}, ${ending}`));

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace("single");
  await workspace.write("project/src/test/java/com/acme/EndlessTest.java", ENDLESS_TEST);
  const server = start("");
  await call(server, "maven_compile", { tests: true });
  expect(JSON.stringify(await server.answerTo("call", PATIENCE_MS))).toContain("SUCCESS");
  await server.kill();
});
afterAll(() => workspace[Symbol.asyncDispose]());

test.each(process.env["LONG"] ? all : some)(
  "a test that %s: after %s nothing of it is left",
  async (behaviour, ending) => {
    const notes = join(workspace.dir, "notes.txt");
    await rm(notes, { force: true });
    const server = start(behaviour);
    const timeout = ending === "timeout" ? { timeout: 30 } : {};
    await call(server, "maven_test", { testFilter: "EndlessTest", args: ["-o"], ...timeout });
    expect(await until(() => existsSync(notes), PATIENCE_MS)).toBe(true);
    const expected = behaviour === "starts processes" ? 5 : 3; // server, Maven, its test, and what that started
    expect(processesOf(workspace.dir).length).toBeGreaterThanOrEqual(expected);

    try {
      await end(server, ending);
      const isLeft = (pid: number) => pid !== server.pid || !GOES_ON.includes(ending);
      expect(await until(() => !processesOf(workspace.dir).some(isLeft), LEAVES_WITHIN_MS)).toBe(true);
    } finally {
      await server.kill();
      for (const pid of processesOf(workspace.dir)) process.kill(pid, "SIGKILL");
    }
  },
);

const GOES_ON: readonly Ending[] = ["cancel", "timeout"];
const PATIENCE_MS = 120_000;
/** The grace of a cancellation, what a guard takes at most, and a slow machine. */
const LEAVES_WITHIN_MS = 20_000;

function start(behaviour: string): Server {
  return startServer({
    command: [BINARY, "--project", workspace.project],
    cwd: workspace.project,
    env: { ...workspace.env, BEHAVIOUR: behaviour, NOTES: join(workspace.dir, "notes.txt") },
  });
}

async function call(server: Server, name: string, input: object): Promise<void> {
  server.send({ jsonrpc: "2.0", id: "hello", method: "initialize", params: HELLO });
  await server.answerTo("hello");
  server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  server.send({ jsonrpc: "2.0", id: "call", method: "tools/call", params: { name, arguments: input } });
}

const HELLO = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "end-to-end-test", version: "1" },
};

async function end(server: Server, ending: Ending): Promise<void> {
  switch (ending) {
    case "cancel":
      server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: "call" } });
      break;
    case "timeout":
      expect(JSON.stringify(await server.answerTo("call", PATIENCE_MS))).toContain("Test TIMEOUT");
      break;
    case "end of stdin":
      server.closeInput();
      break;
    default:
      server.signal(ending);
  }
}

const ENDLESS_TEST = `package com.acme;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import sun.misc.Signal;

class EndlessTest {
    @Test
    void neverEnds() throws Exception {
        String behaviour = System.getenv("BEHAVIOUR");
        if (behaviour.equals("ignores TERM")) Signal.handle(new Signal("TERM"), signal -> {});
        if (behaviour.equals("starts processes")) startProcesses();
        Files.writeString(Path.of(System.getenv("NOTES")), behaviour);
        while (behaviour.equals("spins")) Thread.onSpinWait();
        while (true) Thread.sleep(1000);
    }

    /** One of its own; and, where the system has setsid, one in another session whose parent has gone, which ignores TERM. */
    private static void startProcesses() throws IOException, InterruptedException {
        new ProcessBuilder("sleep", "1000").start();
        String elsewhere = "command -v setsid || exit 0; trap '' TERM; setsid sleep 1001 >/dev/null 2>&1 &";
        new ProcessBuilder("sh", "-c", elsewhere).start().waitFor();
    }
}
`;
