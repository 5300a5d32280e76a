import { expect } from "bun:test";
import { chmodSync, lchownSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import { attempt } from "../attempt.ts";
import type { How, Scene } from "../scene.ts";
import { buildsRightly } from "./builds.ts";
import { canMount } from "./can-mount.ts";

const NOT_USED = /> .*not remembered: .* cannot be used \((?:it|others|logs|\d+\.log)/;

// A state that somebody else may have laid out, and servers that do not share one.
attempt(
  "a project's folder in which others may write, that is a link, holds one, or belongs to somebody else",
  async (scene) => {
    await buildsRightly(scene);
    const above = join(scene.dir, "state/maven-mcp");
    const folder = join(above, readdirSync(above)[0] ?? "");
    const changes: [string, () => void, () => void][] = [
      ["open", () => chmodSync(folder, 0o777), () => chmodSync(folder, 0o700)],
      ["open logs", () => chmodSync(join(folder, "logs"), 0o770), () => chmodSync(join(folder, "logs"), 0o700)],
      ["a link inside", () => symlinkSync("/etc/passwd", join(folder, "logs/999.log")), () => {}],
      [
        "a link",
        () => {
          renameSync(folder, `${folder}-elsewhere`);
          symlinkSync(`${folder}-elsewhere`, folder);
        },
        () => {},
      ],
    ];
    if (process.getuid?.() === 0) {
      changes.unshift(["another's", () => lchownSync(folder, 65_534, 65_534), () => lchownSync(folder, 0, 0)]);
    }
    for (const [, change, undo] of changes) {
      change();
      await buildsRightly(scene, {}, NOT_USED);
      undo();
    }
  },
);

attempt("two builds of a project at once, by servers with state directories of their own", async (scene) =>
  takesTurns(scene, { env: { XDG_STATE_HOME: join(scene.dir, "other-state") } }),
);

attempt(
  "two builds of a project at once, one of them through a bind mount",
  async (scene) => {
    const twin = join(scene.dir, "twin");
    mkdirSync(twin);
    const script = `mount --bind ${scene.project} ${twin} && exec "$@"`;
    const through = ["unshare", "-rm", "sh", "-c", script, "sh"];
    await takesTurns(scene, { through, args: ["--project", twin] });
  },
  { isPossible: canMount },
);

attempt("a server that is killed while another one with another state directory waits for its build", async (scene) => {
  await scene.writeProgram("bin/mvn", `#!/bin/sh\necho go > ${scene.dir}/started\nsleep 300\n`);
  const killed = await scene.open();
  killed.server.write(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"maven_compile"}}\n`);
  const other = await scene.open({ env: { XDG_STATE_HOME: join(scene.dir, "other-state") } });
  while (!readdirSync(scene.dir).includes("started")) await Bun.sleep(50);
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const waiting = other.ask("maven_compile");
  await Bun.sleep(500);
  killed.server.signal("SIGKILL");
  const answer = await waiting;
  expect(answer).toStartWith("Compile SUCCESS");
  await other.leave();
});

/** A usual server and this one build at once. */
async function takesTurns(scene: Scene, how: How): Promise<void> {
  const notes = join(scene.dir, "notes.txt");
  writeFileSync(notes, "");
  const program = `#!/bin/sh\necho start >> ${notes}\nsleep 1\necho end >> ${notes}\necho '[INFO] BUILD SUCCESS'\n`;
  await scene.writeProgram("bin/mvn", program);
  const sessions = [await scene.open(), await scene.open(how)];
  const answers = await Promise.all(sessions.map((session) => session.ask("maven_compile")));
  const order = (await scene.read("notes.txt")).trim().replaceAll("\n", " ");
  for (const answer of answers) expect(answer).toStartWith("Compile SUCCESS");
  expect(order).toBe("start end start end");
  await Promise.all(sessions.map((session) => session.leave()));
}
