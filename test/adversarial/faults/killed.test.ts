import { expect } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { IGNORES_TERM, SUCCEEDS } from "../../e2e/stand-ins.ts";
import { processesOf } from "../../e2e/survivors.ts";
import { until } from "../../e2e/until.ts";
import { attempt } from "../attempt.ts";
import { expectNothingLeft, kill } from "../scene.ts";
import { FLOODS } from "./builds.ts";

const WORKS =
  "#!/bin/sh\nfor i in 1 2 3 4 5 6 7 8; do echo \"[INFO] line $i\"; sleep 0.05; done\necho '[INFO] BUILD SUCCESS'\n";

// Processes that die by SIGKILL.
attempt(
  "a process of a build killed at a random moment, any of them",
  async (scene, random) => {
    await scene.writeProgram("bin/mvn", random.pick([WORKS, FLOODS]));
    const session = await scene.open();
    const build = session.ask("maven_compile", { timeout: 10 });
    await Bun.sleep(random.next() * 500);
    const others = processesOf(scene.dir).filter((pid) => pid !== session.server.pid);
    if (others.length > 0) kill(random.pick(others));
    const answer = await build;
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    const next = await session.ask("maven_compile");
    expect(answer).toMatch(/^Compile (?:SUCCESS|FAILURE|TIMEOUT) \(/);
    expect(next).toStartWith("Compile SUCCESS");
    await session.leave();
  },
  { times: 15 },
);

attempt(
  "all processes of a build killed at once: no SUCCESS",
  async (scene, random) => {
    await scene.writeProgram("bin/mvn", IGNORES_TERM);
    const session = await scene.open();
    const build = session.ask("maven_compile", { timeout: 20 });
    await until(() => existsSync(join(scene.dir, "bin/pids.txt")), 10_000);
    await Bun.sleep(random.next() * 300);
    for (const pid of processesOf(scene.dir)) if (pid !== session.server.pid) kill(pid);
    expect(await build).toMatch(/^Compile FAILURE \(/);
    await session.leave();
  },
  { times: 5 },
);

attempt(
  "a server killed in the first second of a build of a real Maven: no file holds its arguments",
  async (scene, random) => {
    const secret = `hunter${Math.floor(random.next() * 1e12)}`;
    const session = await scene.open({ env: { HOME: join(scene.dir, "home") } });
    session.ask("maven_compile", { args: ["-o", `-Ddb.password=${secret}`] }).catch(() => {});
    await Bun.sleep(random.next() * 1000);
    await session.server.kill();
    await expectNothingLeft(scene.dir);
    // The JVM itself writes its command line into a file of the second folder, and deletes it at its end.
    const search = 'exec grep -rlsF "$0" "$1" /tmp/hsperfdata_* /tmp/maven-mcp-*';
    const files = Bun.spawnSync(["/bin/sh", "-c", search, secret, scene.dir]).stdout.toString().trim();
    expect(files).toBe("");
  },
  { times: 20 },
);
