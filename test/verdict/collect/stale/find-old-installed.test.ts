import { expect, test } from "bun:test";
import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { Module } from "../../../../src/model/project/project.ts";
import { findOldInstalled } from "../../../../src/verdict/collect/stale/find-old-installed.ts";
import { makeZip } from "../../../java/bytecode/make-zip.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";
import { module } from "../../judge/module.ts";

/** A checkout with core, on which web depends, and a local repository with a jar of core. */
function checkout(installed: Readonly<Record<string, string>>) {
  const root = temporaryDirectory({
    "core/pom.xml": "",
    "core/src/main/java/A.java": "class A {}",
    "core/src/main/java/B.java": "class B {}",
    "core/target/classes/A.class": "A as it is",
    "core/target/classes/B.class": "B as it is",
  });
  const repository = temporaryDirectory();
  writeFiles(repository, { "com/acme/core/1.0/core-1.0.jar": makeZip(installed) });
  const core = module(join(root, "core"), "core");
  const web = { ...module(join(root, "web"), "web"), dependencies: ["com.acme:core"] };
  const project = { root, modules: [core, web], unreadModules: [], unreadParents: [] };
  const touch = (file: string, seconds: number) => utimesSync(join(root, "core", file), seconds, seconds);
  const find = (built: readonly Module[] = [web]) => {
    const { modules, proof } = findOldInstalled(project, built, repository);
    return proof === "time" ? modules.map((it) => `${it}, by time`) : modules;
  };
  return { root, repository, core, web, touch, find };
}

const NOW = { "A.class": "A as it is", "B.class": "B as it is" };

test("a module that was not built is old if its classes are not those of the installed jar", () => {
  expect(checkout({ ...NOW, "B.class": "B of old" }).find()).toEqual(["core"]);
  expect(checkout(NOW).find()).toEqual([]);
});

test("a class that the jar lacks was left out of it, unless its source was written later", () => {
  const { repository, touch, find } = checkout({ "A.class": "A as it is" });
  utimesSync(join(repository, "com/acme/core/1.0/core-1.0.jar"), 1000, 1000);
  for (const file of ["pom.xml", "src/main/java/A.java", "src/main/java/B.java"]) touch(file, 500);
  expect(find()).toEqual([]);
  touch("src/main/java/A.java", 2000);
  expect(find()).toEqual([]);
  touch("src/main/java/A.java", 500);
  touch("src/main/java/B.java", 2000);
  expect(find()).toEqual(["core"]);
  // A checkout is newer than all that was installed before.
  for (const file of ["pom.xml", "src/main/java/A.java"]) touch(file, 2000);
  expect(find()).toEqual([]);
});

test("the classes of a shaded jar are others in any case", () => {
  const { core, web, root, repository } = checkout({ ...NOW, "B.class": "B with other names" });
  const plugin = { groupId: "org.apache.maven.plugins", artifactId: "maven-shade-plugin", version: null };
  const shaded = { ...core, plugins: [{ ...plugin, goals: ["shade"], executions: [] }] };
  const project = { root, modules: [shaded, web], unreadModules: [], unreadParents: [] };
  expect(findOldInstalled(project, [web], repository).modules).toEqual([]);
});

test("it is old if a source was edited after the others were compiled; a fresh checkout is newer as a whole", () => {
  const { touch, find } = checkout(NOW);
  for (const file of ["target/classes/A.class", "target/classes/B.class"]) touch(file, 1000);
  for (const file of ["src/main/java/A.java", "src/main/java/B.java"]) touch(file, 2000);
  touch("pom.xml", 2000);
  expect(find()).toEqual([]);
  // All of a checkout is written at once, its POM as well.
  touch("pom.xml", 500);
  expect(find()).toEqual(["core, by time"]);
  touch("pom.xml", 2000);
  touch("src/main/java/A.java", 500);
  expect(find()).toEqual(["core, by time"]);
  // A POM that was edited alone says nothing of the classes.
  touch("src/main/java/B.java", 500);
  expect(find()).toEqual([]);
});

test("without class files it is old if a source was edited after the jar was installed", () => {
  const { repository, touch, find, root } = checkout(NOW);
  rmSync(join(root, "core/target"), { recursive: true });
  utimesSync(join(repository, "com/acme/core/1.0/core-1.0.jar"), 1000, 1000);
  touch("pom.xml", 500);
  touch("src/main/java/A.java", 500);
  touch("src/main/java/B.java", 2000);
  // A jar that was downloaded may be of newer sources than its time tells.
  expect(find()).toEqual([]);
  writeFiles(repository, { "com/acme/core/1.0/_remote.repositories": "#NOTE\ncore-1.0.jar>nexus=\n" });
  expect(find()).toEqual([]);
  writeFiles(repository, { "com/acme/core/1.0/_remote.repositories": "#NOTE\ncore-1.0.jar>=\ncore-1.0.pom>=\n" });
  expect(find()).toEqual(["core, by time"]);
  touch("src/main/java/B.java", 500);
  expect(find()).toEqual([]);
  for (const file of ["pom.xml", "src/main/java/A.java", "src/main/java/B.java"]) touch(file, 2000);
  expect(find()).toEqual([]);
});

test("what is built with the others, or was never installed, is not taken from there", () => {
  const { core, web, find } = checkout({ "A.class": "old" });
  expect(find([core, web])).toEqual([]);
  const project = { root: "/p", modules: [core, web], unreadModules: [], unreadParents: [] };
  expect(findOldInstalled(project, [web], temporaryDirectory()).modules).toEqual([]);
});
