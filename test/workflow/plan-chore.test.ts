import { expect, test } from "bun:test";
import { realpathSync } from "node:fs";
import { openProject, readCall } from "../../src/maven/model/open-project.ts";
import { planChore, type Written } from "../../src/workflow/plan-chore.ts";
import { commitAll } from "../process/git/repository.ts";
import { temporaryDirectory, writeFiles } from "../temporary.ts";

const PLUGINS = `<build><plugins>
  <plugin><groupId>net.revelc.code</groupId><artifactId>impsort-maven-plugin</artifactId><executions><execution><id>own</id><goals><goal>sort</goal></goals></execution></executions></plugin>
  <plugin><groupId>com.github.spotbugs</groupId><artifactId>spotbugs-maven-plugin</artifactId><executions><execution><id>bugs</id><phase>verify</phase><goals><goal>check</goal></goals></execution></executions></plugin>
</plugins></build>`;
const pom = (name: string, more = "") =>
  `<project><modelVersion>4.0.0</modelVersion>${name === "root" ? "<groupId>g</groupId><artifactId>root</artifactId><version>1</version><packaging>pom</packaging><modules><module>core</module><module>web</module></modules>" : `<parent><groupId>g</groupId><artifactId>root</artifactId><version>1</version></parent><artifactId>${name}</artifactId>`}${more}</project>`;

function project(more = PLUGINS): string {
  return temporaryDirectory({
    "pom.xml": pom("root", more),
    "core/pom.xml": pom("core"),
    "core/src/main/java/A.java": "class A {}",
    "web/pom.xml": pom("web"),
  });
}

function commit(dir: string): string {
  commitAll(dir);
  return dir;
}

function plan(
  dir: string,
  kind: "format" | "checks",
  words: readonly string[] | null = null,
  modules: readonly string[] = [],
  written: Written | null = null,
) {
  const call = readCall({ projectDir: dir, env: process.env, javaHome: undefined }, []);
  return planChore({ kind, words, modules, writtenSince: () => written }, openProject(call), process.env);
}

test("each check is a build of its own in the modules with changed files, after the phases that it needs", async () => {
  const dir = commit(project());
  writeFiles(dir, { "core/src/main/java/A.java": "class A { int a; }" });
  expect(await plan(dir, "checks")).toEqual({
    steps: [
      { name: "impsort", goals: ["impsort:check@own"], options: [], modules: ["g:core"] },
      { name: "spotbugs", goals: ["process-classes", "spotbugs:check@bugs"], options: [], modules: ["g:core"] },
    ],
    scope: { modules: ["core"] },
  });
  expect(await plan(dir, "format")).toMatchObject({ steps: [{ goals: ["impsort:sort@own"], modules: ["g:core"] }] });
});

test("checks of classes run in what a changed module needs, too, and are said to; others in the changed ones alone", async () => {
  const dependency =
    "<dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId></dependency></dependencies>";
  const dir = project();
  writeFiles(dir, { "web/pom.xml": pom("web", dependency) });
  commit(dir);
  writeFiles(dir, { "web/B.txt": "b" });
  expect(await plan(dir, "checks")).toMatchObject({ scope: { modules: ["web"], needed: ["core"] } });
  const format = await plan(dir, "format");
  expect(format).toMatchObject({ scope: { modules: ["web"] } });
  expect(format).not.toHaveProperty("scope.needed");
});

test("a POM that others inherit counts for all, and modules that a call names count alone", async () => {
  const dir = commit(project());
  expect(await plan(dir, "format")).toMatchObject({ steps: [{ modules: [] }], scope: { modules: null } });
  expect(await plan(dir, "format", null, ["web"])).toMatchObject({
    steps: [{ modules: ["g:web"] }],
    scope: null,
  });
  writeFiles(dir, { "pom.xml": pom("root", `${PLUGINS}<!-- -->`) });
  expect(await plan(dir, "format")).toMatchObject({
    steps: [{ modules: [] }],
    scope: { modules: [".", "core", "web"] },
  });
  expect(await plan(dir, "format", null, ["nope"])).toContain("nope");
});

test("without git all modules are meant, and the reason is told", async () => {
  expect(await plan(project(), "format")).toMatchObject({
    steps: [{ modules: [] }],
    scope: { modules: null, why: expect.stringContaining("not a git repository") },
  });
});

test("without git those modules are meant of which a file was written since the chore last passed", async () => {
  const dir = realpathSync(project());
  const written = (file: string) => ({ run: 3, files: [`${dir}/${file}`] });
  expect(await plan(dir, "format", null, [], written("web/src/main/java/B.java"))).toMatchObject({
    steps: [{ modules: ["g:web"] }],
    scope: { modules: ["web"], run: 3 },
  });
  expect(await plan(dir, "format", null, [], { run: 3, files: [] })).toMatchObject({
    steps: [{ modules: [] }],
    scope: { modules: null, run: 3 },
  });
  const inGit = commit(project());
  expect(await plan(inGit, "format", null, [], written("web/B.java"))).toMatchObject({ scope: { modules: null } });
});

test("the project's own file names goals, of which formatters run at once and checks one by one", async () => {
  const dir = project("");
  expect(await plan(dir, "format", ["license:format", "spotless:apply", "-Pcheck"])).toMatchObject({
    steps: [{ name: "license, spotless", goals: ["license:format", "spotless:apply"], options: ["-Pcheck"] }],
  });
  expect(await plan(dir, "checks", ["checkstyle:check@style", "spotbugs:check", "own:check"])).toMatchObject({
    steps: [
      { name: "checkstyle", goals: ["checkstyle:check@style"] },
      { name: "spotbugs", goals: ["process-classes", "spotbugs:check"] },
      { name: "own", goals: ["own:check"] },
    ],
  });
  expect(await plan(dir, "checks")).toBe(
    "no POM here configures a plugin that checks sources; .mvn/maven-mcp.json may name goals in checks.",
  );
});
