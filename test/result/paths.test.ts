import { describe, expect, test } from "bun:test";
import { shownPath, withoutRoot } from "../../src/result/paths.ts";
import { module } from "./module.ts";

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
    ["as it was named, if that is no whole path", "src/A.java", "src/A.java"],
  ])("%s", (_, path, shown) => {
    expect(shownPath(project, path)).toBe(shown);
  });
});

describe("words lose the project's root", () => {
  test.each([
    [
      "at the beginning of a path, and where it stands alone",
      "Child b of /home/dev/agg in /home/dev/agg/pom.xml",
      "Child b of . in pom.xml",
    ],
    ["but not where another directory is meant", "see /home/dev/agg-2/pom.xml", "see /home/dev/agg-2/pom.xml"],
  ])("%s", (_, words, left) => {
    expect(withoutRoot({ root: "/home/dev/agg" }, words)).toBe(left);
  });
});
