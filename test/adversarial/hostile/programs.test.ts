import { expect } from "bun:test";
import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import { attempt } from "../attempt.ts";
import type { Scene } from "../scene.ts";
import { lookEverywhere } from "./look-everywhere.ts";

const markerOf = ({ dir }: Scene) => join(dir, "foreign-code-ran");
const expectNoForeignCode = (scene: Scene) =>
  expect(existsSync(markerOf(scene)), "code of the checkout ran").toBe(false);

// Code in the checkout that somebody else than Maven might run.
attempt("bunfig.toml, .env, tsconfig.json, package.json and node_modules in the working directory", async (scene) => {
  const code = `require("node:fs").writeFileSync(${JSON.stringify(markerOf(scene))}, "");\n`;
  const preload = 'preload = ["./preload.ts"]\n';
  await scene.write("project/preload.ts", code);
  await scene.write("project/bunfig.toml", `${preload}[run]\n${preload}[test]\n${preload}`);
  await scene.write(
    "project/.env",
    "BUN_OPTIONS=--preload=./preload.ts\nNODE_OPTIONS=--require=./preload.ts\nCLAUDE_PROJECT_DIR=/\nPATH=.\n",
  );
  await scene.write("project/.env.local", "BUN_INSPECT_PRELOAD=./preload.ts\n");
  await scene.write(
    "project/tsconfig.json",
    '{"compilerOptions":{"paths":{"zod":["./preload.ts"],"*":["./preload.ts"]}}}',
  );
  await scene.write(
    "project/package.json",
    '{"main":"preload.ts","imports":{"#*":"./preload.ts"},"scripts":{"preinstall":"./preload.ts"}}',
  );
  for (const name of ["zod", "txml", "jsonc-parser", "@modelcontextprotocol/sdk/server"]) {
    await scene.write(`project/node_modules/${name}/index.js`, code);
  }
  await lookEverywhere(scene);
  for (const words of [["doctor"], ["compile"], ["init", "claude"], ["--version"]]) await scene.command(words);
  expectNoForeignCode(scene);
});

attempt(
  "mvn, java, sh, ps, grep and others in the working directory, and a PATH with relative and empty entries",
  async (scene) => {
    for (const name of [
      "mvn",
      "java",
      "javac",
      "sh",
      "ps",
      "grep",
      "sleep",
      "kill",
      "jcmd",
      "claude",
      "git",
      "maven-mcp",
    ]) {
      await scene.writeProgram(`project/${name}`, `#!/bin/sh\n: > ${markerOf(scene)}\n`);
      await scene.writeProgram(`project/bin/${name}`, `#!/bin/sh\n: > ${markerOf(scene)}\n`);
    }
    const env = { PATH: `:.:./bin:bin::${join(scene.dir, "bin")}:${scene.env["PATH"]}:`, JAVA_HOME: undefined };
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    await lookEverywhere(scene, { env });
    await scene.command(["doctor"], { env });
    await scene.command(["test"], { env });
    expectNoForeignCode(scene);
  },
);

attempt("a PATH with relative and empty entries only", async (scene) => {
  await scene.writeProgram("project/mvn", `#!/bin/sh\n: > ${markerOf(scene)}\n`);
  const { exitCode, stderr } = await scene.command(["compile"], { env: { PATH: ":.:project:./" } });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("no Maven found");
  expectNoForeignCode(scene);
});

attempt("an end of a build that relative programs wait for", async (scene) => {
  for (const name of ["sh", "ps", "grep", "sleep", "kill"]) {
    await scene.writeProgram(`project/${name}`, `#!/bin/sh\n: > ${markerOf(scene)}\n`);
  }
  await scene.writeProgram("bin/mvn", "#!/bin/sh\nwhile :; do read -r _ < /dev/zero; done\n");
  const session = await scene.open({ env: { PATH: `.:${scene.env["PATH"]}` } });
  const answer = await session.ask("maven_compile", { timeout: 1 });
  expect(answer).toStartWith("Compile TIMEOUT");
  expectNoForeignCode(scene);
  await session.leave();
});

attempt("mvnw that leads to itself, to nothing, to a directory, to a device", async (scene) => {
  for (const [index, target] of ["mvnw", "nowhere", ".", "/dev/zero", "/dev/null"].entries()) {
    const folder = join(scene.project, `part-${index}`);
    await scene.write(`project/part-${index}/pom.xml`, POM);
    symlinkSync(target, join(folder, "mvnw"));
    await scene.writeProgram("bin/mvn", SUCCEEDS);
    const { exitCode, stdout } = await scene.command(["compile"], { args: ["--project", folder] });
    expect(exitCode, `${target}: no build`).toBe(0);
    expect(stdout, `${target}: no build`).toStartWith("Compile SUCCESS");
  }
});

attempt("mvnw that leads out of the checkout is run as ./mvnw would be, in the project", async (scene) => {
  await scene.writeProgram("elsewhere/tool", "#!/bin/sh\npwd\necho \"$0\"\necho '[INFO] BUILD SUCCESS'\nexit 1\n");
  symlinkSync("../elsewhere/tool", join(scene.project, "mvnw"));
  const { stdout } = await scene.command(["compile"]);
  expect(stdout).toStartWith("Compile FAILURE");
});

const POM = `<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>b</artifactId><version>1</version></project>`;
