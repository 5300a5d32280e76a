import { expect, test } from "bun:test";
import { join } from "node:path";
import { chooseProject } from "../../../src/setup/clients/choose-project.ts";
import { temporaryDirectory } from "../../temporary.ts";

const TWO = { "repo/.git/HEAD": "", "repo/backend/pom.xml": "", "repo/tools/pom.xml": "", "repo/web/x": "" };
const NAMES_TOOLS = {
  "repo/.mcp.json": '{"mcpServers": {"maven": {"command": "maven-mcp", "args": ["--project", "tools"]}}}',
};
const SEVERAL = JSON.stringify({
  mcpServers: Object.fromEntries(
    ["backend", "tools"].map((project) => [project, { command: "maven-mcp", args: ["--project", project] }]),
  ),
});
const SHOP = {
  "repo/.git/HEAD": "",
  "repo/backend/pom.xml": "<project><modules><module>web</module></modules></project>",
  "repo/backend/web/pom.xml": "<project/>",
  "repo/backend/web/src/x": "",
};

test.each<[string, Record<string, string>, string, string | null, string | null, string | null]>([
  [
    "that an entry names",
    { ...TWO, ...NAMES_TOOLS },
    "repo",
    "repo/tools",
    'project tools/ ("maven" in .mcp.json names it)',
    null,
  ],
  [
    "that an entry above names",
    { ...TWO, ...NAMES_TOOLS },
    "repo/web",
    "repo/tools",
    'project ../tools/ ("maven" in ../.mcp.json names it)',
    null,
  ],
  ["below", { "repo/my shop/pom.xml": "" }, "repo", "repo/my shop", 'project "my shop/" (the nearest POM below)', null],
  [
    "above",
    { "repo/.git/HEAD": "", "repo/pom.xml": "", "repo/src/x": "" },
    "repo/src",
    "repo",
    "project ../ (the nearest POM above)",
    null,
  ],
  [
    "of which the folder is a module",
    SHOP,
    "repo/backend/web",
    "repo/backend",
    "in module web of project ../ (this folder is a module of it)",
    "web",
  ],
  [
    "of a module's folder without POM",
    SHOP,
    "repo/backend/web/src",
    "repo/backend",
    "in module web of project ../../ (the nearest POM above)",
    "web",
  ],
  [
    "of a module that an entry names",
    { ...SHOP, "repo/.mcp.json": NAMES_TOOLS["repo/.mcp.json"].replace("tools", "backend") },
    "repo/backend/web",
    "repo/backend",
    'in module web of project ../ ("maven" in ../../.mcp.json names it)',
    "web",
  ],
  ["that is not there", { "repo/x": "" }, "repo", "repo", null, null],
  [
    "among several that entries name",
    { ...TWO, "repo/more/pom.xml": "", "repo/.mcp.json": SEVERAL },
    "repo",
    null,
    "no pom.xml in /repo; clients' entries name backend/, tools/: name one, as in maven-mcp test --project /repo/backend",
    null,
  ],
  [
    "among several",
    TWO,
    "repo",
    null,
    "no pom.xml in /repo; the nearest POMs are in backend/, tools/: name one, as in maven-mcp test --project /repo/backend",
    null,
  ],
])("the project %s", (_, files, started, project, told, module) => {
  const root = temporaryDirectory(files);
  const env = { HOME: join(root, "home") };
  const chosen = chooseProject(join(root, started), { env, platform: "linux" }, "test");
  expect({ ...chosen, told: chosen.told?.(true).replaceAll(root, "") ?? null }).toEqual({
    project: project === null ? null : join(root, project),
    module,
    told,
  });
});
