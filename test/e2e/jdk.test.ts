import { expect, test } from "bun:test";
import { join } from "node:path";
import { openSession, WITHOUT_HISTORY } from "./session.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

/** A JDK that can be found, and that nothing may run. */
async function makeJdk(workspace: Workspace, name: string, version: string): Promise<string> {
  await workspace.write(`${name}/release`, `JAVA_VERSION="${version}"\n`);
  await workspace.write(`${name}/bin/javac`, "");
  return join(workspace.dir, name);
}

test("a build that asks for a newer Java says which JDK of this machine would do, or which is needed", async () => {
  await using session = await openSession("single", {
    ...WITHOUT_HISTORY,
    prepare: (workspace) => makeJdk(workspace, "jdk-99", "99.0.1"),
    env: ({ dir }) => ({ JAVA99_HOME: join(dir, "jdk-99") }),
  });
  await session.edit("pom.xml", "<maven.compiler.release>17<", "<maven.compiler.release>99<");
  const { text } = await session.call("maven_compile");
  const home = join(session.dir, "jdk-99");
  expect(text).toContain(
    `The project asks for 99: JDK 99.0.1 in ${home} would do: build with "args": ["--java-home","${home}"], or set JAVA_HOME.`,
  );
  expect((await session.call("maven_project")).text).toContain(`JDK 99.0.1 in ${home} would do`);
  await session.edit("pom.xml", "<maven.compiler.release>99<", "<maven.compiler.release>100<");
  expect((await session.call("maven_compile")).text).toContain(
    "The project asks for 100: set JAVA_HOME to a JDK 100 or later.",
  );
});

test("a call may choose another JDK of this machine, and none that is not installed", async () => {
  const java = process.env["JAVA_HOME"] ? join(process.env["JAVA_HOME"], "bin/java") : Bun.which("java");
  await using session = await openSession("single", {
    ...WITHOUT_HISTORY,
    prepare: async (workspace) => {
      await makeJdk(workspace, "jdk-99", "99.0.1");
      await workspace.writeProgram("jdk-99/bin/java", `#!/bin/sh\ntouch "\${0%/*}/was-run"\nexec "${java}" "$@"\n`);
    },
    env: ({ dir }) => ({ JAVA99_HOME: join(dir, "jdk-99") }),
  });
  const home = join(session.dir, "jdk-99");
  const call = (dir: string) => session.call("maven_run", { goals: ["validate"], args: ["--java-home", dir] });
  expect((await call(session.project)).text).toStartWith(
    "maven_run: --java-home in args names no JDK that is installed on this machine: known are ",
  );
  expect(await Bun.file(join(home, "bin/was-run")).exists()).toBe(false);
  expect((await call(home)).text).toStartWith("Run SUCCESS");
  expect(await Bun.file(join(home, "bin/was-run")).exists()).toBe(true);
});

test("--java-home is the JDK that Maven runs on, whatever JAVA_HOME says", async () => {
  const java = process.env["JAVA_HOME"] ? join(process.env["JAVA_HOME"], "bin/java") : Bun.which("java");
  await using workspace = await openWorkspace("single");
  const home = await makeJdk(workspace, "jdk", "17.0.99");
  await workspace.writeProgram("jdk/bin/java", `#!/bin/sh\ntouch "\${0%/*}/was-run"\nexec "${java}" "$@"\n`);
  const child = Bun.spawn([BINARY, "run", "validate", "--java-home", "../jdk"], {
    cwd: workspace.project,
    env: { ...workspace.env, JAVA_HOME: "/nowhere" },
    stdout: "pipe",
    stderr: "ignore",
  });
  expect([await child.exited, await child.stdout.text()]).toEqual([0, expect.stringContaining("Run SUCCESS")]);
  expect(await Bun.file(join(home, "bin/was-run")).exists()).toBe(true);
  await using session = await openSession("single", { ...WITHOUT_HISTORY, options: ["--java-home", home] });
  expect((await session.call("maven_project")).text).toContain("JDK 17.0.99 (--java-home)");
});
