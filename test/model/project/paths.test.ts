import { describe, expect, test } from "bun:test";
import { moduleHolding } from "../../../src/model/project/find-modules.ts";
import {
  pathsWithoutRoot,
  relativeTo,
  shownPath,
  withoutBasedir,
  withoutRoot,
} from "../../../src/model/project/paths.ts";
import { module } from "../../verdict/judge/module.ts";

describe("a file is shown", () => {
  const project = {
    root: "/home/dev/agg",
    modules: [module("/home/dev/agg", "."), module("/home/dev/x", "../x")],
    unreadModules: [],
    unreadParents: [],
  };
  test.each([
    ["below the project", "/home/dev/agg/src/A.java", "src/A.java"],
    ["below a module beside it, as that module is named", "/home/dev/x/src/A.java", "../x/src/A.java"],
    ["where it is, if that is nowhere in the project", "/opt/lib/A.java", "/opt/lib/A.java"],
    [
      "where it is, if a directory elsewhere ends like the project's",
      "/mnt/home/dev/agg/A.java",
      "/mnt/home/dev/agg/A.java",
    ],
    [
      "below a module beside it, whatever comes further down",
      "/home/dev/x/home/dev/agg/A.java",
      "../x/home/dev/agg/A.java",
    ],
    ["as it was named, if that is no whole path", "src/A.java", "src/A.java"],
  ])("%s", (_, path, shown) => {
    expect(shownPath(project, path)).toBe(shown);
  });
});

test("a path is relative to a directory only where it leads below it, or is its own", () => {
  const shown = (path: string) => relativeTo("/home/dev/agg", path);
  expect(shown("/home/dev/agg")).toBe(".");
  expect(shown("/home/dev/agg/core")).toBe("core");
  expect(shown("/home/dev/agg-2/core")).toBe("/home/dev/agg-2/core");
  expect(shown("/mnt/home/dev/agg/core")).toBe("/mnt/home/dev/agg/core");
});

describe("the module that holds a path is", () => {
  const dirs = ["web/api", "web", ".", "web/api/impl", "home/dev"];
  const root = "/home/dev/agg";
  const modules = dirs.map((path) => module(path === "." ? root : `${root}/${path}`, path));
  const project = { root, modules, unreadModules: [], unreadParents: [] };

  test.each([
    ["the innermost one, in whichever order they are listed", `${root}/web/api/src/A.java`, "web/api"],
    ["that of a path from the project's root", "web/api/src/A.java", "web/api"],
    ["no other whose name begins alike", `${root}/web-ui/src/A.java`, "."],
    ["the root's, if none is further down", "pom.xml", "."],
    ["none outside of the project", "/opt/lib/A.java", undefined],
    ["none where a directory elsewhere ends like the project's", `/mnt${root}/web/A.java`, undefined],
  ])("%s", (_, path, expected) => {
    expect(moduleHolding(project, path)?.path).toBe(expected);
  });
});

describe("words lose the project's root", () => {
  test.each([
    [
      "at the beginning of a path, and where it stands alone",
      "Child b of /home/dev/agg in /home/dev/agg/pom.xml",
      "Child b of . in pom.xml",
    ],
    ["each time", "in /home/dev/agg and /home/dev/agg, /home/dev/agg/a and /home/dev/agg/b", "in . and ., a and b"],
    ["but not where another directory is meant", "see /home/dev/agg-2/pom.xml", "see /home/dev/agg-2/pom.xml"],
  ])("%s", (_, words, left) => {
    expect(withoutRoot({ root: "/home/dev/agg" }, words)).toBe(left);
  });
});

// A container's project often lies in a directory that other paths and addresses hold as well.
describe("of a project in /repo", () => {
  test.each([
    ["addresses stay whole", "from nexus (https://nexus.acme.com/repo/maven-public/)"],
    ["addresses with a port stay whole", "from nexus (http://localhost:8081/repo/maven-public/)"],
    ["directories elsewhere of that name stay whole", "see /mnt/repo/pom.xml, /groß/repo/pom.xml and /mnt/repo"],
    ["directories below a variable stay whole", "set $HOME/repo/settings.xml or ~/repo/settings.xml"],
  ])("%s", (_, words) => {
    expect(withoutRoot({ root: "/repo" }, words)).toBe(words);
    expect(pathsWithoutRoot({ root: "/repo" }, words)).toBe(words);
  });

  test("its own paths are relative, however they are written", () => {
    const written = "/repo/a file:/repo/b file:///repo/c '/repo/d' [/repo/e:1] x=/repo/f,/repo/g";
    const relative = "a file:b file://c 'd' [e:1] x=f,g";
    expect(pathsWithoutRoot({ root: "/repo" }, written)).toBe(relative);
    expect(withoutRoot({ root: "/repo" }, `${written} in /repo`)).toBe(`${relative} in .`);
  });
});

test("a path of a POM may begin with the folder of its module", () => {
  const written = ["basedir", "project.basedir", "project.parent.basedir"].map((it) => `$\{${it}}/src/a.xml`);
  expect([...written, "src/a.xml"].map(withoutBasedir)).toEqual([
    "src/a.xml",
    "src/a.xml",
    `$\{project.parent.basedir}/src/a.xml`,
    "src/a.xml",
  ]);
});
