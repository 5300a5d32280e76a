import { expect, test } from "bun:test";
import { join } from "node:path";
import { findOpenedFolder, servedProject } from "../../../src/setup/clients/opened-folder.ts";
import { temporaryDirectory } from "../../temporary.ts";

const MONOREPO = { "repo/.git/HEAD": "", "repo/backend/pom.xml": "", "repo/web/x": "" };
const TWO = { "repo/.git/HEAD": "", "repo/backend/pom.xml": "", "repo/tools/pom.xml": "" };

test.each<[string, Record<string, string>, string, string | undefined, string, string[]]>([
  ["the folder with a POM", { "shop/pom.xml": "", "shop/core/pom.xml": "" }, "shop", undefined, "shop", [""]],
  ["the only POM below", MONOREPO, "repo", undefined, "repo", ["backend"]],
  ["several POMs below", TWO, "repo", undefined, "repo", ["backend", "tools"]],
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
  const opened = findOpenedFolder(named === undefined ? undefined : at(named), at(started), at("home"));
  expect(opened).toEqual({ dir: at(dir), projects });
});

test("an entry's project counts from the folder in which its client is opened", () => {
  expect(servedProject("/repo", undefined)).toBe("/repo");
  expect(servedProject("/repo", "backend")).toBe("/repo/backend");
  expect(servedProject("/repo", "/elsewhere")).toBe("/elsewhere");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: theirs to fill in
  expect(servedProject("/repo", "${workspaceFolder}/backend")).toBe("/repo/backend");
});
