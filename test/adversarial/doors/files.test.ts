// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Maven's placeholders
import { expect } from "bun:test";
import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import { attempt } from "../attempt.ts";
import { wasStarted } from "./was-started.ts";

const SOURCE = "project/src/main/java/com/acme/Money.java";

// Options that name files which they should not touch.
attempt("a log that is to be written over a source, by each option and through a link", async (scene) => {
  const before = await scene.read(SOURCE);
  const path = join(scene.dir, SOURCE);
  Bun.spawnSync(["ln", "-s", path, join(scene.project, "build.log")]);
  const session = await scene.open();
  for (const args of [
    ["-l", path],
    [`--log-file=${path}`],
    ["-l", "build.log"],
    ["-l", "src/../src/main/java/com/acme/Money.java"],
    [`-Dorg.slf4j.simpleLogger.logFile=${path}`],
    ["-l", "new.log", `-Dorg.slf4j.simpleLogger.logFile=${path}`],
    ["-l", "${x}", `-Dx=${path}`],
    [`-Dorg.slf4j.simpleLogger.logFile\u0001=${path}`],
    [`-Dorg.slf4j.simpleLogger.logFile\u00a0=${path}`],
  ]) {
    const answer = await session.ask("maven_compile", { args });
    expect(answer, `${args.join(" ")} is not refused`).toStartWith("maven_compile: args ");
  }
  expect(await scene.read(SOURCE)).toBe(before);
  await session.leave();
});

attempt("a log of an earlier run, written again and again, and changed between", async (scene) => {
  const session = await scene.open();
  const log = async () => session.ask("maven_compile", { args: ["-l", "build.log"] });
  for (const answer of [await log(), await log()]) expect(answer).toStartWith("Compile SUCCESS");
  await scene.write("project/build.log", "what a person noted\n");
  Bun.spawnSync(["touch", "-d", "1 hour ago", join(scene.project, "build.log")]);
  await log();
  expect(await scene.read("project/build.log")).toBe("what a person noted\n");
  await session.leave();
});

attempt("settings, toolchains and a POM outside of the project, without a word", async (scene) => {
  await scene.write("elsewhere/settings.xml", "<settings/>");
  await scene.write("elsewhere/toolchains.xml", "<toolchains/>");
  await scene.write("elsewhere/pom.xml", await scene.read("project/pom.xml"));
  const session = await scene.open();
  for (const [name, file] of [
    ["s", "settings.xml"],
    ["gs", "settings.xml"],
    ["t", "toolchains.xml"],
    ["f", "pom.xml"],
  ]) {
    const path = join(scene.dir, "elsewhere", file ?? "");
    const answer = await session.ask("maven_compile", { args: [`-${name}`, path] });
    expect(answer, `-${name} is not told`).toContain(`> Outside of this project: "-${name} ${path}".`);
  }
  await session.leave();
});

attempt(
  "pipes, devices, sockets and folders as the log of a call and of the project's configuration",
  async (scene) => {
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    Bun.spawnSync(["mkfifo", join(scene.project, "pipe")]);
    using socket = Bun.listen({ unix: join(scene.project, "socket"), socket: { data() {} } });
    const session = await scene.open();
    for (const name of ["pipe", "socket", "src", "/dev/null", "/dev/full"]) {
      for (const args of [["-l", name], [`-Dorg.slf4j.simpleLogger.logFile=${name}`]]) {
        const answer = await session.ask("maven_compile", { args });
        expect(answer, `${args.join(" ")} is not refused`).toContain("is no ordinary file");
      }
    }
    await scene.write("project/.mvn/maven.config", "-l\npipe\n");
    const answer = await session.ask("maven_compile");
    expect(answer).toContain("is no ordinary file");
    socket.stop();
    expect(wasStarted(scene), "Maven was started").toBe(false);
    await session.leave();
  },
);

attempt("a log and a page by links that lead out of the project to nothing yet", async (scene) => {
  await scene.write("elsewhere/.keep", "");
  symlinkSync("second.log", join(scene.project, "first.log"));
  symlinkSync("../elsewhere/new.log", join(scene.project, "second.log"));
  symlinkSync("../elsewhere/new.html", join(scene.project, "page.html"));
  const session = await scene.open();
  const answer = await session.ask("maven_compile", { args: ["-l", "first.log"] });
  const page = await scene.command(["history", "--html", "page.html"]);
  await session.leave();
  expect(answer).toContain('> Outside of this project: "-l first.log".');
  expect(answer).toMatch(/^Compile SUCCESS/);
  expect(await scene.read("elsewhere/new.log")).toContain("BUILD SUCCESS");
  expect(page.stderr).toContain("leads out of the project");
  expect(existsSync(join(scene.dir, "elsewhere/new.html")), "the page is not there").toBe(true);
});

attempt("a link that another build makes while a call waits for it to end", async (scene) => {
  await scene.writeProgram(
    "bin/mvn",
    `#!/bin/sh
case "$*" in *" -l "*) echo >> "\${0%/*}/calls.txt";; *) sleep 2; ln -s src/main/java/com/acme/Money.java build.log;; esac
echo '[INFO] Scanning for projects...'
echo '[INFO] BUILD SUCCESS'
`,
  );
  const session = await scene.open();
  const [, answer] = await Promise.all([
    session.ask("maven_compile"),
    session.ask("maven_compile", { args: ["-l", "build.log"] }),
  ]);
  expect(answer).toStartWith("maven_compile: args names");
  expect(wasStarted(scene), "Maven was started").toBe(false);
  await session.leave();
});
