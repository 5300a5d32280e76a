import { describe, expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { clients } from "../../../src/knowledge/clients/all-clients.ts";
import type { Surroundings } from "../../../src/knowledge/clients/client.ts";
import { describePlace, findConfigured, isOurs, readStart } from "../../../src/setup/clients/configured.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

describe("what is configured", () => {
  test("is found in the files of the project and of the user, whatever its name", () => {
    const at = surroundings({
      "project/.mcp.json": '{"mcpServers": {"maven": {"command": "maven-mcp"}, "other": {"command": "npx"}}}',
      "project/opencode.jsonc":
        '{ // ours\n "mcp": {"mvn": {"type": "local", "command": ["/opt/maven-mcp", "--no-history"]}}}',
      "home/.codex/config.toml":
        '[mcp_servers.maven]\ncommand = "/usr/bin/maven-mcp"\nenabled = false\nenv = { JAVA_HOME = "/jdk" }\n',
      "home/.config/goose/config.yaml": "extensions:\n  maven:\n    cmd: maven-mcp\n    args: [--project, /p]\n",
    });
    const { servers, unread } = findConfigured(at);
    expect(unread).toEqual([]);
    expect(servers.map(({ client, scope, name, start }) => ({ client: client.id, scope, name, ...start }))).toEqual([
      { client: "claude", scope: "project", name: "maven", command: "maven-mcp", args: [], env: {}, isOn: true },
      {
        client: "codex",
        scope: "user",
        name: "maven",
        command: "/usr/bin/maven-mcp",
        args: [],
        env: { JAVA_HOME: "/jdk" },
        isOn: false,
      },
      {
        client: "opencode",
        scope: "project",
        name: "mvn",
        command: "/opt/maven-mcp",
        args: ["--no-history"],
        env: {},
        isOn: true,
      },
      {
        client: "goose",
        scope: "user",
        name: "maven",
        command: "maven-mcp",
        args: ["--project", "/p"],
        env: {},
        isOn: true,
      },
    ]);
    expect(servers.map(({ file }) => file)).toEqual([
      join(at.projectDir, ".mcp.json"),
      join(at.home, ".codex/config.toml"),
      join(at.projectDir, "opencode.jsonc"),
      join(at.home, ".config/goose/config.yaml"),
    ]);
  });

  test("counts what Claude Code keeps for this project alone, and for no other one", () => {
    const at = surroundings({});
    const entry = { mcpServers: { mvn: { command: "maven-mcp" } } };
    const kept = (dir: string) => surroundings({ "home/.claude.json": JSON.stringify({ projects: { [dir]: entry } }) });
    expect(findConfigured({ ...kept(at.projectDir), projectDir: at.projectDir }).servers).toMatchObject([
      { scope: "private", name: "mvn" },
    ]);
    expect(findConfigured({ ...kept("/elsewhere"), projectDir: at.projectDir }).servers).toEqual([]);
  });

  test("counts the plugins of Claude Code that are installed for this project or for all, by what they start", () => {
    const at = surroundings({});
    const installed = (home: string) => ({
      version: 2,
      plugins: {
        "maven-mcp@maven-mcp": [
          { scope: "user", installPath: join(home, "ours"), version: "2.0.1" },
          { scope: "project", installPath: join(home, "ours"), projectPath: at.projectDir },
        ],
        "tools@company": [{ scope: "project", installPath: join(home, "company"), projectPath: at.projectDir }],
        "other@x": [{ scope: "user", installPath: join(home, "other") }],
        "gone@x": [{ scope: "user", installPath: "/nowhere" }],
        "elsewhere@x": [{ scope: "project", installPath: join(home, "ours"), projectPath: "/elsewhere" }],
      },
    });
    const { home } = at;
    writeFiles(home, {
      ".claude/plugins/installed_plugins.json": JSON.stringify(installed(home)),
      ".claude/settings.json":
        '{"enabledPlugins": {"maven-mcp@maven-mcp": true, "tools@company": true, "other@x": true}}',
      "ours/.mcp.json": '{"mcpServers": {"maven": {"command": "maven-mcp"}}}',
      "company/.mcp.json": '{"mcpServers": {"mvn": {"command": "/opt/maven-mcp"}, "db": {"command": "npx"}}}',
      "other/.mcp.json": '{"mcpServers": {"a": {"command": "npx"}}}',
    });
    writeFiles(at.projectDir, { ".claude/settings.local.json": '{"enabledPlugins": {"tools@company": false}}' });
    const { servers, unread } = findConfigured(at);
    expect(unread).toEqual([]);
    expect(servers.map((server) => [describePlace(server), server.scope, server.start.isOn])).toEqual([
      ['"maven" of the plugin maven-mcp@maven-mcp', "plugin", true],
      ['"mvn" of the plugin tools@company', "plugin", false],
    ]);
  });

  test("names a file that cannot be read, once, with the place of the fault", () => {
    const { unread } = findConfigured(
      surroundings({ "home/.claude.json": '{\n  "a": ,\n}', "home/.codex/config.toml": "a = 1\nb = = 2\n" }),
    );
    expect(unread.map(({ client, reason }) => [client.id, reason])).toEqual([
      ["claude", "line 2, column 8: value expected"],
      ["codex", "line 2, column 5: Unrecognized token type"],
    ]);
  });

  test("says of a file that is no file, or nested without end, that it cannot be read", () => {
    const at = surroundings({ "home/.claude.json": "[".repeat(200_000) });
    mkdirSync(join(at.projectDir, ".mcp.json"), { recursive: true });
    expect(findConfigured(at).unread.map(({ reason }) => reason)).toEqual([
      "it is no regular file",
      expect.stringContaining("stack"),
    ]);
  });

  test("does not tell what stands in a file that cannot be read", () => {
    const { unread } = findConfigured(
      surroundings({ "home/.codex/config.toml": "OPENAI_API_KEY = sk-ant-SECRET123\n" }),
    );
    expect(unread.map(({ client, reason }) => [client.id, reason])).toEqual([
      ["codex", "line 1, column 18: Invalid float …"],
    ]);
  });
});

test("folders that the environment names come before those of the home", () => {
  const env = {
    CLAUDE_CONFIG_DIR: "/c",
    CODEX_HOME: "/x",
    GEMINI_CLI_HOME: "/g",
    COPILOT_HOME: "/p",
    XDG_CONFIG_HOME: "/d",
  };
  const userFiles = (platform: string) =>
    clients.flatMap((client) =>
      client
        .places({ home: "/home/dev", env, platform, projectDir: "/shop" })
        .flatMap(({ scope, files }) => (scope === "user" ? files : [])),
    );
  expect(userFiles("linux")).toEqual([
    ...["/c/.claude.json", "/x/config.toml", "/g/.gemini/settings.json"],
    ...["/d/opencode/opencode.json", "/d/opencode/opencode.jsonc", "/p/mcp-config.json", "/d/Code/User/mcp.json"],
    ...["/home/dev/.cursor/mcp.json", "/d/Claude/claude_desktop_config.json", "/d/zed/settings.json"],
    ...["/home/dev/.codeium/windsurf/mcp_config.json", "/d/goose/config.yaml"],
  ]);
  const support = "/home/dev/Library/Application Support";
  expect(userFiles("darwin")).toEqual([
    ...["/c/.claude.json", "/x/config.toml", "/g/.gemini/settings.json"],
    ...["/d/opencode/opencode.json", "/d/opencode/opencode.jsonc", "/p/mcp-config.json"],
    ...[`${support}/Code/User/mcp.json`, "/home/dev/.cursor/mcp.json", `${support}/Claude/claude_desktop_config.json`],
    ...["/d/zed/settings.json", "/home/dev/.codeium/windsurf/mcp_config.json", "/d/goose/config.yaml"],
  ]);
});

test("our program is known by its name", () => {
  for (const command of [
    "maven-mcp",
    "/opt/bin/maven-mcp",
    "maven-mcp-darwin-arm64",
    "maven-mcp-linux-x64-musl-baseline",
  ]) {
    expect(isOurs(command)).toBe(true);
  }
  for (const command of ["mvn", "maven-mcp-server", "/opt/maven-mcp/bin/other", ""])
    expect(isOurs(command)).toBe(false);
});

test("an entry without a command starts nothing", () => {
  for (const entry of [null, 3, "x", [], {}, { url: "https://example.org" }, { command: 3 }]) {
    expect(readStart(entry)).toBeNull();
  }
});

function surroundings(files: Readonly<Record<string, string>>): Surroundings {
  const dir = temporaryDirectory(files);
  return { home: join(dir, "home"), env: {}, platform: "linux", projectDir: join(dir, "project") };
}
