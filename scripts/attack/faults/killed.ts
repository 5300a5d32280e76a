import { join } from "node:path";
import { processesOf } from "../../../test/e2e/survivors.ts";
import { type Attempt, unless } from "../attempt.ts";
import { faultsLeft } from "../scene.ts";
import { FLOODS, PASSES, SLEEPS } from "./builds.ts";

const WORKS =
  "#!/bin/sh\nfor i in 1 2 3 4 5 6 7 8; do echo \"[INFO] line $i\"; sleep 0.05; done\necho '[INFO] BUILD SUCCESS'\n";

/** Processes that die by SIGKILL. */
export const KILLED: readonly Attempt[] = [
  {
    what: "a process of a build killed at a random moment, any of them",
    times: 15,
    run: async (scene, random) => {
      await scene.writeProgram("bin/mvn", random.pick([WORKS, FLOODS]));
      const session = await scene.open();
      const build = session.ask("maven_compile", { timeout: 10 });
      await Bun.sleep(random.next() * 500);
      const others = processesOf(scene.dir).filter((pid) => pid !== session.server.pid);
      if (others.length > 0) kill(random.pick(others));
      const answer = await build;
      await scene.writeProgram("bin/mvn", PASSES);
      const next = await session.ask("maven_compile");
      return [
        ...unless(/^Compile (?:SUCCESS|FAILURE|TIMEOUT) \(/.test(answer), "no answer", answer),
        ...unless(next.startsWith("Compile SUCCESS"), "does not recover", next),
        ...(await session.leave()),
      ];
    },
  },
  {
    what: "all processes of a build killed at once: no SUCCESS",
    times: 5,
    run: async (scene, random) => {
      await scene.writeProgram("bin/mvn", SLEEPS);
      const session = await scene.open();
      const build = session.ask("maven_compile", { timeout: 20 });
      await Bun.sleep(150 + random.next() * 300);
      for (const pid of processesOf(scene.dir)) if (pid !== session.server.pid) kill(pid);
      const answer = await build;
      return [...unless(/^Compile FAILURE \(/.test(answer), "no FAILURE", answer), ...(await session.leave())];
    },
  },
  {
    what: "a server killed in the first second of a build of a real Maven: no file holds its arguments",
    times: 20,
    run: async (scene, random) => {
      const secret = `hunter${Math.floor(random.next() * 1e12)}`;
      const session = await scene.open({ env: { HOME: join(scene.dir, "home") } });
      session.ask("maven_compile", { args: ["-o", `-Ddb.password=${secret}`] }).catch(() => {});
      await Bun.sleep(random.next() * 1000);
      await session.server.kill();
      const faults = await faultsLeft(scene.dir);
      // The JVM itself writes its command line into a file of the second folder, and deletes it at its end.
      const search = 'exec grep -rlsF "$0" "$1" /tmp/hsperfdata_* /tmp/maven-mcp-*';
      const files = Bun.spawnSync(["/bin/sh", "-c", search, secret, scene.dir]).stdout.toString().trim();
      return [...faults, ...unless(files === "", "kept", files)];
    },
  },
];

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
