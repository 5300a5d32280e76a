import { expect, test } from "bun:test";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { findCauses } from "../../../src/fixes/lookup/find-causes.ts";
import { describeBuildCause } from "../../../src/knowledge/causes/all-build-causes.ts";
import { result } from "../../answers/results.ts";
import { pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory } from "../../temporary.ts";

/** What is said of a class that a source misses, in a project with these elements and files. */
function causesOf(missing: string, elements: string, files: Readonly<Record<string, string>>, file = SOURCE) {
  const root = temporaryDirectory({ "pom.xml": pom("g:shop:1", elements), [SOURCE]: DB, ...files });
  const surroundings = { localRepository: join(root, "repository"), environment: new Map(), userProperties: new Map() };
  const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
  const message = `cannot find symbol: class ${missing}, in class acme.Db`;
  const details = [`symbol:   class ${missing}`];
  const errors = [{ severity: "error", file, line: 2, column: 9, message, details }] as const;
  return findCauses(result({ status: "FAILURE", errors }), built).map(describeBuildCause);
}

const SOURCE = "src/main/java/acme/Db.java";
const DB = "package acme;\nimport acme.db.Dialect;\nclass Db { Dialect dialect; }\n";

const profile = (id: string) => `<profile><id>${id}</id><build><plugins><plugin>
<groupId>org.codehaus.mojo</groupId><artifactId>build-helper-maven-plugin</artifactId><executions><execution>
<goals><goal>add-source</goal></goals>
<configuration><sources><source>src/main/${id}</source></sources></configuration></execution></executions></plugin></plugins></build></profile>`;
const profiles = (...ids: readonly string[]) => `<profiles>\n${ids.map(profile).join("\n")}</profiles>`;
const dialect = (id: string, within = "acme.db") => ({
  [`src/main/${id}/acme/db/Dialect.java`]: `package ${within};\npublic class Dialect {}`,
});

test("a missing class is found in a source root that a profile adds which is not active", () => {
  expect(causesOf("Dialect", profiles("oracle"), dialect("oracle"))).toEqual([
    "src/main/oracle/acme/db/Dialect.java is there, which the profile oracle (pom.xml:5) alone compiles, which is not active: -Poracle.",
  ]);
  expect(causesOf("Dialect", profiles("oracle", "h2"), { ...dialect("oracle"), ...dialect("h2") })).toEqual([
    "src/main/oracle/acme/db/Dialect.java is there, which the profiles oracle (pom.xml:5), h2 compile, of which none is active: -Poracle, or another one.",
  ]);
});

test("it is not where the source sees no such package, or nothing adds the root", () => {
  expect(causesOf("Dialect", profiles("oracle"), dialect("oracle", "other"))).toEqual([]);
  expect(causesOf("Dialect", profiles("h2"), dialect("oracle"))).toEqual([]);
});

const writing = (phase: string, plugin = "maven-antrun-plugin", list = "target") => `<build><plugins><plugin>
<artifactId>${plugin}</artifactId><executions><execution>
<phase>${phase}</phase><goals><goal>run</goal></goals>
<configuration><${list}><echo file="\${project.build.directory}/info/acme/BuildInfo.java">class</echo></${list}></configuration>
</execution></executions></plugin></plugins></build>`;

test("a missing class that an execution writes after the compiler is told with the phase", () => {
  expect(causesOf("BuildInfo", writing("compile"), {})).toEqual([
    "BuildInfo.java is written in the phase compile (pom.xml:6), after the compiler: generate-sources is before it.",
  ]);
  expect(causesOf("BuildInfo", writing("process-classes"), {}, "src/test/java/acme/DbTest.java")).toEqual([]);
  expect(causesOf("BuildInfo", writing("test-compile"), {}, "src/test/java/acme/DbTest.java")).toEqual([
    "BuildInfo.java is written in the phase test-compile (pom.xml:6), after the compiler: generate-test-sources is before it.",
  ]);
});

test("nothing is said of what runs before the compiler, writes another class or only takes such files", () => {
  expect(causesOf("BuildInfo", writing("generate-sources"), {})).toEqual([]);
  expect(causesOf("Info", writing("compile"), {})).toEqual([]);
  expect(causesOf("BuildInfo", writing("verify", "maven-source-plugin"), {})).toEqual([]);
  const there = { "src/main/java/acme/api/BuildInfo.java": "package acme.api;\npublic class BuildInfo {}" };
  expect(causesOf("BuildInfo", writing("package"), there)).toEqual([]);
  expect(causesOf("BuildInfo", writing("verify", "some-plugin", "excludes"), {})).toEqual([]);
});
