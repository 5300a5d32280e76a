import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../../test/e2e/until.ts";
import { type Attempt, unless } from "../attempt.ts";
import { PASSES } from "./builds.ts";

/** Maven, or the project, that is not what it was. */
export const PROGRAM: readonly Attempt[] = [
  {
    what: "mvn removed, not executable, a directory, empty, no program, without interpreter, open for writing, killing itself",
    run: async (scene) => {
      const mvn = join(scene.dir, "bin/mvn");
      await scene.writeProgram("bin/mvn", PASSES);
      const session = await scene.open({ env: { PATH: join(scene.dir, "bin") } });
      const faults: string[] = [];
      const spoils: Readonly<Record<string, () => unknown>> = {
        removed: () => {},
        "not executable": async () => chmodSync(await scene.write("bin/mvn", PASSES), 0o644),
        "a directory": () => mkdirSync(mvn),
        empty: () => scene.writeProgram("bin/mvn", ""),
        "no program": () => scene.writeProgram("bin/mvn", "\u007fELF\u0002\u0001\u0001\u0000\u0000\u0000"),
        "without interpreter": () => scene.writeProgram("bin/mvn", "#!/nowhere/sh\necho '[INFO] BUILD SUCCESS'\n"),
        "killing itself": () => scene.writeProgram("bin/mvn", "#!/bin/sh\nkill -9 $$\n"),
        "stopping itself, then continued": () =>
          scene.writeProgram("bin/mvn", "#!/bin/sh\n(sleep 0.3; kill -CONT $$) &\nkill -STOP $$\nexit 3\n"),
      };
      for (const [name, spoil] of Object.entries(spoils)) {
        rmSync(mvn, { recursive: true, force: true });
        await spoil();
        const answer = await session.ask("maven_compile");
        faults.push(...unless(!/^Compile SUCCESS|internal error/.test(answer), `${name}: not told`, answer));
        await session.ping();
      }
      rmSync(mvn, { recursive: true, force: true });
      await scene.writeProgram("bin/mvn", PASSES);
      const writer = openSync(mvn, "r+");
      const busy = await session.ask("maven_compile");
      closeSync(writer);
      faults.push(
        ...unless(/FAILURE|SUCCESS/.test(busy) && !busy.includes("internal error"), "text busy: not told", busy),
      );
      const again = await session.ask("maven_compile");
      return [
        ...faults,
        ...unless(again.startsWith("Compile SUCCESS"), "does not recover", again),
        ...(await session.leave()),
      ];
    },
  },
  {
    what: "the project removed or moved away during a build",
    run: async (scene) => {
      const away = join(scene.dir, "away");
      const acts: readonly (() => void)[] = [
        () => renameSync(scene.project, away),
        () => rmSync(scene.project, { recursive: true }),
      ];
      const faults: string[] = [];
      const pom = await scene.read("project/pom.xml");
      for (const act of acts) {
        await scene.write("project/pom.xml", pom);
        rmSync(join(scene.dir, "started"), { force: true });
        await scene.writeProgram(
          "bin/mvn",
          `#!/bin/sh\n: > ${scene.dir}/started\nsleep 1\necho '[INFO] BUILD SUCCESS'\n`,
        );
        const session = await scene.open({ cwd: scene.dir });
        const build = session.ask("maven_test");
        await until(() => existsSync(join(scene.dir, "started")), 10_000);
        act();
        const answer = await build;
        faults.push(...unless(answer.startsWith("Test ") && !answer.includes("internal error"), "no answer", answer));
        const next = await session.ask("maven_compile");
        faults.push(
          ...unless(
            !next.startsWith("Compile SUCCESS") && !next.includes("internal error"),
            "a build of nothing",
            next,
          ),
        );
        const look = await session.ask("maven_project");
        faults.push(
          ...unless(!look.includes("internal error"), "maven_project broke", look),
          ...(await session.leave()),
        );
        rmSync(away, { recursive: true, force: true });
      }
      return faults;
    },
  },
  {
    what: "a working directory that is removed below the server",
    run: async (scene) => {
      await scene.writeProgram("bin/mvn", PASSES);
      mkdirSync(join(scene.dir, "cwd"));
      const session = await scene.open({ cwd: join(scene.dir, "cwd") });
      rmSync(join(scene.dir, "cwd"), { recursive: true });
      const answer = await session.ask("maven_compile");
      return [...unless(answer.startsWith("Compile SUCCESS"), "no SUCCESS", answer), ...(await session.leave())];
    },
  },
];
