import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { version } from "../../package.json" with { type: "json" };
import { SUCCEEDS } from "./stand-ins.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace("single");
  await workspace.writeProgram("bin/mvn", SUCCEEDS);
  await workspace.write("not-executable", "#!/bin/sh\n");
  await mkdir(join(workspace.dir, "empty"));
});
afterAll(() => workspace[Symbol.asyncDispose]());

type Start = { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string };

/** Starts the binary with nothing on its stdin, so that a server ends at once. */
async function start(args: readonly string[], { env = {}, cwd = workspace.dir }: Start = {}) {
  const child = Bun.spawn([BINARY, ...args], {
    cwd,
    env: { ...workspace.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [exitCode, stdout, stderr] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { exitCode, stdout, stderr };
}

describe("one line on stderr and exit code 2", () => {
  async function expectRefusal(args: readonly string[], sentence: string, options?: Start): Promise<void> {
    const started = await start(args, options);
    expect(started).toEqual({ exitCode: 2, stdout: "", stderr: `maven-mcp: ${sentence}\n` });
  }
  const inside = (path: string) => join(workspace.dir, path);

  test("the project does not exist", () =>
    expectRefusal(["--project", inside("nowhere")], `the project ${inside("nowhere")} does not exist.`));

  test("the project is a file", () =>
    expectRefusal(["--project", inside("bin/mvn")], `the project ${inside("bin/mvn")} is not a directory.`));

  test("a command has no POM", () =>
    expectRefusal(
      ["test", "--project", inside("empty")],
      `no Maven project here: ${inside("empty")} holds no pom.xml, and none was found below it.`,
    ));

  test("--java-home names nothing that could run Maven", async () => {
    const given = (path: string) => ["--project", workspace.project, "--java-home", inside(path)];
    await expectRefusal(given("nowhere"), `--java-home ${inside("nowhere")} does not exist.`);
    await expectRefusal(given("bin/mvn"), `--java-home ${inside("bin/mvn")} is not a directory.`);
    await expectRefusal(given("empty"), `--java-home ${inside("empty")} is no JDK: it holds no program bin/java.`);
  });

  test("there is no Maven on the PATH", () =>
    expectRefusal(
      ["--project", workspace.project],
      "no Maven found: there is no mvnw in this project and no mvn on the PATH.",
      { env: { PATH: inside("empty") } },
    ));

  test("a Maven in a relative directory of the PATH is none", () =>
    expectRefusal(
      ["--project", workspace.project],
      "no Maven found: there is no mvnw in this project and no mvn on the PATH.",
      { env: { PATH: "bin:./bin" } },
    ));

  test("--maven does not exist", () =>
    expectRefusal(
      ["--project", workspace.project, "--maven", "bin/mvnd"],
      `no Maven found: ${inside("bin/mvnd")} (--maven) does not exist.`,
    ));

  test("--maven is not executable", () =>
    expectRefusal(
      ["--project", workspace.project, "--maven", inside("not-executable")],
      `no Maven found: ${inside("not-executable")} (--maven) is not an executable file.`,
    ));

  test.each<[string[], string]>([
    [["--projcet", "."], "unknown option --projcet; did you mean --project?"],
    [["--mavn=x"], "unknown option --mavn=x; did you mean --maven?"],
    [["-q"], "unknown option -q; see maven-mcp --help."],
    [["serve"], "unexpected argument serve; see maven-mcp --help."],
    [["--project"], "--project needs a value: --project DIR."],
    [["--timeout", "soon"], '--timeout is "soon"; expected seconds, 1 to 86400.'],
    [["--timeout=-1"], '--timeout is "-1"; expected seconds, 1 to 86400.'],
    [["--timeout", "0"], '--timeout is "0"; expected seconds, 1 to 86400.'],
    [["--engine", "turbo"], '--engine is "turbo"; expected auto, hot, fast, plain.'],
    [["--log-level", "loud"], '--log-level is "loud"; expected DEBUG, INFO, WARN, ERROR.'],
  ])("%j", (args, sentence) => expectRefusal(args, sentence));
});

describe("an answer on stdout and exit code 0", () => {
  test("--version is that of the package", async () => {
    expect(await start(["--version"])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: "" });
  });

  test("--help names every option", async () => {
    const { stdout, ...rest } = await start(["--help"]);
    expect(rest).toEqual({ exitCode: 0, stderr: "" });
    for (const option of [
      "--project DIR",
      "--maven PATH",
      "--engine NAME",
      "--timeout SECONDS",
      "--log-level LEVEL",
      "--version",
    ]) {
      expect(stdout).toContain(option);
    }
  });
});

describe("the project", () => {
  async function served(args: readonly string[], options: Start): Promise<string | undefined> {
    const { exitCode, stdout, stderr } = await start(args, options);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: "" });
    return / serves (?<project>\S+)/.exec(stderr)?.groups?.["project"];
  }

  test("is --project, which may be relative", async () => {
    const env = { CLAUDE_PROJECT_DIR: join(workspace.dir, "empty") };
    expect(await served(["--project", "project"], { env })).toBe(workspace.project);
  });

  test("else CLAUDE_PROJECT_DIR", async () => {
    expect(await served([], { env: { CLAUDE_PROJECT_DIR: workspace.project } })).toBe(workspace.project);
  });

  test("else the working directory", async () => {
    expect(await served([], { cwd: workspace.project })).toBe(workspace.project);
  });
});
