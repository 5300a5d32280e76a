import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { showInTerminal } from "./show-in-terminal.ts";
import { SUCCEEDS } from "./stand-ins.ts";
import { startServer } from "./stdio-server.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

/** A repository whose POM lies in `project`; its own folder is the root. */
let workspace: Workspace;
beforeAll(async () => {
  workspace = await openWorkspace("shop");
  await workspace.writeProgram("bin/mvn", SUCCEEDS);
  await mkdir(join(workspace.dir, "home"));
});
afterAll(() => workspace[Symbol.asyncDispose]());

async function run(words: readonly string[], { input = "", cwd = workspace.dir } = {}) {
  const { env, dir } = workspace;
  const child = Bun.spawn([BINARY, ...words], {
    cwd,
    env: { ...env, PATH: `${join(dir, "bin")}:/usr/bin:/bin`, HOME: join(dir, "home"), XDG_CONFIG_HOME: "" },
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [exitCode, stdout, stderr] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { exitCode, stdout, stderr };
}

const here = () => `no Maven project here: ${workspace.dir} holds no pom.xml; the nearest POM is in project/`;

test("a command names the POM below", async () => {
  for (const words of [["test"], ["history"]]) {
    const stderr = `maven-mcp: ${here()} (--project project).\n`;
    expect(await run(words)).toEqual({ exitCode: 2, stdout: "", stderr });
  }
});

test("a server started by hand says where the POM is, and ends", async () => {
  const { exitCode, shown } = await showInTerminal({ ...workspace, project: workspace.dir }, [], { columns: 300 });
  expect(exitCode).toBe(2);
  expect(shown).toEndWith(`maven-mcp: ${here()} (--project project).\n`);
});

test("a client's server lists its tools, says where the POM is, and finds one that comes later", async () => {
  await using other = await openWorkspace("single");
  await other.writeProgram("bin/mvn", SUCCEEDS);
  const server = startServer({ command: [BINARY], cwd: other.dir, env: other.env });
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  server.send({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  expect(await server.answerTo(1)).toMatchObject({ result: { serverInfo: { name: "maven-mcp" } } });
  server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  server.send({ jsonrpc: "2.0", id: 2, method: "tools/list" });
  expect(await server.answerTo(2)).toMatchObject({ result: { tools: { length: 7 } } });
  const compile = (id: number) => {
    server.send({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "maven_compile", arguments: {} } });
    return server.answerTo(id);
  };
  const missing = `maven_compile: no Maven project here: ${other.dir} holds no pom.xml; the nearest POM is in project/ (the server's entry needs --project project).`;
  expect(await compile(3)).toMatchObject({ result: { isError: true, content: [{ text: missing }] } });
  for (const name of ["pom.xml", "src"]) await rename(join(other.project, name), join(other.dir, name));
  expect(await compile(4)).toMatchObject({ result: { content: [{ text: expect.stringContaining("SUCCESS") }] } });
  server.closeInput();
  expect(await server.hasEndedWithin(10_000)).toBe(true);
  expect(await server.log()).toContain(`serves ${other.dir} without a POM`);
});

test("init writes into the root's file, doctor finds it well, and the hook denies builds of that project alone", async () => {
  const { dir } = workspace;
  const asked = { hook_event_name: "PreToolUse", tool_name: "Bash", cwd: dir };
  const hook = (command: string) =>
    run(["hook", "claude"], { input: JSON.stringify({ ...asked, tool_input: { command } }) });
  const build = "cd project && mvn -q test";
  const silent = { exitCode: 0, stdout: "", stderr: "" };
  expect(await hook(build)).toEqual(silent);

  expect(await run(["init", "claude", "--write", "--user"])).toMatchObject({ exitCode: 0 });
  expect((await run(["init"])).stdout).toContain(
    '"maven" in ~/.claude.json (yours, for all projects), which finds no POM here: maven-mcp init claude --project project --write\n',
  );
  await run(["init", "claude", "--remove", "--user"]);
  const before = await run(["doctor"]);
  expect(before.stdout).toContain(`, 4 POMs, ${workspace.project}\n`);
  expect(await run(["init", "claude", "--write"])).toMatchObject({ exitCode: 0, stderr: "" });
  const entry = JSON.parse(await workspace.read(".mcp.json")).mcpServers.maven;
  expect(entry.args).toEqual(["--project", "project"]);
  expect(await workspace.read("project/.mcp.json")).toBe("");
  expect((await run(["doctor"])).stdout).toMatch(/^ok {4}Claude Code: "maven" in .*\.mcp\.json starts, /m);

  const denied = JSON.parse((await hook(build)).stdout);
  expect(denied.hookSpecificOutput.permissionDecisionReason).toStartWith("Use maven_test {} of maven-mcp");
  expect(await hook("mvn -q test")).toEqual(silent);
  expect(await run(["init", "claude", "--remove"])).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await workspace.read(".mcp.json")).toBe("");

  expect(await run(["init", "claude", "--project", "project", "--write"])).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(await workspace.read(".mcp.json")).mcpServers.maven.args).toEqual(["--project", "project"]);
  await run(["init", "claude", "--remove"]);
});

test("init asks which of several POMs is meant, and writes nothing", async () => {
  await workspace.write("many/a/pom.xml", "<project/>");
  await workspace.write("many/b/pom.xml", "<project/>");
  const cwd = join(workspace.dir, "many");
  expect(await run(["init", "claude", "--write"], { cwd })).toEqual({
    exitCode: 2,
    stdout: "",
    stderr:
      "maven-mcp init: which project? The nearest POMs are in a/, b/: name one, as in: maven-mcp init claude --project a --write\n",
  });
  expect((await run(["init"], { cwd })).stdout).toContain(
    "> The nearest POMs are in a/, b/: name one, as in: maven-mcp init CLIENT --project a --write\n",
  );
  expect(await workspace.read("many/.mcp.json")).toBe("");
});
