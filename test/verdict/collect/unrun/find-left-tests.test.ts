import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { listReports } from "../../../../src/maven/testing/report-listing.ts";
import { findLeftClasses, findLeftTests } from "../../../../src/verdict/collect/unrun/find-left-tests.ts";
import { makeClass } from "../../../java/bytecode/make-class.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";
import { writeFiles } from "../../../temporary.ts";

const COMPILED = header("resources", "testResources", "a") + header("compiler", "testCompile", "a");

/** The tests that are left of `acme.OldTest`, whose class an earlier build compiled, beside these files. */
function leftBeside(files: Readonly<Record<string, string>>, log = COMPILED) {
  const project = projectOf(files);
  const classFile = "target/test-classes/acme/OldTest.class";
  writeFiles(project.root, { [classFile]: makeClass({ name: "acme/OldTest", sourceFile: "OldTest.java" }) });
  utimesSync(join(project.root, classFile), 1000, 1000);
  const cases = [{ testClass: "acme.OldTest", testMethod: "x", outcome: "passed" } as const];
  const reports = [{ module: ".", report: { cases } }];
  return findLeftTests(project, reports, read(log), listReports(project)).map(({ testClass }) => testClass);
}

test("a class that ran is left if no source of it remains", () => {
  expect(leftBeside({})).toEqual(["acme.OldTest"]);
  expect(leftBeside({ "src/test/java/other/OldTest.java": "package other;\nclass OldTest {}" })).toEqual([
    "acme.OldTest",
  ]);
});

test("it is not where a source of it lies anywhere in the module, or its class does", () => {
  const source = "package acme;\nclass OldTest {}";
  expect(leftBeside({ "src/test/java/acme/OldTest.java": source })).toEqual([]);
  expect(leftBeside({ "src/it/OldTest.java": source })).toEqual([]);
  expect(leftBeside({ "src/test/resources/acme/OldTest.class": "" })).toEqual([]);
});

test("nothing is said where no compiler ran, or another plugin may have put the class there", () => {
  expect(leftBeside({}, header("surefire", "test", "a"))).toEqual([]);
  expect(leftBeside({}, header("dependency", "unpack", "a") + COMPILED)).toEqual([]);
});

const MAIN = header("resources", "resources", "a") + header("compiler", "compile", "a") + header("jar", "jar", "a");

/** The classes that are left beside these files, where an earlier build compiled `acme.Old` and one within it. */
function classesBeside(files: Readonly<Record<string, string>>, log = MAIN, sourceFile = "Old.java") {
  const project = projectOf(files);
  const made = ["acme/Old", "acme/Old$Row"].map((name) => [name, `target/classes/${name}.class`] as const);
  for (const [name, file] of made) {
    writeFiles(project.root, { [file]: makeClass({ name, sourceFile }) });
    utimesSync(join(project.root, file), 1000, 1000);
  }
  return findLeftClasses(project, read(log), listReports(project)).map(({ name }) => name);
}

test("a class that archives hold is left if no source of it remains in the project", () => {
  expect(classesBeside({ "src/main/java/acme/New.java": "package acme;\nclass New {}" })).toEqual(["acme.Old"]);
  expect(classesBeside({ "src/main/java/acme/Old.java": "package acme;\nclass Old {}" })).toEqual([]);
  expect(classesBeside({ "core/src/Old.java": "package acme;\nclass Old {}" })).toEqual([]);
  expect(classesBeside({ "target/generated-sources/acme/Old.java": "package acme;" })).toEqual([]);
  expect(classesBeside({ "src/main/java/acme/all.kt": "package acme" }, MAIN, "all.kt")).toEqual([]);
});

test("it is not where another plugin may have put it there, or no compiler ran", () => {
  expect(classesBeside({}, header("dependency", "unpack", "a") + MAIN)).toEqual([]);
  expect(classesBeside({}, header("enhancer", "enhance", "a") + MAIN)).toEqual([]);
  expect(classesBeside({}, header("jar", "jar", "a"))).toEqual([]);
  const exec =
    "<plugin><artifactId>exec-maven-plugin</artifactId><executions><execution><goals><goal>java</goal></goals></execution></executions></plugin>";
  const plugins = `<build><plugins>${exec}</plugins></build>`;
  const pom = (inside: string) =>
    `<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version>${inside}</project>`;
  expect(classesBeside({ "pom.xml": pom(plugins) })).toEqual([]);
  expect(classesBeside({ "pom.xml": pom(`<profiles><profile><id>x</id>${plugins}</profile></profiles>`) })).toEqual([]);
  expect(classesBeside({ "pom.xml": pom("<profiles><profile><id>x</id></profile></profiles>") })).toEqual(["acme.Old"]);
});
