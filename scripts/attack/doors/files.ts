// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Maven's placeholders
import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, unless } from "../attempt.ts";
import { NOTES_ITS_START, wasStarted } from "./noting-maven.ts";

const SOURCE = "project/src/main/java/com/acme/Money.java";

/** Options that name files which they should not touch. */
export const FILES: readonly Attempt[] = [
  {
    what: "a log that is to be written over a source, by each option and through a link",
    run: async (scene) => {
      const before = await scene.read(SOURCE);
      const path = join(scene.dir, SOURCE);
      Bun.spawnSync(["ln", "-s", path, join(scene.project, "build.log")]);
      const session = await scene.open();
      const faults: string[] = [];
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
        faults.push(...unless(answer.startsWith("maven_compile: args "), `${args.join(" ")} is not refused`, answer));
      }
      faults.push(...unless((await scene.read(SOURCE)) === before, "the source was overwritten"));
      return [...faults, ...(await session.leave())];
    },
  },
  {
    what: "a log of an earlier run, written again and again, and changed between",
    run: async (scene) => {
      const session = await scene.open();
      const log = async () => session.ask("maven_compile", { args: ["-l", "build.log"] });
      const answers = [await log(), await log()];
      const faults = answers.flatMap((answer) => unless(/^Compile SUCCESS/.test(answer), "it is refused", answer));
      await scene.write("project/build.log", "what a person noted\n");
      Bun.spawnSync(["touch", "-d", "1 hour ago", join(scene.project, "build.log")]);
      await log();
      const left = await scene.read("project/build.log");
      return [
        ...faults,
        ...unless(left === "what a person noted\n", "it was overwritten", left),
        ...(await session.leave()),
      ];
    },
  },
  {
    what: "settings, toolchains and a POM outside of the project, without a word",
    run: async (scene) => {
      await scene.write("elsewhere/settings.xml", "<settings/>");
      await scene.write("elsewhere/toolchains.xml", "<toolchains/>");
      await scene.write("elsewhere/pom.xml", await scene.read("project/pom.xml"));
      const session = await scene.open();
      const faults: string[] = [];
      for (const [name, file] of [
        ["s", "settings.xml"],
        ["gs", "settings.xml"],
        ["t", "toolchains.xml"],
        ["f", "pom.xml"],
      ]) {
        const path = join(scene.dir, "elsewhere", file ?? "");
        const answer = await session.ask("maven_compile", { args: [`-${name}`, path] });
        faults.push(
          ...unless(answer.includes(`> Outside of this project: "-${name} ${path}".`), `-${name} is not told`, answer),
        );
      }
      return [...faults, ...(await session.leave())];
    },
  },
  {
    what: "pipes, devices, sockets and folders as the log of a call and of the project's configuration",
    run: async (scene) => {
      await scene.writeProgram("bin/mvn", NOTES_ITS_START);
      Bun.spawnSync(["mkfifo", join(scene.project, "pipe")]);
      using socket = Bun.listen({ unix: join(scene.project, "socket"), socket: { data() {} } });
      const session = await scene.open();
      const faults: string[] = [];
      for (const name of ["pipe", "socket", "src", "/dev/null", "/dev/full"]) {
        for (const args of [["-l", name], [`-Dorg.slf4j.simpleLogger.logFile=${name}`]]) {
          const answer = await session.ask("maven_compile", { args });
          faults.push(...unless(answer.includes("is no ordinary file"), `${args.join(" ")} is not refused`, answer));
        }
      }
      await scene.write("project/.mvn/maven.config", "-l\npipe\n");
      const answer = await session.ask("maven_compile");
      faults.push(...unless(answer.includes("is no ordinary file"), "the configuration is not refused", answer));
      socket.stop();
      return [...faults, ...unless(!wasStarted(scene), "Maven was started"), ...(await session.leave())];
    },
  },
  {
    what: "a log and a page by links that lead out of the project to nothing yet",
    run: async (scene) => {
      await scene.write("elsewhere/.keep", "");
      symlinkSync("second.log", join(scene.project, "first.log"));
      symlinkSync("../elsewhere/new.log", join(scene.project, "second.log"));
      symlinkSync("../elsewhere/new.html", join(scene.project, "page.html"));
      const session = await scene.open();
      const answer = await session.ask("maven_compile", { args: ["-l", "first.log"] });
      const page = await scene.command(["history", "--html", "page.html"]);
      const left = await session.leave();
      return [
        ...unless(answer.includes('> Outside of this project: "-l first.log".'), "the log is not told", answer),
        ...unless(/^Compile SUCCESS/.test(answer), "the build is not told", answer),
        ...unless((await scene.read("elsewhere/new.log")).includes("BUILD SUCCESS"), "the log is not there"),
        ...unless(page.stderr.includes("leads out of the project"), "the page is not told", page.stderr),
        ...unless(existsSync(join(scene.dir, "elsewhere/new.html")), "the page is not there"),
        ...left,
      ];
    },
  },
  {
    what: "a link that another build makes while a call waits for it to end",
    run: async (scene) => {
      await scene.writeProgram(
        "bin/mvn",
        `#!/bin/sh
case "$*" in *" -l "*) touch started;; *) sleep 2; ln -s src/main/java/com/acme/Money.java build.log;; esac
echo '[INFO] Scanning for projects...'
echo '[INFO] BUILD SUCCESS'
`,
      );
      const session = await scene.open();
      const [, answer] = await Promise.all([
        session.ask("maven_compile"),
        session.ask("maven_compile", { args: ["-l", "build.log"] }),
      ]);
      return [
        ...unless(answer.startsWith("maven_compile: args names"), "it is not refused", answer),
        ...unless(!wasStarted(scene), "Maven was started"),
        ...(await session.leave()),
      ];
    },
  },
];
