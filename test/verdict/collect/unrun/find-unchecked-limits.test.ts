import { expect, test } from "bun:test";
import { join } from "node:path";
import { findUncheckedLimits } from "../../../../src/verdict/collect/unrun/find-unchecked-limits.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { openProject, projectOf } from "../../../runs/project.ts";
import { temporaryDirectory } from "../../../temporary.ts";

const SAID = "[INFO] Skipping JaCoCo execution due to missing execution data file:/shop/target/jacoco.exec\n";

function unchecked(argLine: string, log = header("jacoco", "check", "a") + SAID, ran = true) {
  const plugin = `<plugin><artifactId>maven-surefire-plugin</artifactId><configuration>${argLine}</configuration></plugin>`;
  const project = projectOf({ "pom.xml": pom("g:a:1", `<build><plugins>${plugin}</plugins></build>`) });
  const cases = ran ? [{ testClass: "a.ATest", testMethod: "adds", outcome: "passed" as const }] : [];
  return findUncheckedLimits(project, read(log), [{ module: ".", report: { cases } }]);
}

test("limits of coverage are unchecked where the options of the tests' JVM leave out the agent", () => {
  expect(unchecked("<argLine>-Xmx256m</argLine>")).toEqual([
    { goal: "jacoco:check", module: ".", argLine: "-Xmx256m", place: expect.stringMatching(/^pom\.xml:\d+$/) },
  ]);
});

test("nothing is said where no test ran, where an agent has its place, or of a report", () => {
  const fixed = "<argLine>-Xmx256m</argLine>";
  expect(unchecked(fixed, undefined, false)).toEqual([]);
  expect(unchecked("<argLine>@{argLine} -Xmx256m</argLine>")).toEqual([]);
  expect(unchecked("")).toEqual([]);
  expect(unchecked(fixed, header("jacoco", "check", "a"))).toEqual([]);
  expect(unchecked(fixed, header("jacoco", "report", "a") + SAID)).toEqual([]);
});

test("a parent of the local repository is told by its mere name", () => {
  const argLine = "<configuration><argLine>-Xmx256m</argLine></configuration>";
  const plugins = `<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>${argLine}</plugin></plugins></build>`;
  const parent = "<parent><groupId>g</groupId><artifactId>fleet</artifactId><version>1.0</version></parent>";
  const root = temporaryDirectory({
    "repo/g/fleet/1.0/fleet-1.0.pom": pom("g:fleet:1.0", `<packaging>pom</packaging>${plugins}`),
    "app/pom.xml": pom("g:a:1", parent),
  });
  const project = openProject(join(root, "app"), new Map(), join(root, "repo"));
  const report = { cases: [{ testClass: "a.ATest", testMethod: "adds", outcome: "passed" as const }] };
  const [found] = findUncheckedLimits(project, read(header("jacoco", "check", "a") + SAID), [{ module: ".", report }]);
  expect(found?.place).toMatch(/^fleet-1\.0\.pom:\d+$/);
});

const AGGREGATE =
  "<build><plugins><plugin><groupId>org.jacoco</groupId><artifactId>jacoco-maven-plugin</artifactId><executions><execution>\n<goals><goal>report-aggregate</goal></goals></execution></executions></plugin></plugins></build>";

function uncovering(report: string, log = header("jacoco", "report-aggregate", "report")) {
  const project = projectOf({
    "pom.xml": pom(
      "g:a:1",
      "<packaging>pom</packaging><modules><module>core</module><module>report</module></modules>",
    ),
    "core/pom.xml": pom("g:core:1"),
    "report/pom.xml": pom("g:report:1", report),
  });
  return findUncheckedLimits(project, read(log), []);
}

test("a report over modules covers nothing where its own depends on none", () => {
  const place = "report/pom.xml:5";
  expect(uncovering(AGGREGATE)).toEqual([{ goal: "jacoco:report-aggregate", module: "report", place }]);
});

test("nothing is said where it depends on one, may take more, or the POM does not ask for it", () => {
  const core = "<dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version></dependency>";
  const on = `<dependencies>${core}</dependencies>`;
  expect(uncovering(on + AGGREGATE)).toEqual([]);
  expect(uncovering(`<profiles><profile><id>x</id>${on}</profile></profiles>${AGGREGATE}`)).toEqual([]);
  expect(uncovering(`<properties><x>includeCurrentProject</x></properties>${AGGREGATE}`)).toEqual([]);
  expect(uncovering("")).toEqual([]);
  expect(uncovering(AGGREGATE, header("jacoco", "report", "report"))).toEqual([]);
  const both = header("jacoco", "report-aggregate", "core") + header("jacoco", "report-aggregate", "report");
  expect(uncovering(AGGREGATE, both)).toEqual([]);
});
