import { expect } from "bun:test";
import type { Server } from "../../e2e/stdio-server.ts";
import { BINARY } from "../../e2e/workspace.ts";
import { attemptInBoth } from "../attempt.ts";
import type { Revision } from "../revisions.ts";
import { expectEnd, expectNothingLeft } from "../scene.ts";
import { SLEEPS } from "../stand-ins.ts";

const call = ({ request }: Revision, id: unknown) =>
  request(id, "tools/call", { name: "maven_compile", arguments: {} });

// A client that goes while it speaks, or speaks while it goes.
attemptInBoth(
  "calls and the end of stdin in one write",
  async (scene, revision) => {
    await scene.writeProgram("bin/mvn", SLEEPS);
    const { server } = await scene.open();
    server.write(call(revision, "a") + call(revision, "b") + call(revision, "c"));
    server.closeInput();
    await expectEnd(server, scene.dir);
    expect(await server.log()).toContain("ends: the client closed stdin");
  },
  { times: 5 },
);

attemptInBoth("half a message, then the end of stdin", async (scene) => {
  const { server } = await scene.open();
  server.write('{"jsonrpc":"2.0","id":1,"meth');
  server.closeInput();
  await expectEnd(server, scene.dir);
});

attemptInBoth(
  "calls after SIGTERM, SIGINT, SIGHUP, and the signals again and again",
  async (scene, revision, random) => {
    await scene.writeProgram("bin/mvn", SLEEPS);
    const { server } = await scene.open();
    server.write(call(revision, "before"));
    await Bun.sleep(random.next() * 400);
    for (let count = 0; count < 10; count++) {
      server.signal(random.pick(["SIGTERM", "SIGINT", "SIGHUP"] as const));
      server.write(call(revision, `after-${count}`));
    }
    await expectEnd(server, scene.dir);
  },
  { times: 5 },
);

attemptInBoth(
  "SIGKILL at any moment of a build",
  async (scene, revision, random) => {
    await scene.writeProgram("bin/mvn", SLEEPS);
    const { server } = await scene.open();
    server.write(call(revision, "a"));
    await Bun.sleep(random.next() * 500);
    server.signal("SIGKILL");
    await expectNothingLeft(scene.dir);
  },
  { times: 5 },
);

attemptInBoth("a client that asks for much, reads nothing and leaves", async (scene, revision) => {
  const child = Bun.spawn(["sh", "-c", '"$@" | sleep 4', "sh", BINARY, "--project", scene.project], {
    cwd: scene.project,
    env: { ...scene.env },
    stdin: "pipe",
    stdout: "ignore",
    stderr: "ignore",
  });
  child.stdin.write(revision.hello(1));
  for (let id = 2; id < 1000; id++) child.stdin.write(revision.request(id, "tools/list"));
  child.stdin.end();
  await expectNothingLeft(scene.dir);
});

attemptInBoth("a client that closes stdout, stderr or both", async (scene, revision) => {
  for (const closed of ["1>&-", "2>&-", "1>&- 2>&-", "</dev/null", "</dev/null 1>/dev/full", "2>/dev/full"]) {
    const through = ["sh", "-c", `exec "$@" ${closed}`, "sh"];
    const server = scene.start({ through });
    writeIfThere(server, revision.hello(1) + call(revision, 2));
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
