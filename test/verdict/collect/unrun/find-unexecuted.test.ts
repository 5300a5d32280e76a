import { expect, test } from "bun:test";
import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { findUnexecuted } from "../../../../src/verdict/collect/unrun/find-unexecuted.ts";
import { openTests } from "../../../../src/verdict/collect/unrun/open-tests.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { openProject } from "../../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

const CLASSES = join(import.meta.dir, "../../../../fixtures/classes/tests");
const COMPILED = ["NamesakeTests", "NamesakeTests$Heir", "base/NamesakeBase"];

/** What Jupiter of this version does not execute of a class that ran, with a report that shows the classpath. */
function unexecuted(version: string, testClass = "tests.NamesakeTests") {
  const root = temporaryDirectory({ "pom.xml": pom("g:shop:1") });
  utimesSync(join(root, "pom.xml"), 1000, 1000);
  const classes = COMPILED.map(
    (name) => [`target/test-classes/tests/${name}.class`, readFileSync(join(CLASSES, `${name}.class`))] as const,
  );
  const classpath = `${root}/target/test-classes:/home/dev/.m2/junit-jupiter-api-${version}.jar`;
  const properties = `<properties><property name="surefire.test.class.path" value="${classpath}"/></properties>`;
  writeFiles(root, {
    ...Object.fromEntries(classes),
    "target/surefire-reports/TEST-a.xml": `<testsuite name="a">${properties}</testsuite>`,
  });
  const cases = [{ testClass, testMethod: "x", outcome: "passed" as const }];
  return findUnexecuted(openProject(root), [{ module: ".", report: { cases } }], openTests);
}

test("some versions of Jupiter execute a test of a superclass in another package instead", () => {
  const instead = { superclass: "tests.base.NamesakeBase", version: "5.14.0", fixedIn: "5.14.1" };
  const own = { testClass: "tests.NamesakeTests", reason: "", instead };
  expect(unexecuted("5.14.0")).toEqual([
    { ...own, testMethod: "besides" },
    { ...own, testMethod: "besidesPublic" },
  ]);
  expect(unexecuted("5.11.0", "tests.NamesakeTests$Heir")).toHaveLength(2);
  expect(unexecuted("6.0.0")).toMatchObject([{ instead: { fixedIn: "6.0.1" } }, {}]);
});

test("other versions execute it, and of a class that did not run nothing is said", () => {
  for (const version of ["5.10.2", "5.14.1", "6.0.1"]) expect(unexecuted(version)).toEqual([]);
  expect(unexecuted("5.14.0", "tests.base.NamesakeBase")).toEqual([]);
  expect(unexecuted("5.14.0", "gone.Tests")).toEqual([]);
});
