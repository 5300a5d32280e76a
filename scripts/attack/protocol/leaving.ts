import type { Server } from "../../../test/e2e/stdio-server.ts";
import { BINARY } from "../../client.ts";
import { type Attempt, unless } from "../attempt.ts";
import { faultsAtEnd, faultsLeft, HELLO } from "../scene.ts";

const SLEEPS = "#!/bin/sh\necho '[INFO] Scanning for projects...'\nsleep 300\n";
const call = (id: unknown) =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "maven_compile", arguments: {} } })}\n`;

/** A client that goes while it speaks, or speaks while it goes. */
export const LEAVING: readonly Attempt[] = [
  {
    what: "calls and the end of stdin in one write",
    times: 5,
    run: async (scene) => {
      await scene.writeProgram("bin/mvn", SLEEPS);
      const { server } = await scene.open();
      server.write(call("a") + call("b") + call("c"));
      server.closeInput();
      return [
        ...(await faultsAtEnd(server, scene.dir)),
        ...unless((await server.log()).includes("ends: the client closed stdin"), "no reason on stderr"),
      ];
    },
  },
  {
    what: "half a message, then the end of stdin",
    run: async (scene) => {
      const { server } = await scene.open();
      server.write('{"jsonrpc":"2.0","id":1,"meth');
      server.closeInput();
      return faultsAtEnd(server, scene.dir);
    },
  },
  {
    what: "calls after SIGTERM, SIGINT, SIGHUP, and the signals again and again",
    times: 5,
    run: async (scene, random) => {
      await scene.writeProgram("bin/mvn", SLEEPS);
      const { server } = await scene.open();
      server.write(call("before"));
      await Bun.sleep(random.next() * 400);
      for (let count = 0; count < 10; count++) {
        server.signal(random.pick(["SIGTERM", "SIGINT", "SIGHUP"] as const));
        server.write(call(`after-${count}`));
      }
      return faultsAtEnd(server, scene.dir);
    },
  },
  {
    what: "SIGKILL at any moment of a build",
    times: 5,
    run: async (scene, random) => {
      await scene.writeProgram("bin/mvn", SLEEPS);
      const { server } = await scene.open();
      server.write(call("a"));
      await Bun.sleep(random.next() * 500);
      server.signal("SIGKILL");
      return faultsLeft(scene.dir);
    },
  },
  {
    what: "a client that asks for much, reads nothing and leaves",
    run: async (scene) => {
      const child = Bun.spawn(["sh", "-c", '"$@" | sleep 4', "sh", BINARY, "--project", scene.project], {
        cwd: scene.project,
        env: { ...scene.env },
        stdin: "pipe",
        stdout: "ignore",
        stderr: "ignore",
      });
      const hello = { jsonrpc: "2.0", id: 1, method: "initialize", params: HELLO };
      const list = (id: number) => JSON.stringify({ jsonrpc: "2.0", id, method: "tools/list" });
      child.stdin.write(`${JSON.stringify(hello)}\n`);
      for (let id = 2; id < 1000; id++) child.stdin.write(`${list(id)}\n`);
      child.stdin.end();
      return faultsLeft(scene.dir);
    },
  },
  {
    what: "a client that closes stdout, stderr or both",
    run: async (scene) => {
      const faults: string[] = [];
      for (const closed of ["1>&-", "2>&-", "1>&- 2>&-", "</dev/null", "</dev/null 1>/dev/full", "2>/dev/full"]) {
        const through = ["sh", "-c", `exec "$@" ${closed}`, "sh"];
        const server = scene.start({ through });
        const hello = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: HELLO });
        writeIfThere(server, `${hello}\n${call(2)}`);
        await Bun.sleep(300);
        server.closeInput();
        faults.push(...(await faultsAtEnd(server, scene.dir)).map((fault) => `${closed}: ${fault}`));
      }
      return faults;
    },
  },
];

/** It may have ended already. */
function writeIfThere(server: Server, text: string): void {
  try {
    server.write(text);
  } catch {
    // Nobody reads any more.
  }
}
