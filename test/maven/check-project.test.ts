import { describe, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { checkProject, checkServed } from "../../src/maven/check-project.ts";
import { makeExecutable, temporaryDirectory } from "../temporary.ts";

function bin(): string {
  const dir = temporaryDirectory({ mvn: "#!/bin/sh\n" });
  makeExecutable(join(dir, "mvn"));
  return dir;
}

test("a project comes back absolute and without symbolic links", () => {
  const project = temporaryDirectory({ "pom.xml": "<project/>" });
  const link = join(temporaryDirectory(), "link");
  symlinkSync(project, link);
  expect(checkProject(link, undefined, bin())).toMatchObject({ dir: project });
  expect(checkProject(relative(process.cwd(), project), undefined, bin())).toMatchObject({ dir: project });
});

describe("what is no project is told in one sentence", () => {
  test("a path that leads nowhere", () => {
    expect(checkProject("/nowhere/at/all", undefined, bin())).toBe("the project /nowhere/at/all does not exist.");
    const loop = join(temporaryDirectory(), "loop");
    symlinkSync(loop, loop);
    expect(checkProject(loop, undefined, bin())).toBe(`the project ${loop} does not exist.`);
  });

  test("a file", () => {
    const pom = join(temporaryDirectory({ "pom.xml": "" }), "pom.xml");
    expect(checkProject(pom, undefined, bin())).toBe(`the project ${pom} is not a directory.`);
    expect(checkProject(join(pom, "x"), undefined, bin())).toBe(`the project ${join(pom, "x")} does not exist.`);
  });

  test("a directory without POM", () => {
    const empty = temporaryDirectory();
    const sentence = (dir: string) => `no Maven project here: ${dir} holds no pom.xml, and none was found below it.`;
    expect(checkProject(empty, undefined, bin())).toBe(sentence(empty));
    mkdirSync(join(empty, "pom.xml"));
    expect(checkProject(empty, undefined, bin())).toBe(sentence(empty));
  });

  test("one without Maven", () => {
    const project = temporaryDirectory({ "pom.xml": "" });
    expect(checkProject(project, undefined, "")).toBe(
      "no Maven found: there is no mvnw in this project and no mvn on the PATH.",
    );
    expect(checkProject(project, "/nowhere/mvn", bin())).toBe("no Maven found: /nowhere/mvn (--maven) does not exist.");
  });
});

test("a server may start where no POM is yet, and not without Maven where one is", () => {
  const empty = temporaryDirectory();
  expect(checkServed(empty, "/", undefined, "")).toEqual({ dir: empty, maven: null });
  expect(checkServed("/nowhere/at/all", "/", undefined, bin())).toBe("the project /nowhere/at/all does not exist.");
  const project = temporaryDirectory({ "pom.xml": "" });
  expect(checkServed(undefined, project, undefined, "")).toStartWith("no Maven found");
  expect(checkServed(undefined, project, undefined, bin())).toMatchObject({ dir: project, maven: { kind: "found" } });
});

test("a module finds the wrapper of its checkout", () => {
  const root = temporaryDirectory({
    mvnw: "",
    "pom.xml": "<project><modules><module>web</module></modules></project>",
    "web/pom.xml": "<project/>",
  });
  expect(checkProject(join(root, "web"), undefined, "")).toMatchObject({
    dir: join(root, "web"),
    maven: { origin: "mvnw" },
  });
});

test("a server that starts below the folder whose file names it finds the project above, but none outside of the checkout", () => {
  const outer = temporaryDirectory({ "pom.xml": "", "repo/backend/pom.xml": "", "repo/frontend/a.js": "" });
  const repo = join(outer, "repo");
  const served = (named: string | undefined, started: string) => {
    const checked = checkServed(named, join(outer, started), undefined, bin());
    return typeof checked === "string" ? checked : checked.dir;
  };
  expect(served(undefined, "repo/frontend")).toBe(join(repo, "frontend"));
  mkdirSync(join(repo, ".git"));
  for (const started of ["repo", "repo/frontend", "repo/backend"]) {
    expect(served("backend", started)).toBe(join(repo, "backend"));
  }
  expect(served(undefined, "repo/frontend")).toBe(join(repo, "frontend"));
  writeFileSync(join(repo, "pom.xml"), "");
  expect(served(undefined, "repo/frontend")).toBe(repo);
  for (const started of ["repo/backend", "repo/frontend"]) {
    writeFileSync(join(repo, "pom.xml"), "<project><modules><module>backend</module></modules></project>");
    expect(served(undefined, started)).toBe(repo);
    expect(served("backend", started)).toBe(join(repo, "backend"));
  }
  expect(served(".", "repo/backend")).toBe(join(repo, "backend"));
  expect(served("nosuch", "repo/frontend")).toBe(`the project ${join(repo, "frontend/nosuch")} does not exist.`);
});
