import { expect } from "bun:test";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import { attempt } from "../attempt.ts";
import { wasStarted } from "./was-started.ts";

const HIDDEN = readFileSync(join(import.meta.dirname, "../../../fixtures/options/hidden.txt"), "utf8");

// Goals, argument files and switches that hide in options.
attempt("goals, argument files and switches that hide in options", async (scene) => {
  await scene.writeProgram("bin/mvn", SUCCEEDS);
  const session = await scene.open();
  for (const line of HIDDEN.trimEnd().split("\n")) {
    const args = line.split(" ");
    expect(await session.ask("maven_compile", { args }), line).toStartWith("maven_compile: ");
    expect(await session.ask("maven_run", { goals: ["verify"], args }), line).toStartWith("maven_run: ");
  }
  expect(wasStarted(scene), "Maven was started").toBe(false);
  await session.leave();
});

attempt("real Maven told to deploy in its options", async (scene) => {
  const target = join(scene.dir, "deployed");
  await scene.write("project/words", "deploy\n");
  const session = await scene.open();
  for (const hidden of [
    ["-f", "pom.xml", "-fos", "deploy"],
    ["-s", "none", "-sadp", "deploy"],
    ["-Bdeploy"],
    ["--at-fil=words"],
  ]) {
    const args = [...hidden, "-DskipTests", `-DaltDeploymentRepository=here::default::file://${target}`];
    await session.ask("maven_compile", { args });
    expect(existsSync(target), `${hidden.join(" ")} deployed`).toBe(false);
    rmSync(target, { recursive: true, force: true });
  }
  await session.leave();
});

attempt("a shell's commands for a Maven whose version nothing tells", async (scene) => {
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
  expect(existsSync(made), "a word of a call was run as a command").toBe(false);
  await session.leave();
});

/** As the script of Maven 4.0.0-rc-5 does. */
const EVALUATES = `#!/bin/sh
cmd="true"
for arg in "$@"; do cmd="$cmd \\"$arg\\""; done
eval "$cmd"
echo '[INFO] Scanning for projects...'
echo '[INFO] BUILD SUCCESS'
`;
