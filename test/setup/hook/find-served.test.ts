import { expect, test } from "bun:test";
import { join } from "node:path";
import { findServedProject } from "../../../src/setup/hook/find-served.ts";
import { temporaryDirectory } from "../../temporary.ts";

const REPO = {
  "repo/.git/HEAD": "",
  "repo/backend/pom.xml": "<project><modules><module>web</module></modules></project>",
  "repo/backend/web/pom.xml": "<project/>",
  "repo/tools/pom.xml": "<project/>",
  "repo/docs/x": "",
};
const entry = (...args: readonly string[]) => JSON.stringify({ mcpServers: { maven: { command: "maven-mcp", args } } });
const BACKEND = { "repo/.mcp.json": entry("--project", "backend") };
const EVERYWHERE = { "home/.claude.json": entry() };

test.each<[string, Record<string, string>, string, string | null]>([
  ["that the project's entry names, from a module", BACKEND, "backend/web", "backend"],
  ["that the project's entry names, from another project", BACKEND, "tools", "backend"],
  ["that the project's entry names, before a person's own", { ...BACKEND, ...EVERYWHERE }, "tools", "backend"],
  ["of a module, for the entry of all projects", EVERYWHERE, "backend/web", "backend"],
  ["of a module without an entry", {}, "backend/web", "backend"],
  [
    "of one module, which an entry names",
    { "repo/.mcp.json": entry("--project", "backend/web") },
    "backend",
    "backend/web",
  ],
  ["beside which the client is opened, without an entry", {}, "docs", null],
])("the hook speaks of the project %s", async (_, files, opened, project) => {
  const root = temporaryDirectory({ ...REPO, "home/.keep": "", ...files });
  const env = { HOME: join(root, "home") };
  const served = await findServedProject("claude", join(root, "repo", opened), env);
  expect(served).toEqual(project === null ? null : { dir: join(root, "repo", project), server: null });
});

test.each([
  ["backend/web", "backend/web", "backend"],
  ["tools", "tools", "tools"],
  ["", "backend", "backend"],
  ["", "", "tools"],
])(
  "of several servers, the hook names the one whose project holds the folder: %p, %p",
  async (opened, cwd, project) => {
    const start = (name: string) => [name, { command: "maven-mcp", args: ["--project", name] }];
    const mcpServers = Object.fromEntries(["tools", "backend"].map(start));
    const root = temporaryDirectory({ ...REPO, "home/.keep": "", "repo/.mcp.json": JSON.stringify({ mcpServers }) });
    const at = (path: string) => join(root, "repo", path);
    const served = await findServedProject("claude", at(opened), { HOME: join(root, "home") }, at(cwd));
    expect(served).toEqual({ dir: join(root, "repo", project), server: project });
  },
);
