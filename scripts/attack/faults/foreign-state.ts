import { chmodSync, lchownSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, unless } from "../attempt.ts";
import type { How, Scene } from "../scene.ts";
import { buildsRightly } from "./builds.ts";
import { mountable } from "./state.ts";

const NOT_USED = /> .*not remembered: .* cannot be used \((?:it|others|logs|\d+\.log)/;

/** A state that somebody else may have laid out, and servers that do not share one. */
export const FOREIGN_STATE: readonly Attempt[] = [
  {
    what: "a project's folder in which others may write, that is a link, holds one, or belongs to somebody else",
    run: async (scene) => {
      const faults = await buildsRightly(scene);
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
      for (const [name, change, undo] of changes) {
        change();
        faults.push(...(await buildsRightly(scene, {}, NOT_USED)).map((fault) => `${name}: ${fault}`));
        undo();
      }
      return faults;
    },
  },
  {
    what: "two builds of a project at once, by servers with state directories of their own",
    run: async (scene) => takesTurns(scene, { env: { XDG_STATE_HOME: join(scene.dir, "other-state") } }),
  },
  {
    what: "two builds of a project at once, one of them through a bind mount",
    run: async (scene) => {
      const twin = join(scene.dir, "twin");
      mkdirSync(twin);
      const script = `mount --bind ${scene.project} ${twin} && exec "$@"`;
      const through = ["unshare", "-rm", "sh", "-c", script, "sh"];
      return mountable() ?? takesTurns(scene, { through, args: ["--project", twin] });
    },
  },
  {
    what: "a server that is killed while another one with another state directory waits for its build",
    run: async (scene) => {
      await scene.writeProgram("bin/mvn", `#!/bin/sh\necho go > ${scene.dir}/started\nsleep 300\n`);
      const killed = await scene.open();
      killed.server.write(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"maven_compile"}}\n`);
      const other = await scene.open({ env: { XDG_STATE_HOME: join(scene.dir, "other-state") } });
      while (!readdirSync(scene.dir).includes("started")) await Bun.sleep(50);
      await scene.writeProgram("bin/mvn", "#!/bin/sh\necho '[INFO] BUILD SUCCESS'\n");
      const waiting = other.ask("maven_compile");
      await Bun.sleep(500);
      killed.server.signal("SIGKILL");
      const answer = await waiting;
      return [...unless(answer.startsWith("Compile SUCCESS"), "no SUCCESS", answer), ...(await other.leave())];
    },
  },
];

/** What is wrong where a usual server and this one build at once. */
async function takesTurns(scene: Scene, how: How): Promise<string[]> {
  const notes = join(scene.dir, "notes.txt");
  writeFileSync(notes, "");
  const program = `#!/bin/sh\necho start >> ${notes}\nsleep 1\necho end >> ${notes}\necho '[INFO] BUILD SUCCESS'\n`;
  await scene.writeProgram("bin/mvn", program);
  const sessions = [await scene.open(), await scene.open(how)];
  const answers = await Promise.all(sessions.map((session) => session.ask("maven_compile")));
  const order = (await scene.read("notes.txt")).trim().replaceAll("\n", " ");
  const left = await Promise.all(sessions.map((session) => session.leave()));
  return [
    ...answers.flatMap((answer) => unless(answer.startsWith("Compile SUCCESS"), "no SUCCESS", answer)),
    ...unless(order === "start end start end", "they do not take turns", order),
    ...left.flat(),
  ];
}
