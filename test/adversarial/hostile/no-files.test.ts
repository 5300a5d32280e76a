import { expect } from "bun:test";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import { attempt } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { lookEverywhere } from "./look-everywhere.ts";

/** What stands where a file is expected: reading one of them may wait for ever, or never end. */
const KINDS: Readonly<Record<string, (path: string) => void>> = {
  pipe: (path) => void Bun.spawnSync(["mkfifo", path]),
  "link to /dev/zero": (path) => symlinkSync("/dev/zero", path),
  "link to our own stdin": (path) => symlinkSync("/dev/stdin", path),
  directory: (path) => void mkdirSync(path),
  "link to itself": (path) => symlinkSync(path, path),
};

const PLACES = [
  ".mvn/maven.config",
  ".mvn/jvm.config",
  ".mvn/extensions.xml",
  ".mvn/settings.xml",
  ".mvn/wrapper/maven-wrapper.properties",
  "core/pom.xml",
  "../pom.xml",
  "src/test/java/com/acme/MoneyTest.java",
  "src/main/java/com/acme/Pipe.java",
  "target/classes/com/acme/Money.class",
  "target/surefire-reports/TEST-com.acme.MoneyTest.xml",
  "target/surefire-reports/com.acme.MoneyTest-output.txt",
  "target/surefire-reports/a.dumpstream",
  "target/greeting-1.0.jar",
] as const;

// Pipes, devices, directories and loops in place of files.
for (const [kind, make] of Object.entries(KINDS)) {
  attempt(`a ${kind} in place of each file that is read`, async (scene) => {
    await spoilAll(scene, make);
    await lookEverywhere(scene);
  });

  attempt(`a ${kind} in place of pom.xml, at the start and later`, async (scene) => {
    const pom = join(scene.project, "pom.xml");
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    const session = await scene.open();
    rmSync(pom);
    make(pom);
    const later = await session.ask("maven_project");
    const { exitCode, stderr } = await scene.command(["compile"]);
    expect(later).not.toContain("internal error");
    expect(exitCode).toBe(2);
    expect(stderr).toContain("pom.xml");
    await session.leave();
  });
}

attempt("a checkout whose maven.config names pipes as settings and as POM", async (scene) => {
  Bun.spawnSync(["mkfifo", join(scene.project, "pipe")]);
  await scene.write("project/.mvn/maven.config", "-s\npipe\n-gs\npipe\n-t\npipe\n-f\npipe\n");
  await lookEverywhere(scene);
});

async function spoilAll(scene: Scene, make: (path: string) => void): Promise<void> {
  await scene.writeProgram("project/mvnw", SUCCEEDS);
  await scene.edit("pom.xml", "</project>", "<modules><module>core</module></modules></project>");
  for (const place of PLACES) {
    const path = join(scene.project, place);
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
    make(path);
  }
}
