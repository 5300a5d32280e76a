// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Maven's placeholders
import { join } from "node:path";
import { type Attempt, unless } from "../attempt.ts";

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
];
