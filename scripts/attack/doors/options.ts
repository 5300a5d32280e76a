import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, unless } from "../attempt.ts";
import { NOTES_ITS_START, wasStarted } from "./noting-maven.ts";

const fixtures = join(import.meta.dirname, "../../../fixtures/options");
const listsIn = (file: string) =>
  readFileSync(join(fixtures, file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "));

/** Goals, argument files and switches that hide in options. */
export const OPTIONS: readonly Attempt[] = [
  {
    what: "goals, argument files and switches that hide in options",
    run: async (scene) => {
      await scene.writeProgram("bin/mvn", NOTES_ITS_START);
      const session = await scene.open();
      const faults: string[] = [];
      for (const args of listsIn("hidden.txt")) {
        for (const [tool, input] of [
          ["maven_compile", {}],
          ["maven_run", { goals: ["verify"] }],
        ] as const) {
          const answer = await session.ask(tool, { ...input, args });
          faults.push(...unless(answer.startsWith(`${tool}: `), `${args.join(" ")} is not refused by ${tool}`, answer));
        }
      }
      return [...faults, ...unless(!wasStarted(scene), "Maven was started"), ...(await session.leave())];
    },
  },
  {
    what: "real Maven told to deploy in its options",
    run: async (scene) => {
      const target = join(scene.dir, "deployed");
      await scene.write("project/words", "deploy\n");
      const session = await scene.open();
      const faults: string[] = [];
      for (const hidden of [
        ["-f", "pom.xml", "-fos", "deploy"],
        ["-s", "none", "-sadp", "deploy"],
        ["-Bdeploy"],
        ["--at-fil=words"],
      ]) {
        const args = [...hidden, "-DskipTests", `-DaltDeploymentRepository=here::default::file://${target}`];
        await session.ask("maven_compile", { args });
        faults.push(...unless(!existsSync(target), `${hidden.join(" ")} deployed`));
        rmSync(target, { recursive: true, force: true });
      }
      return [...faults, ...(await session.leave())];
    },
  },
  {
    what: "a shell's commands for a Maven whose version nothing tells",
    run: async (scene) => {
      await scene.writeProgram("bin/mvn", EVALUATES);
      const made = join(scene.dir, "made");
      const session = await scene.open();
      for (const trick of [
        `-Dx=$(touch ${made})`,
        `-Dx=\`touch ${made}\``,
        `-Dx=";touch ${made};"y`,
        "-Dx=$@",
        "-Dx=$HOME",
      ]) {
        await session.ask("maven_compile", { args: [trick] });
        await session.ask("maven_test", { testFilter: `A*${trick}` });
      }
      return [...unless(!existsSync(made), "a word of a call was run as a command"), ...(await session.leave())];
    },
  },
];

/** As the script of Maven 4.0.0-rc-5 does. */
const EVALUATES = `#!/bin/sh
cmd="true"
for arg in "$@"; do cmd="$cmd \\"$arg\\""; done
eval "$cmd"
echo '[INFO] Scanning for projects...'
echo '[INFO] BUILD SUCCESS'
`;
