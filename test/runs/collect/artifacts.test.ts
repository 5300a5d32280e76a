// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, truncateSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findArtifacts } from "../../../src/runs/collect/artifacts.ts";
import { CORPUS } from "../../corpus/capture.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { openProject, projectOf } from "../project.ts";

const pom = (more: string) =>
  `<project><groupId>g</groupId><artifactId>core</artifactId><version>1.0</version>${more}</project>`;

/** Names of the artifacts of a project whose build directory holds these files, the last one the newest. */
function found(more: string, names: readonly string[]): readonly string[] {
  const project = projectOf({
    "pom.xml": pom(more),
    ...Object.fromEntries(names.map((name) => [`target/${name}`, name])),
  });
  for (const [age, name] of names.entries()) utimesSync(join(project.root, "target", name), 1000 + age, 1000 + age);
  return findArtifacts(project, project.modules).map(({ name }) => name);
}

describe("the artifact", () => {
  test("is named after the module, with its size and its path from the root", () => {
    const project = projectOf({ "pom.xml": pom(""), "target/core-1.0.jar": "12345" });
    expect(findArtifacts(project, project.modules)).toEqual([
      { path: "target/core-1.0.jar", name: "core-1.0.jar", size: 5 },
    ]);
  });

  test("has the extension of its packaging", () => {
    const all = ["core-1.0.jar", "core-1.0.war", "core-1.0.ear", "core-1.0.zip"];
    expect(found("<packaging>war</packaging>", all)).toEqual(["core-1.0.war"]);
    expect(found("<packaging>ear</packaging>", all)).toEqual(["core-1.0.ear"]);
    expect(found("<packaging>maven-plugin</packaging>", all)).toEqual(["core-1.0.jar"]);
    expect(found("<packaging>bundle</packaging>", all)).toEqual(["core-1.0.jar"]);
    expect(found("<packaging>pom</packaging>", all)).toEqual([]);
  });

  test("follows finalName and the build directory", () => {
    const build = "<build><finalName>app</finalName><directory>out</directory></build>";
    const project = projectOf({
      "pom.xml": pom(build),
      "out/app.jar": "",
      "target/app.jar": "",
      "out/core-1.0.jar": "",
    });
    expect(findArtifacts(project, project.modules).map(({ path }) => path)).toEqual(["out/app.jar"]);
  });

  test("is none of those beside it, however new", () => {
    const beside = ["original-core-1.0.jar", "core-1.0-sources.jar", "core-1.0-javadoc.jar", "core-1.0-tests.jar"];
    expect(found("", ["core-1.0.jar", ...beside, "core-1.0-jar-with-dependencies.jar"])).toEqual(["core-1.0.jar"]);
    expect(found("", [...beside, "core-1.0-test-sources.jar", "core-1.0.jar.original"])).toEqual([]);
  });

  test("may have nothing but a classifier to it: then the newest counts", () => {
    expect(found("", ["core-1.0-exec.jar", "core-1.0-jdk17.jar", "core-1.0-sources.jar"])).toEqual([
      "core-1.0-jdk17.jar",
    ]);
  });

  test("is not one that an earlier version left, nor another module's", () => {
    for (const name of [
      "core-0.9.jar",
      "core-1.0.1.jar",
      "core-1.0-SNAPSHOT.jar",
      "core-1.0-rc-1.jar",
      "core-1.01.jar",
      "core-api-1.0.jar",
    ]) {
      expect([name, found("", [name])]).toEqual([name, []]);
    }
  });

  test("is the newest where only Maven knows its name", () => {
    const open = "<build><finalName>core-${git.commit}</finalName></build>";
    expect(found(open, ["core-aaaa.jar", "core-bbbb.jar", "core-bbbb-sources.jar", "original-core-bbbb.jar"])).toEqual([
      "core-bbbb.jar",
    ]);
    expect(found(open, [])).toEqual([]);
  });

  test("is a file", () => {
    const project = projectOf({ "pom.xml": pom(""), "target/core-1.0.jar/x": "" });
    expect(findArtifacts(project, project.modules)).toEqual([]);
  });
});

test("the artifacts of a reactor stand in the order of the modules given", () => {
  const modules = "<packaging>pom</packaging><modules><module>b</module><module>a</module></modules>";
  const child = (name: string) =>
    `<project><groupId>g</groupId><artifactId>${name}</artifactId><version>1</version></project>`;
  const project = projectOf({
    "pom.xml": pom(modules),
    "a/pom.xml": child("a"),
    "b/pom.xml": child("b"),
    "a/target/a-1.jar": "",
    "b/target/b-1.jar": "",
  });
  const paths = (of: typeof project.modules) => findArtifacts(project, of).map(({ path }) => path);
  expect(paths(project.modules)).toEqual(["b/target/b-1.jar", "a/target/a-1.jar"]);
  expect(paths(project.modules.filter(({ path }) => path === "a"))).toEqual(["a/target/a-1.jar"]);
});

const artifact = z.object({ file: z.string(), main: z.boolean().default(false) });
const captureFile = z.object({ exitCode: z.number(), truth: z.object({ artifacts: z.array(artifact).default([]) }) });
const FAMILY = join(CORPUS, "package");

const cases = readdirSync(FAMILY).flatMap((name) => {
  const dir = join(FAMILY, name);
  const { exitCode, truth } = captureFile.parse(JSON.parse(readFileSync(join(dir, "case.json"), "utf8")));
  const listing = join(dir, "listing.txt");
  return exitCode === 0 && existsSync(listing) ? { name, dir, listing, truth } : [];
});

test.each(cases)("of the captured build package/$name they are found", ({ dir, listing, truth }) => {
  const listed = readFileSync(listing, "utf8").split("\n").flatMap(readListed);
  const root = temporaryDirectory();
  const poms = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("pom.xml"));
  writeFiles(root, Object.fromEntries(poms.map((path) => [path, readFileSync(join(dir, path), "utf8")])));
  writeFiles(root, Object.fromEntries(listed.map(({ path }) => [path, ""])));
  for (const { path, size } of listed) truncateSync(join(root, path), size);

  const project = openProject(root);
  const found = findArtifacts(project, project.modules);
  const expected = truth.artifacts.flatMap(({ file, main }) => (main ? file : []));
  expect(found.map(({ path }) => path).sort()).toEqual(expected.sort());
  for (const { path, size } of found) expect(listed).toContainEqual({ path, size });
});

//     2109 target/pack-1.2-SNAPSHOT.jar
function readListed(line: string): { readonly path: string; readonly size: number }[] {
  const { size, path } = /^ *(?<size>\d+) (?<path>\S.*)$/.exec(line)?.groups ?? {};
  return path === undefined ? [] : [{ path, size: Number(size) }];
}
