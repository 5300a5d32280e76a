import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir, rename, rm } from "node:fs/promises";
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

async function run(
  words: readonly string[],
  { input = "", cwd = workspace.dir }: { readonly input?: string; readonly cwd?: string | undefined } = {},
) {
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

test("a command takes the project that an entry names, else the only POM that is near, and says so", async () => {
  await mkdir(join(workspace.dir, "web"));
  await mkdir(join(workspace.dir, ".git"));
  const said = async (words: readonly string[], cwd?: string) => {
    const { exitCode, stdout, stderr } = await run(words, { cwd });
    expect({ words, exitCode }).toEqual({ words, exitCode: 0 });
    expect(stdout).not.toBe("");
    return stderr;
  };
  for (const command of ["project", "compile", "result", "history"]) {
    expect(await said([command])).toBe("maven-mcp: project project/ (the nearest POM below)\n");
  }
  const sources = join(workspace.project, "core/src/main");
  const above = "maven-mcp: in module core of project ../../../ (the nearest POM above)\n";
  expect(await said(["compile", "--json"], sources)).toBe(above);
  expect(await said(["project"], workspace.project)).toBe("");
  const core = join(workspace.project, "core");
  const calls = async () => (await workspace.read("bin/calls.txt")).trimEnd().split("\n").at(-1);
  const its = "maven-mcp: in module core of project ../ (this folder is a module of it)\n";
  const whole = "maven-mcp: project ../ (this folder is a module of it)\n";
  expect(await said(["compile"], core)).toBe(its);
  expect(await calls()).toContain(":shop-core -am");
  for (const words of [
    ["--module", "."],
    ["-pl", "app"],
    ["--project", ".."],
    ["--project", "."],
    ["-f", "pom.xml"],
  ]) {
    expect(await said(["compile", ...words], core)).toBe(["--module", "-pl"].includes(words[0] ?? "") ? whole : "");
    expect(await calls()).not.toContain("shop-core");
  }

  await workspace.write("tools/pom.xml", "<project/>");
  expect(await run(["test"])).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: `maven-mcp: no pom.xml in ${workspace.dir}; the nearest POMs are in project/, tools/: name one, as in maven-mcp test --project project\n`,
  });
  await run(["init", "claude", "--project", "project", "--write"]);
  for (const [cwd, up] of [
    [workspace.dir, ""],
    [join(workspace.dir, "web"), "../"],
  ] as const) {
    const stderr = await said(["compile"], cwd);
    expect(stderr).toBe(`maven-mcp: project ${up}project/ ("maven" in ${up}.mcp.json names it)\n`);
    expect((await run(["doctor"], { cwd })).stdout).toContain(`, 4 POMs, ${workspace.project}\n`);
  }
  const tools = { cwd: join(workspace.dir, "tools") };
  expect((await run(["init"], tools)).stdout).toContain(`"maven" in ../.mcp.json, which serves ${workspace.project}\n`);
  expect((await run(["init", "claude"], tools)).stdout).toContain(` as well, which serves ${workspace.project}.\n`);
  await run(["init", "claude", "--remove"]);
  await rm(join(workspace.dir, "tools"), { recursive: true });
});

test("init and doctor see the root's entry from the project below, and from beside it", async () => {
  await run(["init", "claude", "--write"]);
  for (const cwd of [workspace.project, join(workspace.project, "core"), join(workspace.dir, "web")]) {
    const { stdout } = await run(["init"], { cwd });
    expect(stdout).toMatch(/^ {2}Claude Code {2}"maven" in (?:\.\.\/)*\.mcp\.json$/m);
    expect((await run(["doctor"], { cwd })).stdout).toContain(`"maven" in ${workspace.dir}/.mcp.json starts, `);
  }
  const shown = await run(["init", "claude"], { cwd: workspace.project });
  expect(shown.stdout).toBe(`The server "maven" is already in ${workspace.dir}/.mcp.json.\n`);
  const hook = async (cwd: string, command: string) => {
    const asked = { hook_event_name: "PreToolUse", tool_name: "Bash", cwd, tool_input: { command } };
    return (await run(["hook", "claude"], { cwd, input: JSON.stringify(asked) })).stdout;
  };
  expect(await hook(join(workspace.dir, "web"), "mvn -f ../project/pom.xml test")).toContain("Use maven_test {} of");
  const core = join(workspace.project, "core");
  expect(await hook(core, "mvn -f ../pom.xml test")).toContain("Use maven_test {} of");
  expect(await hook(core, "mvn test")).toContain('Use maven_test {\\"module\\": [\\"core\\"]} of');
  for (const cwd of [workspace.project, core, join(workspace.dir, "web")]) {
    await run(["init", "claude", "--project", "project", "--write"]);
    const removed = await run(["init", "claude", "--remove"], { cwd });
    expect(removed.stdout).toStartWith(`The server "maven" is out of ${workspace.dir}/.mcp.json`);
    expect(await workspace.read(".mcp.json")).toBe("");
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
  const clientInfo = { name: "claude-code", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  server.send({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  expect(await server.answerTo(1)).toMatchObject({ result: { serverInfo: { name: "maven-mcp" } } });
  server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  server.send({ jsonrpc: "2.0", id: 2, method: "tools/list" });
  expect(await server.answerTo(2)).toMatchObject({ result: { tools: { length: 7 } } });
  const compile = (id: number) => {
    server.send({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "maven_compile", arguments: {} } });
    return server.answerTo(id);
  };
  const missing = `maven_compile: no Maven project here: ${other.dir} holds no pom.xml; the nearest POM is in project/ (to have it served: maven-mcp init claude --project project --write, then restart the client).`;
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

test("beside a project, init writes no entry that would serve nothing, and all name the command that sets it up", async () => {
  const cwd = join(workspace.dir, "web");
  const command = "maven-mcp init claude --project ../project --write";
  expect(await run(["init", "claude", "--write", "--hook"], { cwd })).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: `maven-mcp init: ${cwd} holds no pom.xml. The nearest POM is in ../project/: ${command}\n`,
  });
  expect(await workspace.read("web/.mcp.json")).toBe("");
  await run(["init", "claude", "--write", "--user"], { cwd });
  expect((await run(["init"], { cwd })).stdout).toContain(`, which finds no POM here: ${command}\n`);
  const doctor = await run(["doctor"], { cwd });
  expect(doctor.stdout).toContain(`${cwd}, which it serves, holds no pom.xml → ${command}\n`);
  expect(doctor.exitCode).toBe(1);
  await run(command.split(" ").slice(1), { cwd });
  expect(JSON.parse(await workspace.read(".mcp.json")).mcpServers.maven.args).toEqual(["--project", "project"]);
  expect((await run(["doctor"], { cwd })).stdout).toContain(`, 4 POMs, ${workspace.project}\n`);
  await run(["init", "claude", "--remove"]);
  await run(["init", "claude", "--remove", "--user"]);
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
  await run(["init", "claude", "--write", "--user"], { cwd });
  const { stdout } = await run(["init"], { cwd });
  expect(stdout).toContain("which finds no POM here: maven-mcp init claude --project DIR --write\n");
  await run(["init", "claude", "--remove", "--user"], { cwd });
  expect(stdout).toContain(
    "> The nearest POMs are in a/, b/: name one, as in: maven-mcp init CLIENT --project a --write\n",
  );
  expect(await workspace.read("many/.mcp.json")).toBe("");
});
