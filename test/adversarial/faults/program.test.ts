import { expect } from "bun:test";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import { until } from "../../e2e/until.ts";
import { attempt } from "../attempt.ts";

// Maven, or the project, that is not what it was.
attempt(
  "mvn removed, not executable, a directory, empty, no program, without interpreter, open for writing, killing itself",
  async (scene) => {
    const mvn = join(scene.dir, "bin/mvn");
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    const session = await scene.open({ env: { PATH: join(scene.dir, "bin") } });
    const spoils: Readonly<Record<string, () => unknown>> = {
      removed: () => {},
      "not executable": async () => chmodSync(await scene.write("bin/mvn", SUCCEEDS), 0o644),
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
      expect(answer, `${name}: not told`).not.toMatch(/^Compile SUCCESS|internal error/);
      await session.ping();
    }
    rmSync(mvn, { recursive: true, force: true });
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    const writer = openSync(mvn, "r+");
    const busy = await session.ask("maven_compile");
    closeSync(writer);
    expect(busy).toMatch(/FAILURE|SUCCESS/);
    expect(busy).not.toContain("internal error");
    const again = await session.ask("maven_compile");
    expect(again).toStartWith("Compile SUCCESS");
    await session.leave();
  },
);

attempt("the project removed or moved away during a build", async (scene) => {
  const away = join(scene.dir, "away");
  const acts: readonly (() => void)[] = [
    () => renameSync(scene.project, away),
    () => rmSync(scene.project, { recursive: true }),
  ];
  const pom = await scene.read("project/pom.xml");
  for (const act of acts) {
    await scene.write("project/pom.xml", pom);
    rmSync(join(scene.dir, "started"), { force: true });
    await scene.writeProgram("bin/mvn", `#!/bin/sh\n: > ${scene.dir}/started\nsleep 1\necho '[INFO] BUILD SUCCESS'\n`);
    const session = await scene.open({ cwd: scene.dir });
    const build = session.ask("maven_test");
    await until(() => existsSync(join(scene.dir, "started")), 10_000);
    act();
    const answer = await build;
    expect(answer).toStartWith("Test ");
    expect(answer).not.toContain("internal error");
    const next = await session.ask("maven_compile");
    expect(next).not.toStartWith("Compile SUCCESS");
    expect(next).not.toContain("internal error");
    const look = await session.ask("maven_project");
    expect(look).not.toContain("internal error");
    await session.leave();
    rmSync(away, { recursive: true, force: true });
  }
});

attempt("a working directory that is removed below the server", async (scene) => {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  mkdirSync(join(scene.dir, "cwd"));
  const session = await scene.open({ cwd: join(scene.dir, "cwd") });
  rmSync(join(scene.dir, "cwd"), { recursive: true });
  const answer = await session.ask("maven_compile");
  expect(answer).toStartWith("Compile SUCCESS");
  await session.leave();
});
