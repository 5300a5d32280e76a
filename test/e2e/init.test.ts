import { describe, expect, test } from "bun:test";
import { mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { clients } from "../../src/knowledge/clients/all-clients.ts";
import { findConfigured } from "../../src/setup/clients/configured.ts";
import { startServer } from "./stdio-server.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

describe("maven-mcp init", () => {
  test("writes entries that start this server, in the project's file and in the user's, and takes them out again", async () => {
    await using workspace = await openHome();
    const before = await filesOf(workspace);
    const written = clients.filter((client) => client.written === "by init");
    const scopes = ["project", "user"] as const;
    for (const { id } of written) {
      for (const scope of scopes) {
        const { exitCode, stdout, stderr } = await init(workspace, [
          id,
          "--write",
          ...(scope === "user" ? ["--user"] : []),
        ]);
        expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
        expect(stdout).toContain('The server "maven" is in /');
      }
    }
    const at = { home: home(workspace), env: {}, platform: process.platform, projectDir: workspace.project };
    const { servers, unread } = findConfigured(at);
    expect(unread).toEqual([]);
    expect(servers.map(({ client, scope, start }) => `${client.id} ${scope} ${start.command}`)).toEqual(
      written.flatMap(({ id }) => [`${id} project maven-mcp`, `${id} user ${join(workspace.dir, "bin/maven-mcp")}`]),
    );
    const [first] = servers;
    await expectServer(workspace, [first?.start.command ?? "", ...(first?.start.args ?? [])]);

    for (const { id } of written.toReversed()) {
      for (const scope of scopes) {
        expect(await init(workspace, [id, "--remove", ...(scope === "user" ? ["--user"] : [])])).toMatchObject({
          exitCode: 0,
        });
      }
    }
    expect(await filesOf(workspace)).toEqual(before);
  });

  test("writes options of the server into the entry, with paths from the root", async () => {
    await using workspace = await openHome();
    const words = ["claude", "--engine", "hot", "--maven=../bin/mvn", "--allow-deploy", "--write"];
    expect(await init(workspace, words)).toMatchObject({ exitCode: 0, stderr: "" });
    const { mcpServers } = JSON.parse(await workspace.read("project/.mcp.json"));
    const maven = join(workspace.dir, "bin/mvn");
    expect(mcpServers.maven.args).toEqual(["--engine", "hot", "--maven", maven, "--allow-deploy"]);
    expect(await init(workspace, ["--engine", "hot"])).toMatchObject({ exitCode: 2, stdout: "" });
  });

  test("tells of the clients that are there, and where it stands in each", async () => {
    await using workspace = await openHome();
    await mkdir(join(home(workspace), ".codex"));
    await workspace.writeProgram("bin/claude", "#!/bin/sh\n");
    await init(workspace, ["claude", "--write", "--name", "mvn"]);
    const { stdout } = await init(workspace, []);
    expect(stdout).toContain('Claude Code  "mvn" in .mcp.json\n');
    expect(stdout).toContain("Codex        not set up: maven-mcp init codex --write --user\n");
    await init(workspace, ["claude", "--write", "--user"]);
    expect((await init(workspace, [])).stdout).toContain(
      'Claude Code  "mvn" in .mcp.json; "maven" in ~/.claude.json (yours, for all projects)\n',
    );
    expect(stdout).toContain("knows as well:");
  });

  test("shows what it would write, and writes nothing", async () => {
    await using workspace = await openHome();
    const before = await filesOf(workspace);
    const { exitCode, stdout } = await init(workspace, ["codex"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('[mcp_servers.maven]\ncommand = "maven-mcp"\nenv_vars = ["JAVA_HOME", ');
    expect(await init(workspace, ["zed", "--write"])).toMatchObject({ exitCode: 2, stdout: "" });
    expect(await filesOf(workspace)).toEqual(before);
  });

  test("says in a sentence that its answer could not be written", async () => {
    await using workspace = await openHome();
    const intoFull = ["sh", "-c", 'exec "$0" "$@" > /dev/full', BINARY];
    for (const words of [["init"], ["init", "claude", "--write"]]) {
      expect(await start(workspace, [...intoFull, ...words], "")).toEqual({
        exitCode: 2,
        stdout: "",
        stderr: expect.stringMatching(/^maven-mcp could not write its answer: .*\n$/),
      });
    }
  });

  test("leaves a file alone that it cannot parse, and shows what to add", async () => {
    await using workspace = await openHome();
    const file = await workspace.write("project/.mcp.json", '{ "mcpServers": ');
    const { exitCode, stderr } = await init(workspace, ["claude", "--write"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`${file} was not touched: it cannot be parsed (line 1, column 17: `);
    expect(stderr).toContain('"command": "maven-mcp"');
    expect(await workspace.read("project/.mcp.json")).toBe('{ "mcpServers": ');
  });
});

describe("maven-mcp hook claude", () => {
  const silent = { exitCode: 0, stdout: "", stderr: "" };

  test("denies a build in the shell with the call that does the same, and is silent about all else", async () => {
    await using workspace = await openHome();
    const ask = (input: unknown) => hook(workspace, JSON.stringify(input));
    const asked = {
      hook_event_name: "PreToolUse",
      tool_name: "Bash",
      cwd: join(workspace.project, "core"),
      tool_input: { command: "mvn -q test -Dtest=CartTest | tail -50" },
    };
    const denied = await ask(asked);
    expect(JSON.parse(denied.stdout)).toMatchObject({
      hookSpecificOutput: {
        hookEventName: "PreToolUse",
        permissionDecision: "deny",
        permissionDecisionReason: expect.stringContaining(
          'Use maven_test {"testFilter": "CartTest", "module": ["core"]}',
        ),
      },
    });
    expect(await ask({ ...asked, tool_input: { command: "mvn -v" } })).toEqual(silent);
    expect(await ask({ ...asked, tool_name: "Write" })).toEqual(silent);
    expect(await ask({ ...asked, tool_input: { ...asked.tool_input, run_in_background: true } })).toEqual(silent);
    expect(await ask({ ...asked, cwd: "/" })).toEqual(silent);
    expect(await hook(workspace, "no JSON")).toEqual(silent);
    expect(await hook(workspace, "")).toEqual(silent);
  });

  test("answers a pipe in full", async () => {
    await using workspace = await openHome();
    const option = `-Dx=${"y".repeat(9_000)}`;
    const asked = { hook_event_name: "PreToolUse", tool_name: "Bash", cwd: workspace.project };
    const input = JSON.stringify({ ...asked, tool_input: { command: `mvn test ${option}` } });
    const { stdout } = await start(workspace, ["/bin/sh", "-c", "maven-mcp hook claude | cat"], input);
    expect(stdout.length).toBeGreaterThan(option.length);
    expect(JSON.parse(stdout).hookSpecificOutput.permissionDecisionReason).toContain(`{"args": ["${option}"]}`);
  });

  test("gives up at once on a command that is no plain build for its length", async () => {
    await using workspace = await openHome();
    const asked = { hook_event_name: "PreToolUse", tool_name: "Bash", cwd: workspace.project };
    const command = `mvn test -Dx=${"y".repeat(90_000)}`;
    expect(await hook(workspace, JSON.stringify({ ...asked, tool_input: { command } }))).toEqual(silent);
  });

  test("does not deny every command for words that it does not know", async () => {
    await using workspace = await openHome();
    for (const words of [
      ["hook", "claude", "--timeout"],
      ["--nosuch", "hook", "claude"],
      ["hook", "zed"],
    ]) {
      const { exitCode, stdout, stderr } = await run(workspace, words, "");
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
      expect(stderr).toStartWith("maven-mcp");
    }
    expect(await run(workspace, ["test", "--timeout"], "")).toMatchObject({ exitCode: 2 });
  });

  test("is what init writes into the settings", async () => {
    await using workspace = await openHome();
    await init(workspace, ["claude", "--write", "--hook"]);
    expect(JSON.parse(await workspace.read("project/.claude/settings.json"))).toEqual({
      hooks: {
        PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command: "maven-mcp hook claude", timeout: 10 }] }],
        Stop: [{ hooks: [{ type: "command", command: "maven-mcp hook claude", timeout: 10 }] }],
      },
    });
    await init(workspace, ["claude", "--remove", "--hook"]);
    expect(await readdir(workspace.project)).not.toContain(".claude");
  });
});

/** The sample, a home of its own, and the binary on the PATH. */
async function openHome(): Promise<Workspace> {
  const workspace = await openWorkspace("shop");
  await mkdir(home(workspace));
  await mkdir(join(workspace.dir, "bin"));
  await symlink(BINARY, join(workspace.dir, "bin/maven-mcp"));
  return workspace;
}

function home({ dir }: Workspace): string {
  return join(dir, "home");
}

function init(workspace: Workspace, words: readonly string[]) {
  return run(workspace, ["init", ...words], "");
}

function hook(workspace: Workspace, input: string) {
  return run(workspace, ["hook", "claude"], input);
}

function run(workspace: Workspace, words: readonly string[], input: string) {
  return start(workspace, [BINARY, ...words], input);
}

async function start(workspace: Workspace, command: readonly string[], input: string) {
  const { dir, env, project } = workspace;
  // Nothing of the machine's own clients.
  const child = Bun.spawn([...command], {
    cwd: project,
    env: {
      PATH: `${join(dir, "bin")}:/usr/bin:/bin`,
      HOME: home(workspace),
      XDG_STATE_HOME: env["XDG_STATE_HOME"],
      ...(!command.includes("init") && { CLAUDE_PROJECT_DIR: project }),
    },
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [exitCode, stdout, stderr] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  return { exitCode, stdout, stderr };
}

/** Every path in the project and in the home. */
async function filesOf(workspace: Workspace): Promise<readonly string[]> {
  const listed = await Promise.all(
    [workspace.project, home(workspace)].map((dir) => readdir(dir, { recursive: true })),
  );
  return listed.flat().sort();
}

async function expectServer({ project, env }: Workspace, command: readonly string[]): Promise<void> {
  const server = startServer({ command, cwd: project, env });
  server.send(INITIALIZE);
  const answer = await server.answerTo(1);
  server.closeInput();
  expect(answer).toMatchObject({ result: { serverInfo: { name: "maven-mcp" } } });
  expect(await server.hasEndedWithin(10_000)).toBe(true);
}
