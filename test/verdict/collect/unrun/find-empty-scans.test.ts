import { expect, test } from "bun:test";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { EVERYTHING } from "../../../../src/selection/selection.ts";
import { findEmptyScans } from "../../../../src/verdict/collect/unrun/find-empty-scans.ts";
import { listEnded } from "../../../../src/verdict/collect/unrun/find-not-run.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";

const goal = { plugin: "surefire", goal: "test", version: "3.2.5", execution: "default-test", module: "run" };
const scanning = (artifact: string) =>
  `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration><dependenciesToScan><dependency>${artifact}</dependency></dependenciesToScan></configuration></plugin></plugins></build>`;
const TCK =
  "<dependencies><dependency><groupId>com.acme</groupId><artifactId>tck</artifactId><version>1</version></dependency></dependencies>";

function scans(elements: string, parent = "", ran: readonly string[] = [], printed: readonly string[] = []) {
  const project = projectOf({
    "pom.xml": pom("com.acme:root:1", `<packaging>pom</packaging><modules><module>run</module></modules>${parent}`),
    "run/pom.xml": pom(
      "run",
      "<parent><groupId>com.acme</groupId><artifactId>root</artifactId><version>1</version></parent>",
      elements,
    ),
  });
  const runs = listEnded(project, { ...startLog().facts(), goals: [goal] }, { ...EVERYTHING, isFiltered: false });
  const reports = ran.map((testClass) => ({
    module: "run",
    report: { cases: [{ testClass, testMethod: "x", outcome: "passed" as const }] },
  }));
  const results = new Map(printed.map((name) => [`run ${name}`, { all: 1, clean: 1 }]));
  return findEmptyScans(runs, { results }, { reports, unreadable: [] }, project.root);
}

test("a module is told that has Surefire run tests of a dependency, and ran none", () => {
  const found = {
    module: "run",
    artifacts: ["com.acme:acme-tck"],
    place: expect.stringMatching(/^run\/pom\.xml:\d+$/),
  };
  expect(scans(TCK + scanning("com.acme:acme-tck"))).toEqual([{ ...found, isUndeclared: true }]);
  const declared = { ...found, artifacts: ["com.acme:tck:test-jar"], isUndeclared: false };
  expect(scans(TCK + scanning("com.acme:tck:test-jar"))).toEqual([declared]);
  // A pattern may mean one that comes along with another.
  expect(scans(scanning("com.acme:*"))).toMatchObject([{ isUndeclared: false }]);
});

test("a module that ran a test is none, nor one whose parent says so for all modules", () => {
  expect(scans(scanning("com.acme:acme-tck"), "", ["com.acme.TckTest"])).toEqual([]);
  expect(scans(scanning("com.acme:acme-tck"), "", [], ["com.acme.TckTest"])).toEqual([]);
  expect(scans("", scanning("com.acme:acme-tck"))).toEqual([]);
  expect(scans(TCK)).toEqual([]);
});
