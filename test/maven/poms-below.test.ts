import { describe, expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describeMissingPom, findPomsBelow, tellDeeperPoms } from "../../src/maven/poms-below.ts";
import { temporaryDirectory } from "../temporary.ts";

describe("the nearest POMs below a directory", () => {
  test.each<[string, string[], string[]]>([
    ["one beside other folders", ["backend/pom.xml", "web/package.json"], ["backend"]],
    ["one whose modules are no projects of their own", ["backend/pom.xml", "backend/core/pom.xml"], ["backend"]],
    ["the nearer of two", ["backend/pom.xml", "tools/gen/pom.xml"], ["backend"]],
    ["several on one level", ["tools/pom.xml", "backend/pom.xml"], ["backend", "tools"]],
    ["one deeper down", ["services/shop/api/pom.xml"], ["services/shop/api"]],
    [
      "none of what other programs bring along",
      ["node_modules/a/pom.xml", "target/pom.xml", ".cache/a/pom.xml", "x/target/classes/pom.xml"],
      [],
    ],
    ["none that lies too deep", ["a/b/c/d/e/f/pom.xml"], []],
  ])("%s", (_, files, expected) => {
    expect(findPomsBelow(temporaryDirectory(Object.fromEntries(files.map((file) => [file, ""]))))).toEqual(expected);
  });

  test("none behind a link, which may lead anywhere", () => {
    const dir = temporaryDirectory({ "web/index.html": "" });
    symlinkSync(temporaryDirectory({ "pom.xml": "" }), join(dir, "linked"));
    expect(findPomsBelow(dir)).toEqual([]);
  });

  test("none among so many directories that looking at all of them would take long", () => {
    const many = Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`a/${index}/x`, ""]));
    expect(findPomsBelow(temporaryDirectory({ ...many, "b/c/pom.xml": "" }))).toEqual([]);
  });
});

test("what lies deeper than the nearest POM, and not in its project, is told", () => {
  const told = (...dirs: readonly string[]) =>
    tellDeeperPoms(temporaryDirectory(Object.fromEntries(dirs.map((it) => [`${it}/pom.xml`, ""]))));
  expect(told("tools", "services/api")).toBe("; another is in services/api/");
  expect(told("tools", "services/api", "services/a/b")).toBe("; others are in services/api/, services/a/b/");
  expect(told("tools", "tools/core")).toBe("");
});

describe("a directory without POM", () => {
  const sentence = (...dirs: readonly string[]) => {
    const dir = temporaryDirectory(Object.fromEntries(dirs.map((it) => [`${it}/pom.xml`, ""])));
    return describeMissingPom(dir, undefined, dir).replace(dir, "/repo");
  };
  const here = "no Maven project here: /repo holds no pom.xml";

  test("is told with the nearest ones", () => {
    expect(sentence()).toBe(`${here}, and none was found below it.`);
    expect(sentence("backend")).toBe(`${here}; the nearest POM is in backend/ (--project backend).`);
    expect(sentence("my shop")).toBe(`${here}; the nearest POM is in "my shop/" (--project "my shop").`);
    expect(sentence("a", "b")).toBe(`${here}; the nearest POMs are in a/, b/ (--project DIR).`);
    const outer = temporaryDirectory({ "repo/backend/pom.xml": "" });
    const named = (from: string) => describeMissingPom(join(outer, "repo"), undefined, from).replaceAll(outer, "");
    expect(named(outer)).toEndWith("the nearest POM is in backend/ (--project repo/backend).");
    expect(named("/elsewhere")).toEndWith("the nearest POM is in backend/ (--project /repo/backend).");
    const beside = temporaryDirectory({ "repo/.git/HEAD": "", "repo/backend/pom.xml": "", "repo/web/x": "" });
    const web = join(beside, "repo/web");
    expect(describeMissingPom(web, undefined, web).replaceAll(beside, "")).toBe(
      "no Maven project here: /repo/web holds no pom.xml; the nearest POM is in ../backend/ (--project /repo/backend).",
    );
    const many = ["a", "b", "c", "d", "e", "f", "g"];
    expect(sentence(...many)).toBe(`${here}; the nearest POMs are in a/, b/, c/, d/, e/ and 2 more (--project DIR).`);
  });
});
