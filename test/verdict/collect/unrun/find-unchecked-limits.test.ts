import { expect, test } from "bun:test";
import { findUncheckedLimits } from "../../../../src/verdict/collect/unrun/find-unchecked-limits.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

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
