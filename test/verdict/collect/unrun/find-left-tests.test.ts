import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { listReports } from "../../../../src/maven/testing/report-listing.ts";
import type { Project } from "../../../../src/model/project/project.ts";
import { findLeftClasses, findLeftTests } from "../../../../src/verdict/collect/unrun/find-left-tests.ts";
import { makeClass } from "../../../java/bytecode/make-class.ts";
import { makeZip } from "../../../java/bytecode/make-zip.ts";
import { header, read } from "../../../output/log/read.ts";
import { openProject, projectOf } from "../../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

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
  return classesLeft(projectOf(files), log, sourceFile);
}

/** The same for the last module of a project. */
function classesLeft(project: Project, log = MAIN, sourceFile = "Old.java", jars: readonly string[] = []) {
  const output = project.modules.at(-1)?.outputDirectory ?? "";
  for (const name of ["acme/Old", "acme/Old$Row"]) {
    writeFiles(output, { [`${name}.class`]: makeClass({ name, sourceFile }) });
    utimesSync(join(output, `${name}.class`), 1000, 1000);
  }
  return findLeftClasses(project, read(log), listReports(project), () => jars).map(({ name }) => name);
}

test("a class that archives hold is left if no source of it remains in the project", () => {
  expect(classesBeside({ "src/main/java/acme/New.java": "package acme;\nclass New {}" })).toEqual(["acme.Old"]);
  expect(classesBeside({ "src/main/java/acme/Old.java": "package acme;\nclass Old {}" })).toEqual([]);
  expect(classesBeside({ "core/src/Old.java": "package acme;\nclass Old {}" })).toEqual([]);
  expect(classesBeside({ "target/generated-sources/acme/Old.java": "package acme;" })).toEqual([]);
  expect(classesBeside({ "src/main/java/acme/all.kt": "package acme\nclass Old" }, MAIN, "all.kt")).toEqual([]);
});

test("it is where a file of Kotlin is still there, and has it no more", () => {
  expect(classesBeside({ "src/main/kotlin/all.kt": "package acme\nclass New" }, MAIN, "all.kt")).toEqual(["acme.Old"]);
});

test("it is where only a namesake is there, or its copy in what packs a war", () => {
  expect(classesBeside({ "src/test/java/other/Old.java": "package other;" })).toEqual(["acme.Old"]);
  expect(classesBeside({ "target/test-classes/other/Old.class": "" })).toEqual(["acme.Old"]);
  expect(classesBeside({ "target/a-1/WEB-INF/classes/acme/Old.class": "" })).toEqual(["acme.Old"]);
  expect(classesBeside({ "src/main/resources/acme/Old.class": "" })).toEqual([]);
});

const GENERATED = "generated-sources/annotations/acme/Old.java";

test("it is not where its source was generated, into a build directory or a module beside the root as well", () => {
  const text = "package acme;\nclass Old {}";
  expect(classesBeside({ [`target/${GENERATED}`]: text })).toEqual([]);
  const moved = { "in/pom.xml": pom("<build><directory>../out</directory></build>") };
  const flat = {
    "in/pom.xml": pom("<packaging>pom</packaging><modules><module>../core</module></modules>", "p"),
    "core/pom.xml": pom(""),
  };
  const below = (files: Readonly<Record<string, string>>) =>
    classesLeft(openProject(join(temporaryDirectory(files), "in")));
  expect(below(moved)).toEqual(["acme.Old"]);
  expect(below({ ...moved, [`out/${GENERATED}`]: text })).toEqual([]);
  expect(below({ ...moved, "out/made/deep/acme/Old.java": text })).toEqual([]);
  expect(below(flat)).toEqual(["acme.Old"]);
  expect(below({ ...flat, "core/more/Old.java": text })).toEqual([]);
});

test("it is not where a profile adds roots of sources, which may lie anywhere", () => {
  const withProfile = (plugin: string) => {
    const plugins = `<plugins><plugin><artifactId>${plugin}</artifactId></plugin></plugins>`;
    return { "pom.xml": pom(`<profiles><profile><id>x</id><build>${plugins}</build></profile></profiles>`) };
  };
  expect(classesBeside(withProfile("build-helper-maven-plugin"))).toEqual([]);
  expect(classesBeside(withProfile("maven-source-plugin"))).toEqual(["acme.Old"]);
  expect(leftBeside(withProfile("build-helper-maven-plugin"))).toEqual([]);
  expect(leftBeside(withProfile("maven-source-plugin"))).toEqual(["acme.OldTest"]);
});

test("it is not where another plugin may have put it there, or no compiler ran", () => {
  expect(classesBeside({}, header("dependency", "unpack", "a") + MAIN)).toEqual([]);
  expect(classesBeside({}, header("enhancer", "enhance", "a") + MAIN)).toEqual([]);
  expect(classesBeside({}, header("jar", "jar", "a"))).toEqual([]);
  const exec =
    "<plugin><artifactId>exec-maven-plugin</artifactId><executions><execution><goals><goal>java</goal></goals></execution></executions></plugin>";
  const plugins = `<build><plugins>${exec}</plugins></build>`;
  expect(classesBeside({ "pom.xml": pom(plugins) })).toEqual([]);
  expect(classesBeside({ "pom.xml": pom(`<profiles><profile><id>x</id>${plugins}</profile></profiles>`) })).toEqual([]);
  expect(classesBeside({ "pom.xml": pom("<profiles><profile><id>x</id></profile></profiles>") })).toEqual(["acme.Old"]);
});

test("it is not where a jar of the module has it, which was unpacked here once", () => {
  const besideJar = (entry: string) => {
    const folder = temporaryDirectory({});
    writeFiles(folder, { "lib.jar": makeZip({ [entry]: "" }) });
    return classesLeft(projectOf({}), MAIN, "Old.java", [join(folder, "lib.jar")]);
  };
  expect(besideJar("acme/Old.class")).toEqual([]);
  expect(besideJar("acme/Other.class")).toEqual(["acme.Old"]);
});

function pom(inside: string, artifactId = "a"): string {
  return `<project><groupId>g</groupId><artifactId>${artifactId}</artifactId><version>1</version>${inside}</project>`;
}
