import { describe, expect, test } from "bun:test";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findInCheckout } from "../../../src/setup/clients/configured.ts";
import { checkClients } from "../../../src/setup/doctor/check-clients.ts";
import { makeExecutable, temporaryDirectory } from "../../temporary.ts";

/** Answers a handshake, and notes beside itself that it was started, and with which TOKEN. */
const SERVER = `#!/bin/sh
echo "$TOKEN" > "\${0%/*}/started"
echo '{"jsonrpc":"2.0","id":1,"result":{"serverInfo":{"name":"maven-mcp","version":"1.2.3"}}}'
`;

function machine(files: Readonly<Record<string, string>>) {
  const dir = temporaryDirectory({ "bin/maven-mcp": SERVER, "home/.keep": "", "shop/pom.xml": "", ...files });
  makeExecutable(join(dir, "bin/maven-mcp"));
  const env = { HOME: join(dir, "home"), PATH: `${join(dir, "bin")}:/bin:/usr/bin` };
  const subject = {
    projectDir: join(dir, "shop"),
    openedDir: join(dir, "shop"),
    mavenOverride: undefined,
    javaHome: undefined,
    engine: "fast" as const,
    stateDir: join(dir, "state"),
    env,
    startsServer: (args: readonly string[]) => !args.includes("clean"),
    version: "1.2.3",
    binary: join(dir, "bin/maven-mcp"),
    signal: new AbortController().signal,
  };
  return {
    dir,
    subject,
    env,
    check: () => checkClients(subject, env, true),
    wasStarted: () => existsSync(join(dir, "bin/started")),
  };
}

const entry = (command: string, env = {}) => JSON.stringify({ mcpServers: { maven: { command, env } } });

test("what a project's file names is started when it is this program, without the file's variables", async () => {
  const { dir, check } = machine({ "shop/.mcp.json": entry("maven-mcp", { TOKEN: "planted" }) });
  expect(await check()).toContainEqual({
    name: "Claude Code",
    verdict: "ok",
    message: `"maven" in ${dir}/shop/.mcp.json starts, 1.2.3`,
  });
  expect(await Bun.file(join(dir, "bin/started")).text()).toBe("\n");
});

test("an entry whose server serves a folder without POM is told, with what sets it right", async () => {
  const below = { "shop/backend/pom.xml": "", "shop/.mcp.json": entry("maven-mcp") };
  const { dir, subject, env } = machine(below);
  rmSync(join(dir, "shop/pom.xml"));
  const check = async () => {
    const [first] = await checkClients({ ...subject, projectDir: join(dir, "shop/backend") }, env, true);
    return first;
  };
  expect(await check()).toEqual({
    name: "Claude Code",
    verdict: "warn",
    message: `"maven" in ${dir}/shop/.mcp.json starts, but ${dir}/shop, which it serves, holds no pom.xml`,
    fix: "maven-mcp init claude --project backend --write",
  });
  const named = { mcpServers: { maven: { command: "maven-mcp", args: ["--project", "backend"] } } };
  await Bun.write(join(dir, "shop/.mcp.json"), JSON.stringify(named));
  expect(await check()).toMatchObject({ verdict: "ok" });
});

test("another program that a project's file names is not started", async () => {
  const { dir, check } = machine({ "tools/maven-mcp": SERVER });
  const tool = join(dir, "tools/maven-mcp");
  makeExecutable(tool);
  await Bun.write(join(dir, "shop/.mcp.json"), entry(tool));
  expect(await check()).toContainEqual({
    name: "Claude Code",
    verdict: "warn",
    message: `"maven" in ${dir}/shop/.mcp.json names ${tool}, which is not this program: it was not started`,
    fix: "maven-mcp init claude shows what should stand there",
  });
  expect(existsSync(join(dir, "tools/started"))).toBe(false);
});

test("an entry whose words would build, and one that is switched off, are not started", async () => {
  const { dir, check, wasStarted } = machine({
    "shop/.mcp.json": JSON.stringify({
      mcpServers: {
        builds: { command: "maven-mcp", args: ["clean"] },
        rests: { command: "maven-mcp", disabled: true },
      },
    }),
  });
  expect(await check()).toMatchObject([
    { verdict: "fail", message: `"builds" in ${dir}/shop/.mcp.json starts no server: clean` },
    { verdict: "warn", message: `"rests" in ${dir}/shop/.mcp.json is switched off` },
  ]);
  expect(wasStarted()).toBe(false);
});

test("a server that the user has refused for the checkout is refused below, too", async () => {
  const { dir, check } = machine({ "shop/.git/HEAD": "", "shop/backend/pom.xml": "", "shop/backend/.mcp.json": "" });
  await Bun.write(join(dir, "home/.claude.json"), JSON.stringify({ projects: { [`${dir}/shop`]: REFUSED } }));
  await Bun.write(join(dir, "shop/.mcp.json"), entry("maven-mcp"));
  await Bun.write(join(dir, "shop/backend/.mcp.json"), entry("maven-mcp"));
  const below = findInCheckout({
    home: join(dir, "home"),
    env: {},
    platform: "linux",
    projectDir: `${dir}/shop/backend`,
  });
  expect(below.servers.map(({ withheld }) => withheld)).toEqual(["refused", "refused"]);
  expect((await check())[0]?.message).toContain("was refused");
});

test("where the project or Maven is at fault, no entry is blamed", async () => {
  const { dir, subject, env } = machine({ "shop/.mcp.json": entry("/nowhere/maven-mcp") });
  await Bun.write(join(dir, "home/.cursor/mcp.json"), entry("maven-mcp"));
  rmSync(join(dir, "shop/pom.xml"));
  expect(await checkClients(subject, env, false)).toContainEqual(
    expect.objectContaining({ name: "Cursor", verdict: "ok" }),
  );
  const [check] = await checkClients(subject, env, false);
  expect(check).toEqual({ name: "Claude Code", verdict: "fail", message: expect.stringContaining("is not there") });
});

test("what the user's own file names is started as it stands there", async () => {
  const { dir, check } = machine({ "home/tools/maven-mcp": SERVER });
  const tool = join(dir, "home/tools/maven-mcp");
  makeExecutable(tool);
  await Bun.write(join(dir, "home/.cursor/mcp.json"), entry(tool, { TOKEN: "mine" }));
  expect(await check()).toContainEqual({
    name: "Cursor",
    verdict: "ok",
    message: `"maven" in ${dir}/home/.cursor/mcp.json starts, 1.2.3`,
  });
  expect(await Bun.file(join(dir, "home/tools/started")).text()).toBe("mine\n");
});

test("a program that is not there, a file that cannot be read and a client without us are told, each once", async () => {
  const { dir, check, wasStarted } = machine({
    "shop/.mcp.json": entry("/nowhere/maven-mcp"),
    "home/.codex/config.toml": "[a",
    "home/.gemini/settings.json": "{}",
  });
  expect(await check()).toEqual([
    {
      name: "Claude Code",
      verdict: "fail",
      message: `"maven" in ${dir}/shop/.mcp.json does not start: /nowhere/maven-mcp is not there`,
      fix: "maven-mcp init claude shows what should stand there",
    },
    {
      name: "Codex",
      verdict: "fail",
      message: expect.stringContaining("config.toml cannot be read: line 1, column"),
      fix: "fix that line",
    },
    { name: "other clients", verdict: "ok", message: "Gemini CLI: here, and without maven-mcp" },
  ]);
  expect(wasStarted()).toBe(false);
});

test("where no client has an entry, each is told how to get one", async () => {
  expect(await machine({ "home/.gemini/settings.json": "{}" }).check()).toEqual([
    {
      name: "Gemini CLI",
      verdict: "warn",
      message: "is here, and does not know maven-mcp",
      fix: "maven-mcp init gemini --write",
    },
  ]);
});

test("where several POMs lie below, the command names one", async () => {
  const { dir, subject, env, check } = machine({
    "home/.gemini/settings.json": "{}",
    "shop/a/pom.xml": "",
    "shop/b/pom.xml": "",
  });
  rmSync(join(dir, "shop/pom.xml"));
  const [first] = await check();
  expect(first?.fix).toBe("maven-mcp init gemini --project DIR --write");
  await Bun.write(join(dir, "home/.claude.json"), entry("maven-mcp"));
  expect((await checkClients(subject, env, false))[0]).toMatchObject({
    verdict: "warn",
    message: expect.stringContaining(`${dir}/shop, which it serves, holds no pom.xml`),
    fix: "maven-mcp init claude --project DIR --write",
  });
});

test.each([
  ["the state of Claude Code", "home/.claude.json", (dir: string) => ({ projects: { [`${dir}/shop`]: REFUSED } })],
  ["the settings of the project", "shop/.claude/settings.local.json", () => REFUSED],
])("a server that the user has refused is told, by %s", async (_, file, contents) => {
  const { dir, check, wasStarted } = machine({ "shop/.mcp.json": entry("maven-mcp") });
  await Bun.write(join(dir, file), JSON.stringify(contents(dir)));
  expect(await check()).toEqual([
    {
      name: "Claude Code",
      verdict: "warn",
      message: `"maven" in ${dir}/shop/.mcp.json was refused`,
      fix: "claude mcp reset-project-choices",
    },
  ]);
  expect(wasStarted()).toBe(false);
});

const REFUSED = { disabledMcpjsonServers: ["maven"] };

describe("a person's consent", () => {
  const remembers = { "home/.claude.json": STARTED, "shop/.git/HEAD": "", "shop/.mcp.json": entry("maven-mcp") };
  const awaited = (dir: string) => ({
    name: "Claude Code",
    verdict: "warn" as const,
    message: `"maven" in ${dir}/shop/.mcp.json starts, 1.2.3, and waits for your consent in ${dir}/shop`,
    fix: "start claude there, and choose: Use this MCP server",
  });

  test("is awaited where the client keeps none", async () => {
    const { dir, check } = machine(remembers);
    expect(await check()).toEqual([awaited(dir)]);
  });

  test.each<[string, string, (dir: string) => unknown]>([
    ["the project's own settings", "shop/.claude/settings.local.json", () => ALLOWED],
    ["those of a folder below", "shop/core/.claude/settings.local.json", () => ALLOWED],
    ["those of the user, for every server", "home/.claude/settings.json", () => ({ enableAllProjectMcpServers: true })],
    [
      "the state, as earlier versions",
      "home/.claude.json",
      (dir) => ({ ...JSON.parse(STARTED), projects: { [`${dir}/shop`]: ALLOWED } }),
    ],
  ])("counts where it stands: in %s", async (_, file, contents) => {
    const { dir, subject, env } = machine({ ...remembers, "shop/core/pom.xml": "" });
    await Bun.write(join(dir, file), JSON.stringify(contents(dir)));
    const [check] = await checkClients({ ...subject, openedDir: join(dir, "shop/core") }, env, true);
    expect(check).toMatchObject({ verdict: "ok" });
  });

  test("to another server is none to this one", async () => {
    const other = JSON.stringify({ enabledMcpjsonServers: ["other"] });
    const { dir, check } = machine({ ...remembers, "shop/.claude/settings.local.json": other });
    expect(await check()).toEqual([awaited(dir)]);
  });

  test("to a folder counts for Codex, which reads no entry before", async () => {
    const codex = '[mcp_servers.maven]\ncommand = "maven-mcp"\n';
    const { dir, subject, env } = machine({
      "shop/.git/HEAD": "",
      "shop/core/pom.xml": "",
      "shop/.codex/config.toml": codex,
    });
    const found = async (trust: string) => {
      await Bun.write(join(dir, "home/.codex/config.toml"), trust);
      const [check] = await checkClients({ ...subject, openedDir: join(dir, "shop/core") }, env, true);
      return `${check?.verdict} ${check?.message.split("config.toml ")[1]}`;
    };
    const trust = (folder: string, level: string) => `[projects."${dir}/${folder}"]\ntrust_level = "${level}"\n`;
    expect(await found("")).toBe("ok starts, 1.2.3");
    expect(await found(trust("other", "trusted"))).toBe(
      `warn starts, 1.2.3, and waits for your consent in ${dir}/shop`,
    );
    expect(await found(trust("shop", "trusted"))).toBe("ok starts, 1.2.3");
    expect(await found(trust("shop", "untrusted"))).toBe("warn was refused");
  });

  test("may be kept for another checkout of a worktree", async () => {
    const { "shop/.git/HEAD": _, ...rest } = remembers;
    expect(await machine({ ...rest, "shop/.git": "gitdir: /x" }).check()).toMatchObject([{ verdict: "ok" }]);
  });

  test("is unknown where the client was never started, and not needed for a person's own entry", async () => {
    const { "home/.claude.json": _, ...unknown } = remembers;
    expect(await machine(unknown).check()).toMatchObject([{ verdict: "ok" }]);
    expect(await machine({ "home/.claude.json": entry("maven-mcp") }).check()).toMatchObject([{ verdict: "ok" }]);
  });
});

const STARTED = '{"hasCompletedOnboarding": true}';
const ALLOWED = { enabledMcpjsonServers: ["maven"] };

test("an entry for all projects is no trouble where the project's own names the POM", async () => {
  const named = JSON.stringify({ mcpServers: { maven: { command: "maven-mcp", args: ["--project", "backend"] } } });
  const { dir, subject, env } = machine({
    "shop/backend/pom.xml": "",
    "shop/.mcp.json": named,
    "shop/.claude/settings.json": JSON.stringify(ALLOWED),
    "home/.claude.json": entry("maven-mcp"),
  });
  rmSync(join(dir, "shop/pom.xml"));
  const checks = await checkClients({ ...subject, projectDir: join(dir, "shop/backend") }, env, true);
  expect(checks.map(({ verdict }) => verdict)).toEqual(["ok", "ok"]);
});

test.each<[string, Record<string, string>, string]>([
  ["a project's file", { "shop/.mcp.json": entry("maven-mcp") }, "maven"],
  ["a person's own file", {}, "maven"],
  ["a plugin", { "home/plugin/.mcp.json": entry("maven-mcp") }, "plugin:maven-mcp:maven"],
])("a server of %s that was switched off in the client is told, and not started", async (which, files, name) => {
  const { dir, subject, env, wasStarted } = machine({ "shop/.git/HEAD": "", "shop/core/pom.xml": "", ...files });
  const state = { projects: { [`${dir}/shop`]: { disabledMcpServers: [name] } } };
  const own = which === "a person's own file" ? JSON.parse(entry("maven-mcp")) : {};
  await Bun.write(join(dir, "home/.claude.json"), JSON.stringify({ ...state, ...own }));
  const plugins = { "maven-mcp@maven-mcp": [{ scope: "user", installPath: join(dir, "home/plugin") }] };
  await Bun.write(join(dir, "home/.claude/plugins/installed_plugins.json"), JSON.stringify({ plugins }));
  await Bun.write(join(dir, "home/.claude/settings.json"), '{"enabledPlugins": {"maven-mcp@maven-mcp": true}}');
  const [check] = await checkClients({ ...subject, openedDir: join(dir, "shop/core") }, env, true);
  expect(check).toMatchObject({ verdict: "warn", message: expect.stringContaining(" is switched off in ") });
  expect(check?.fix).toBe("start claude there, and enable it with /mcp");
  expect(wasStarted()).toBe(false);
});

test("in a folder below, the files of the checkout count, too", async () => {
  const { dir, subject, env } = machine({
    "shop/.git/HEAD": "",
    "shop/pom.xml": "<project><modules><module>core</module></modules></project>",
    "shop/core/pom.xml": "<project/>",
    "shop/.mcp.json": entry("maven-mcp"),
  });
  const core = join(dir, "shop/core");
  expect(await checkClients({ ...subject, projectDir: core, openedDir: core }, env, true)).toEqual([
    {
      name: "Claude Code",
      verdict: "ok",
      message: `"maven" in ${dir}/shop/.mcp.json starts, 1.2.3, and serves ${dir}/shop`,
    },
  ]);
});

test("an entry whose server serves another project than this one says which", async () => {
  const named = JSON.stringify({ mcpServers: { maven: { command: "maven-mcp", args: ["--project", "tools"] } } });
  const { dir, subject, env } = machine({
    "shop/.git/HEAD": "",
    "shop/backend/pom.xml": "<project/>",
    "shop/tools/pom.xml": "<project/>",
    "shop/.mcp.json": named,
  });
  const backend = join(dir, "shop/backend");
  expect(await checkClients({ ...subject, projectDir: backend, openedDir: backend }, env, true)).toEqual([
    {
      name: "Claude Code",
      verdict: "ok",
      message: `"maven" in ${dir}/shop/.mcp.json starts, 1.2.3, and serves ${dir}/shop/tools`,
    },
  ]);
});

const NAMES_BACKEND = "maven-mcp init claude --project ../backend --write";

test.each<[string, Record<string, string>, string]>([
  ["without an entry", { "home/.claude.json": "{}" }, NAMES_BACKEND],
  ["with a person's entry", { "home/.claude.json": entry("maven-mcp") }, NAMES_BACKEND],
  [
    "with an entry of its own, which would still come first",
    { "repo/frontend/.mcp.json": entry("maven-mcp") },
    `maven-mcp init claude --remove && ${NAMES_BACKEND}`,
  ],
])("a folder beside the project is told how to have that served: %s", async (_, files, fix) => {
  const { dir, subject, env } = machine({
    "repo/.git/HEAD": "",
    "repo/backend/pom.xml": "<project/>",
    "repo/frontend/x": "",
    "home/.claude/x": "",
    ...files,
  });
  const frontend = join(dir, "repo/frontend");
  const checks = await checkClients({ ...subject, projectDir: frontend, openedDir: frontend }, env, false);
  expect(checks).toEqual([expect.objectContaining({ name: "Claude Code", verdict: "warn", fix })]);
});

test("a machine without any client is told how to set one up", async () => {
  expect(await machine({}).check()).toEqual([
    {
      name: "clients",
      verdict: "warn",
      message: expect.stringContaining("none is set up, of claude, "),
      fix: "maven-mcp init CLIENT --write",
    },
  ]);
});
