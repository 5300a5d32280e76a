import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { clients } from "../../../src/knowledge/clients/all-clients.ts";
import type { ServerOption } from "../../../src/knowledge/clients/client.ts";
import { valueAt } from "../../../src/knowledge/clients/value.ts";
import { findConfigured, readStart } from "../../../src/setup/clients/configured.ts";
import { serverEntry } from "../../../src/setup/clients/server-entry.ts";
import { changeValue } from "../../../src/setup/edit/change-value.ts";
import { initClient } from "../../../src/setup/init/init-client.ts";
import { sayFolder } from "../../../src/setup/init/init-notes.ts";
import { readInitWords } from "../../../src/setup/init/init-words.ts";
import { openOriginals } from "../../../src/store/originals.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

describe("maven-mcp init", () => {
  test("shows an entry that bears the name that was asked for", () => {
    const { text } = open().init("goose", "--name", "shop");
    expect(text).toContain("  shop:\n");
    expect(text).toContain("name: shop\n");
    expect(text).not.toContain("name: maven");
  });

  test("adds what to do next where it has written or shown something, and only there", () => {
    const { at, init, write } = open();
    const next = [`\n> Next: start claude in ${at.projectDir}`, "maven-mcp doctor checks"];
    expect(sayFolder({ projectDir: process.cwd() })).toBe("this folder");
    const told = init("claude", "--write").text;
    for (const sentence of next) expect(told).toContain(sentence);
    const again = init("claude", "--write").text;
    write(".mcp.json", '{"mcpServers": {"maven": {"command": "npx"}}}');
    const foreign = init("claude", "--write").text;
    write(".mcp.json", '{"mcpServers": ');
    const broken = init("claude", "--write").text;
    for (const text of [again, foreign, broken]) for (const sentence of next) expect(text).not.toContain(sentence);

    const { text, exitCode } = init("claude", "--write", "--hook");
    expect(exitCode).toBe(1);
    const counts = "The hook counts from the next session on";
    expect(text).toContain(`${counts}, when Claude Code is started in ${at.projectDir} and not below;`);
    expect(text).not.toContain("Next: ");
    expect(init("claude", "--write", "--hook", "--user").text).toContain(`${counts};`);
  });

  test.each(clients)("ends with what to do next in $title, and proposes one command alone", ({ id, written }) => {
    const { init } = open();
    const shown = init(id).text;
    const last = (written === "by init" ? init(id, "--write").text : shown).trimEnd().split("\n").at(-1);
    expect(last).toMatch(/^> Next: \w.*, and say: run the tests\.$/);
    expect(shown.match(/maven-mcp init|\w+ mcp add|--add-mcp/g) ?? []).toHaveLength(written === "by init" ? 1 : 0);
  });

  test("gives Zed the time that a build may take", () => {
    expect(JSON.parse(open().init("zed").text.split("\n\n")[1] ?? "")).toMatchObject({
      context_servers: { maven: { timeout: 600 } },
    });
  });

  test("tells, where it takes an entry out, the one that stays for all projects", () => {
    const { init, at } = open();
    init("claude", "--write", "--user");
    const stays = `> There is one in ${join(at.home, ".claude.json")}, too: maven-mcp init claude --user --remove takes it out.`;
    expect(init("claude", "--remove").text.split("\n").at(-1)).toBe(stays);
    init("claude", "--remove", "--user");
    expect(init("claude", "--remove").text).not.toContain("too:");
  });

  test("tells, where it takes an entry out, those of a folder above, of a plugin and of this project alone", () => {
    const { init, at, write } = open();
    write("../.git/HEAD", "");
    const entry = { mcpServers: { maven: { command: "maven-mcp" } } };
    write("../.mcp.json", JSON.stringify(entry));
    write("../home/.claude.json", JSON.stringify({ projects: { [at.projectDir]: entry } }));
    connectPlugin(at.home, write);
    const above = join(at.projectDir, "..");
    const [first, ...others] = init("claude", "--remove").text.split("\n");
    expect(first).toBe(`The server "maven" is not in ${join(at.projectDir, ".mcp.json")}.`);
    expect(others.toSorted()).toEqual([
      `> There is one in ${join(above, ".mcp.json")}, too: maven-mcp init claude --remove takes that out.`,
      `> There is one in ${join(at.home, ".claude.json")}, too.`,
      "> There is one of the plugin maven-mcp@maven-mcp, too.",
    ]);
  });

  test("means the entry that serves the project, whatever its name, and asks which one goes where several may be meant", () => {
    const { init, file, write } = open("backend");
    write("tools/pom.xml", "");
    const serving = (project: string) => ({ command: "/opt/maven-mcp", args: ["--project", project] });
    const names = () => Object.keys(JSON.parse(readFileSync(file(".mcp.json"), "utf8")).mcpServers);
    const put = (servers: Record<string, unknown>) => write(".mcp.json", JSON.stringify({ mcpServers: servers }));
    put({ api: serving("tools") });
    expect(init("claude", "--write").text).toStartWith('The server "maven" is in ');
    expect(names()).toEqual(["api", "maven"]);
    put({ api: serving("tools"), back: serving("backend") });
    expect(init("claude", "--write").text).toStartWith('The server "back" ');
    expect(names()).toEqual(["api", "back"]);
    expect(init("claude", "--remove").exitCode).toBe(0);
    expect(names()).toEqual(["api"]);
    put({ api: serving("tools"), other: serving("tools") });
    const { text, exitCode } = init("claude", "--remove");
    expect(text).toStartWith(`${file(".mcp.json")} has "api" and "other": say which one with --name.`);
    expect(exitCode).toBe(2);
    expect(names()).toEqual(["api", "other"]);
  });

  test("says what an entry serves that names a module, and where other POMs are", () => {
    const modules = "<project><modules><module>web</module></modules></project>";
    const one = open("backend/web", "/named");
    one.write("../.git/HEAD", "");
    one.write("backend/pom.xml", modules);
    expect(one.init("claude", "--write").text).toContain(
      "> The entry names backend/web alone, a module of backend: with --project backend it serves the whole one.",
    );
    const two = open("backend");
    two.write("services/api/pom.xml", "");
    expect(two.init("claude", "--write").text).toContain(
      "> The entry names backend, where the POM is; another is in services/api/.",
    );
  });

  test("tells a plugin that brings the server already", () => {
    const { init, at, write } = open();
    connectPlugin(at.home, write);
    expect(init("claude").text).toContain(
      '> Claude Code has the server "maven" of the plugin maven-mcp@maven-mcp as well: one of them is enough.',
    );
  });

  test("takes the hook out with the server, and is silent about one that is not there", () => {
    const { init, file } = open();
    init("claude", "--write", "--hook");
    expect(init("claude", "--remove").text).toMatch(/^The server .* is gone, too\.\nThe hook is out of .*\.$/);
    expect(existsSync(file(".claude/settings.json"))).toBe(false);
    expect(init("claude", "--remove").text).toMatch(/^The server "maven" is not in .*\.$/);
    expect(init("claude", "--remove", "--hook").text).toMatch(/\nThe hook is not in .*\.$/);
  });

  test("leaves the user's other hooks alone, and a file of hooks that it cannot read", () => {
    const { init, file, write } = open();
    init("claude", "--write");
    for (const text of ['{"hooks": ', '{"hooks": {"Stop": []}}']) {
      write(".claude/settings.json", text);
      expect(init("claude", "--remove")).toMatchObject({ exitCode: 0, text: expect.not.stringContaining("hook") });
      expect(readFileSync(file(".claude/settings.json"), "utf8")).toBe(text);
    }
  });

  test("names the file that is really changed where a link in the checkout leads out of it", () => {
    const { init, file, write } = open();
    write("../outside.json", "{}");
    symlinkSync("../outside.json", file(".mcp.json"));
    const target = realpathSync(file("../outside.json"));
    for (const words of [[], ["--write"], ["--remove"]])
      expect(init("claude", ...words).text).toContain(`(by a link: ${target})`);
    rmSync(file(".mcp.json"));
    write("inside.json", "{}");
    symlinkSync("inside.json", file(".mcp.json"));
    expect(init("claude", "--write").text).not.toContain("by a link");
  });

  test("tells where the file lies as it was, where it could not be brought back to that", () => {
    const { init, file, write } = open();
    const before = '{"mcpServers": {"docs": {"command": "npx"}}}';
    write(".mcp.json", before);
    init("claude", "--write");
    write(".mcp.json", readFileSync(file(".mcp.json"), "utf8").replace("npx", "bunx"));
    const copy = /\n> The file as it was before init changed it: (.*)$/.exec(init("claude", "--remove").text)?.[1];
    expect(readFileSync(copy ?? "", "utf8")).toBe(before);
  });
});

describe("a project below the folder in which the client is opened", () => {
  const written = clients.filter((client) => client.written === "by init");

  test.each(written)("is in the entry of $title that the project's file gets, and not in the user's", ({ id }) => {
    const { init, at } = open("backend");
    const { text } = init(id, "--write");
    expect(text).toContain("\n> The entry names backend, where the POM is.");
    init(id, "--write", "--user");
    const { servers } = findConfigured(at);
    const named = servers.map(({ scope, start }) => `${scope} ${projectIn(start.args)}`);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: theirs to fill in
    const folder = id === "vscode" || id === "cursor" ? "${workspaceFolder}" : undefined;
    expect(named).toEqual([`project ${folder === undefined ? "backend" : `${folder}/backend`}`, `user ${folder}`]);
  });

  test("is written into an entry that lacks it, and replaces another", () => {
    const { init, file, write } = open("backend");
    for (const args of [[], ["--project", "old"]]) {
      write(".mcp.json", JSON.stringify({ mcpServers: { maven: { type: "stdio", command: "/opt/maven-mcp", args } } }));
      expect(init("claude").text).toContain("> maven-mcp init claude --project backend --write writes it.");
      init("claude", "--write");
      const { mcpServers } = JSON.parse(readFileSync(file(".mcp.json"), "utf8"));
      expect(mcpServers.maven.args).toEqual(["--project", "backend"]);
    }
  });

  test("is not called twice where the other entry finds no POM", () => {
    const { init } = open("backend");
    init("claude", "--write", "--user");
    expect(init("claude").text).toContain(".claude.json as well, which finds no POM here.");
  });

  test("is in the entry of a client that knows no project", () => {
    const { init, file } = open("backend");
    expect(init("windsurf").text).toContain(`"${file("backend")}"`);
  });

  const projectIn = (args: readonly string[]) =>
    args.includes("--project") ? args[args.indexOf("--project") + 1] : undefined;
});

describe("options of the server", () => {
  const HOT = { name: "--engine", value: "hot" };
  const DEPLOY = { name: "--allow-deploy", value: null };

  test.each(clients)("are in the entry of $title, behind what stands there anyway", (client) => {
    const at = { home: "/home/dev", env: {}, platform: "linux", projectDir: "/home/dev/shop" };
    const usual = client.entry("maven-mcp", "project", at, "maven");
    const plan = serverEntry([], "maven", usual, [HOT, DEPLOY]).put({});
    const changes = plan.kind === "change" ? plan.changes : [];
    const start = readStart(valueAt(changes.reduce<unknown>(changeValue, {}), ["maven"]));
    expect(start?.command).toBe("maven-mcp");
    expect(start?.args).toEqual([...(readStart(usual)?.args ?? []), "--engine", "hot", "--allow-deploy"]);
  });

  test("are written, and stay where init is called without them", () => {
    const { init, file } = open();
    const shown = init.with([HOT])("claude").text;
    expect(shown).toContain('"--engine",\n        "hot"\n      ]');
    expect(shown).toContain("> maven-mcp init claude --engine hot --write writes it.");
    expect(shown).not.toContain("The client's own command");
    init.with([HOT])("claude", "--write");
    const written = readFileSync(file(".mcp.json"), "utf8");
    expect(JSON.parse(written).mcpServers.maven.args).toEqual(["--engine", "hot"]);
    expect(init("claude", "--write").text).toMatch(/ is already in /);
    expect(init.with([HOT])("claude").text).toMatch(/ is already in /);
    expect(readFileSync(file(".mcp.json"), "utf8")).toBe(written);
    expect(init("claude", "--remove").exitCode).toBe(0);
    expect(existsSync(file(".mcp.json"))).toBe(false);
  });

  test.each([
    [
      "claude",
      ".mcp.json",
      '{"mcpServers": {"maven": {"type": "stdio", "command": "/opt/maven-mcp", "args": ["--project", "/p", "--engine=fast", /* why */ "--timeout", "5"]}}}',
    ],
    [
      "opencode",
      "opencode.json",
      '{"mcp": {"maven": {"type": "local", "command": ["/opt/maven-mcp", "--project", "/p", "--engine=fast", /* why */ "--timeout", "5"], "enabled": true}}}',
    ],
    [
      "codex",
      ".codex/config.toml",
      '[mcp_servers.maven]\ncommand = "/opt/maven-mcp"\nargs = ["--project", "/p", "--engine=fast", "--timeout", "5"] # why\nenv_vars = []\ntool_timeout_sec = 60\n',
    ],
  ])("that an entry of %s has already get the new value, and the others are added", (id, path, before) => {
    const { init, file, write } = open();
    write(path, before);
    const options = [HOT, { name: "--timeout", value: "900" }, DEPLOY];
    const { text } = init.with(options)(id);
    const old = '"--project","/p","--engine=fast","--timeout","5"]';
    const now = '"--project","/p","--engine=hot","--timeout","900","--allow-deploy"]';
    expect(text).toStartWith('The server "maven" is in ');
    expect(text).toContain(" already, but differs:\n");
    expect(text.match(/^ {2}\w+: .*$/gm)).toHaveLength(1);
    expect(text.replace('"/opt/maven-mcp",', "").replace('"/opt/maven-mcp",', "")).toContain(`[${old} → [${now}\n`);
    expect(readFileSync(file(path), "utf8")).toBe(before);

    init.with(options)(id, "--write");
    const after = readFileSync(file(path), "utf8");
    expect(after).toContain('"--project", "/p", "--engine=hot"');
    expect(after).toContain("why");
    expect(init.with(options)(id).text).toMatch(/ is already in /);
  });

  test("stand behind arguments that are no list yet", () => {
    const { init, file, write } = open();
    for (const [args, words] of [
      ['"--no-history"', ["--no-history"]],
      ["[]", []],
    ] as const) {
      write(".mcp.json", `{"mcpServers": {"maven": {"type": "stdio", "command": "/opt/maven-mcp", "args": ${args}}}}`);
      init.with([HOT])("claude", "--write");
      const { mcpServers } = JSON.parse(readFileSync(file(".mcp.json"), "utf8"));
      expect(mcpServers.maven.args).toEqual([...words, "--engine", "hot"]);
    }
  });

  test("that are paths of this machine are called so in a file that is shared", () => {
    const { init } = open();
    const paths = [{ name: "--maven", value: "/m/mvn" }, HOT, { name: "--java-home", value: "/jdk 21" }];
    const note = "> What --maven and --java-home name is on this machine only; your own file (--user) is not shared.";
    expect(init.with(paths)("claude").text).toContain(note);
    expect(init.with(paths)("claude").text).toContain(
      "init claude --maven /m/mvn --engine hot --java-home '/jdk 21' --write",
    );
    expect(init.with(paths)("claude", "--user").text).not.toContain("on this machine only");
    expect(init.with([HOT])("claude").text).not.toContain("What --engine");
  });
});

test("an entry that is to name another project than before tells how both are served", () => {
  const { init, write } = open("tools");
  write("backend/pom.xml", "");
  write(".mcp.json", '{"mcpServers": {"maven": {"command": "/opt/maven-mcp", "args": ["--project", "backend"]}}}');
  expect(init("claude").text).toContain(
    "\n> The entry names backend; for a server of each: maven-mcp init claude --project tools --name tools --write\n",
  );
  const written = init("claude", "--write").text;
  expect(written).toContain('args: ["--project","backend"] → ["--project","tools"]');
  expect(written).toContain(
    "\n> The entry named backend until now; for a server of each: maven-mcp init claude --project backend --name backend --write\n",
  );
  expect(init("claude", "--write", "--hook").text).not.toContain("a server of each");
});

test("an entry of the user names a project only if one was named, and by its absolute path", () => {
  const shown = (named?: string) => open("backend", named).init("claude", "--user").text;
  expect(shown()).toContain('"args": []');
  const text = shown("/home/dev/shop/backend");
  expect(text.replace(/\s+/g, " ")).toContain('"args": [ "--project", "/home/dev/shop/backend" ]');
  expect(text).toContain("The entry serves /home/dev/shop/backend in every folder.");
  expect(text).not.toContain("In folders without a pom.xml, ");
});

test.each([
  ["", [], "In folders without a pom.xml, the server only says where the nearest one is."],
  [
    "backend",
    [],
    "In folders without a pom.xml, as here, the server only says where the nearest one is: maven-mcp init claude --project backend --write has it serve backend.",
  ],
  [
    "",
    ["a/pom.xml", "b/pom.xml"],
    "In folders without a pom.xml, as here, the server only says where the nearest one is: maven-mcp init claude --project DIR --write has it serve one.",
  ],
  ["", ["x"], "In folders without a pom.xml, as here, the server only says where the nearest one is."],
])("an entry of the user says what it does in folders like this one: %s %p", (project, files, note) => {
  const { init, file, write } = open(project);
  if (files.length > 0) rmSync(file("pom.xml"));
  for (const path of files) write(path, "");
  expect(init("claude", "--user").text.split("\n")).toContain(`> ${note}`);
});

function connectPlugin(home: string, write: (path: string, text: string) => void) {
  const plugins = { "maven-mcp@maven-mcp": [{ scope: "user", installPath: join(home, "plugin") }] };
  write("../home/.claude/plugins/installed_plugins.json", JSON.stringify({ version: 2, plugins }));
  write("../home/.claude/settings.json", '{"enabledPlugins": {"maven-mcp@maven-mcp": true}}');
  write("../home/plugin/.mcp.json", '{"mcpServers": {"maven": {"command": "maven-mcp"}}}');
}

function open(project = "", named?: string) {
  const pom = join("project", project, "pom.xml");
  const dir = temporaryDirectory({ "home/.keep": "", [pom]: "", "project/.claude/.keep": "" });
  const projectDir = join(dir, "project");
  const at = { home: join(dir, "home"), env: {}, platform: "linux", projectDir };
  const originals = openOriginals(join(dir, "state"));
  const file = (path: string) => join(projectDir, path);
  const initWith =
    (server: readonly ServerOption[]) =>
    (...words: readonly string[]) => {
      const request = readInitWords(words, server);
      if (request.kind !== "client") throw new Error(JSON.stringify(request));
      return initClient(request.client, request, { at, program: "/opt/maven-mcp", originals, project, named });
    };
  return {
    at,
    file,
    write: (path: string, text: string) => writeFiles(projectDir, { [path]: text }),
    init: Object.assign(initWith([]), { with: initWith }),
  };
}
