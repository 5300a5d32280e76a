import { expect } from "bun:test";
import type { Server } from "../../e2e/stdio-server.ts";
import { BINARY } from "../../e2e/workspace.ts";
import { attempt } from "../attempt.ts";
import { expectEnd, expectNothingLeft, HELLO } from "../scene.ts";
import { SLEEPS } from "../stand-ins.ts";

const call = (id: unknown) =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "maven_compile", arguments: {} } })}\n`;

// A client that goes while it speaks, or speaks while it goes.
attempt(
  "calls and the end of stdin in one write",
  async (scene) => {
    await scene.writeProgram("bin/mvn", SLEEPS);
    const { server } = await scene.open();
    server.write(call("a") + call("b") + call("c"));
    server.closeInput();
    await expectEnd(server, scene.dir);
    expect(await server.log()).toContain("ends: the client closed stdin");
  },
  { times: 5 },
);

attempt("half a message, then the end of stdin", async (scene) => {
  const { server } = await scene.open();
  server.write('{"jsonrpc":"2.0","id":1,"meth');
  server.closeInput();
  await expectEnd(server, scene.dir);
});

attempt(
  "calls after SIGTERM, SIGINT, SIGHUP, and the signals again and again",
  async (scene, random) => {
    await scene.writeProgram("bin/mvn", SLEEPS);
    const { server } = await scene.open();
    server.write(call("before"));
    await Bun.sleep(random.next() * 400);
    for (let count = 0; count < 10; count++) {
      server.signal(random.pick(["SIGTERM", "SIGINT", "SIGHUP"] as const));
      server.write(call(`after-${count}`));
    }
    await expectEnd(server, scene.dir);
  },
  { times: 5 },
);

attempt(
  "SIGKILL at any moment of a build",
  async (scene, random) => {
    await scene.writeProgram("bin/mvn", SLEEPS);
    const { server } = await scene.open();
    server.write(call("a"));
    await Bun.sleep(random.next() * 500);
    server.signal("SIGKILL");
    await expectNothingLeft(scene.dir);
  },
  { times: 5 },
);

attempt("a client that asks for much, reads nothing and leaves", async (scene) => {
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
  await expectNothingLeft(scene.dir);
});

attempt("a client that closes stdout, stderr or both", async (scene) => {
  for (const closed of ["1>&-", "2>&-", "1>&- 2>&-", "</dev/null", "</dev/null 1>/dev/full", "2>/dev/full"]) {
    const through = ["sh", "-c", `exec "$@" ${closed}`, "sh"];
    const server = scene.start({ through });
    const hello = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: HELLO });
    writeIfThere(server, `${hello}\n${call(2)}`);
    await Bun.sleep(300);
    server.closeInput();
    await expectEnd(server, scene.dir);
  }
});

/** It may have ended already. */
function writeIfThere(server: Server, text: string): void {
  try {
    server.write(text);
  } catch {
    // Nobody reads any more.
  }
}
