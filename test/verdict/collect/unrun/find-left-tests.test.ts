import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { listReports } from "../../../../src/maven/testing/report-listing.ts";
import { findLeftTests } from "../../../../src/verdict/collect/unrun/find-left-tests.ts";
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
