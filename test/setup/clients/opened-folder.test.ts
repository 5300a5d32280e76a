import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findOpenedFolder } from "../../../src/setup/clients/opened-folder.ts";
import { servedBy } from "../../../src/setup/clients/served.ts";
import { temporaryDirectory } from "../../temporary.ts";

const MONOREPO = { "repo/.git/HEAD": "", "repo/backend/pom.xml": "", "repo/web/x": "" };
const TWO = { "repo/.git/HEAD": "", "repo/web/x": "", "repo/backend/pom.xml": "", "repo/tools/pom.xml": "" };
const MODULES = {
  "repo/.git/HEAD": "",
  "repo/backend/pom.xml": "<project><modules><module>web</module></modules></project>",
  "repo/backend/web/pom.xml": "<project/>",
  "repo/backend/web/src/x": "",
  "repo/backend/tools/pom.xml": "<project/>",
};

test.each<[string, Record<string, string>, string, string | undefined, string, string[]]>([
  ["the folder with a POM", { "shop/pom.xml": "", "shop/core/pom.xml": "" }, "shop", undefined, "shop", [""]],
  ["the only POM below", MONOREPO, "repo", undefined, "repo", ["backend"]],
  ["several POMs below", TWO, "repo", undefined, "repo", ["backend", "tools"]],
  [
    "the nearest POM above in its checkout",
    { "shop/.git/HEAD": "", "shop/pom.xml": "", "shop/src/x": "" },
    "shop/src",
    undefined,
    "shop",
    [""],
  ],
  [
    "none above outside of a checkout",
    { "shop/pom.xml": "", "shop/src/x": "" },
    "shop/src",
    undefined,
    "shop/src",
    [""],
  ],
  ["the whole project of a module", MODULES, "repo/backend/web", undefined, "repo/backend", [""]],
  ["the whole project of a folder in a module", MODULES, "repo/backend/web/src", undefined, "repo/backend", [""]],
  ["a module that is named", MODULES, "repo/backend/web", "repo/backend/web", "repo/backend/web", [""]],
  [
    "a POM below another one that does not name it",
    MODULES,
    "repo/backend/tools",
    undefined,
    "repo/backend/tools",
    [""],
  ],
  ["no POM", { "web/x": "" }, "web", undefined, "web", [""]],
  ["one that is named, at the root", TWO, "repo", "repo/tools", "repo", ["tools"]],
  ["the root itself when named", MONOREPO, "repo", "repo", "repo", [""]],
  ["one of the checkout, named from beside it", MONOREPO, "repo/web", "repo/backend", "repo", ["backend"]],
  [
    "one of another checkout, named from elsewhere",
    { ...MONOREPO, "x/y": "" },
    "x",
    "repo/backend",
    "repo",
    ["backend"],
  ],
  ["a checkout that is named from above", MONOREPO, ".", "repo", "repo", [""]],
  ["one of a checkout below", MONOREPO, ".", "repo/backend", "repo", ["backend"]],
  ["one below without any checkout", { "a/b/pom.xml": "" }, "a", "a/b", "a", ["b"]],
  ["one elsewhere without any checkout", { "a/b/pom.xml": "", "c/d": "" }, "c", "a/b", "a/b", [""]],
  [
    "one in the home, in which nobody opens a client",
    { "home/shop/pom.xml": "" },
    "home",
    "home/shop",
    "home/shop",
    [""],
  ],
])("%s", (_, files, started, named, dir, projects) => {
  const root = temporaryDirectory({ "home/.keep": "", ...files });
  const at = (path: string) => join(root, path);
  const opened = findOpenedFolder(named === undefined ? undefined : at(named), at(started), surroundings(root));
  expect(opened).toEqual({ dir: at(dir), projects, namedBy: null });
});

const entry = (...projects: readonly string[]) =>
  JSON.stringify({
    mcpServers: Object.fromEntries(
      projects.map((project) => [`m-${project}`, { command: "maven-mcp", args: ["--project", project] }]),
    ),
  });

test.each<[string, Record<string, string>, string, string, string[]]>([
  ["at the root", { ...TWO, "repo/.mcp.json": entry("tools") }, "repo", "repo", ["tools"]],
  ["from the project itself", { ...MONOREPO, "repo/.mcp.json": entry("backend") }, "repo/backend", "repo", ["backend"]],
  ["from beside the project", { ...MONOREPO, "repo/.mcp.json": entry("backend") }, "repo/web", "repo", ["backend"]],
  ["from a module", { ...MODULES, "repo/.mcp.json": entry("backend") }, "repo/backend/web", "repo", ["backend"]],
  ["a module", { ...MODULES, "repo/.mcp.json": entry("backend/web") }, "repo/backend/web", "repo", ["backend/web"]],
  [
    "a module, in its folder",
    { ...MODULES, "repo/backend/web/.mcp.json": entry(".") },
    "repo/backend/web",
    "repo/backend/web",
    [""],
  ],
  [
    "in two clients",
    { ...TWO, "repo/.mcp.json": entry("tools"), "repo/.cursor/mcp.json": entry("tools") },
    "repo",
    "repo",
    ["tools"],
  ],
  [
    "in a person's own file",
    { ...TWO, "home/.cursor/mcp.json": entry("ROOT/repo/tools") },
    "repo/web",
    "repo",
    ["tools"],
  ],
])("a project that entries name is found: %s", (_, files, started, dir, projects) => {
  const root = temporaryDirectory({ "home/.keep": "", ...files });
  const own = join(root, "home/.cursor/mcp.json");
  if (existsSync(own)) writeFileSync(own, readFileSync(own, "utf8").replaceAll("ROOT", root));
  const opened = findOpenedFolder(undefined, join(root, started), surroundings(root));
  expect(opened).toMatchObject({ dir: join(root, dir), projects });
  expect(opened.namedBy?.name).toStartWith("m-");
});

test.each<[string, Record<string, string>, string[]]>([
  ["several", { "repo/.mcp.json": entry("backend", "tools") }, ["backend", "tools"]],
  ["one without a POM", { "repo/.mcp.json": entry("web") }, ["backend", "tools"]],
  ["one outside of the folder", { "repo/.mcp.json": entry("../other"), "other/pom.xml": "" }, ["backend", "tools"]],
])("entries that name %s decide nothing", (_, files, projects) => {
  const root = temporaryDirectory({ ...TWO, ...files });
  const opened = findOpenedFolder(undefined, join(root, "repo"), surroundings(root));
  expect(opened).toEqual({ dir: join(root, "repo"), projects, namedBy: null });
});

function surroundings(root: string) {
  return { home: join(root, "home"), env: {}, platform: "linux" };
}

test.each<[string, Record<string, string>]>([
  ["a project beside it", { "repo/.mcp.json": entry("backend/tools") }],
  ["nothing", { "home/.claude.json": '{"mcpServers": {"maven": {"command": "maven-mcp"}}}' }],
])("a module belongs to its own project where an entry names %s", (_, files) => {
  const root = temporaryDirectory({ ...MODULES, ...files });
  const opened = findOpenedFolder(undefined, join(root, "repo/backend/web"), surroundings(root));
  expect(opened).toEqual({ dir: join(root, "repo/backend"), projects: [""], namedBy: null });
});

test("an entry's project counts from the folder in which its client is opened, and from those above in its checkout", () => {
  const root = temporaryDirectory({ "repo/.git/HEAD": "", "repo/backend/pom.xml": "", "repo/web/x": "" });
  const served = (folder: string, ...args: readonly string[]) =>
    servedBy({ folder: join(root, folder), start: { command: "maven-mcp", args, env: {}, isOn: true } })?.replace(
      root,
      "",
    );
  expect(served("repo")).toBe("/repo");
  expect(served("repo", "--project", "backend")).toBe("/repo/backend");
  expect(served("repo/web", "--project", "backend")).toBe("/repo/backend");
  expect(served("repo", "--project", "/elsewhere")).toBe("/elsewhere");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: theirs to fill in
  expect(served("repo", "--project", "${workspaceFolder}/backend")).toBe("/repo/backend");
  expect(served("repo", "test")).toBeUndefined();
});
