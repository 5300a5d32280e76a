import { expect, test } from "bun:test";
import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { fingerprintSources } from "../../../src/runs/remember/fingerprint.ts";
import { writeFiles } from "../../temporary.ts";
import { projectOf } from "../project.ts";

const FILES = {
  "src/main/java/a/A.java": "class A {}",
  "src/test/java/a/ATest.java": "class ATest {}",
  "src/test/resources/data.json": "{}",
  "src/it/data.json": "{}",
  ".mvn/jvm.config": "",
  "README.md": "",
};

test("the same sources have the same fingerprint, whatever else changes", () => {
  const project = projectOf(FILES);
  const before = fingerprintSources(project);
  writeFiles(project.root, { "README.md": "changed", "target/classes/a/A.class": "", "logs/a.log": "" });
  expect(fingerprintSources(project)).toBe(before);
});

test.each(Object.keys(FILES).slice(0, 5).concat("pom.xml"))("another time of %s makes it another", (path) => {
  const project = projectOf(FILES);
  const before = fingerprintSources(project);
  utimesSync(join(project.root, path), new Date(1e12), new Date(1e12));
  expect(fingerprintSources(project)).not.toBe(before);
});

test("so does a file that comes or goes", () => {
  const project = projectOf(FILES);
  const before = fingerprintSources(project);
  writeFiles(project.root, { "src/main/java/a/B.java": "" });
  expect(fingerprintSources(project)).not.toBe(before);
  rmSync(join(project.root, "src/main/java/a/B.java"));
  expect(fingerprintSources(project)).toBe(before);
});

test("a project whose POM cannot be read has none", () => {
  expect(fingerprintSources({ ...projectOf(FILES), modules: [] })).toBeNull();
});

test("what a build writes is no source, even where a POM takes resources from the whole project", () => {
  const resources = "<build><resources><resource><directory>.</directory></resource></resources></build>";
  const project = projectOf({
    ...FILES,
    "pom.xml": `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version>${resources}</project>`,
  });
  const before = fingerprintSources(project);
  expect(before).not.toBeNull();
  writeFiles(project.root, { "target/classes/a/A.class": "", "src/../target/x": "" });
  expect(fingerprintSources(project)).toBe(before);
});
