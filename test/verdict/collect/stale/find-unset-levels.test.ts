// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Maven
import { expect, test } from "bun:test";
import { findUnsetLevels } from "../../../../src/verdict/collect/stale/find-unset-levels.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const COMPILED = header("resources", "resources", "a") + header("compiler", "compile", "a");
const UNSET = {
  ...{ cause: "unset-level", plugin: "maven-compiler-plugin", name: "maven.compiler.release" },
  ...{ property: "level", at: "pom.xml:4", java: 8 },
};

function unsetIn(properties: string, log = COMPILED, java = 8, configuration = "") {
  const plugin = `<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration>${configuration}</configuration></plugin></plugins></build>`;
  const files = {
    "pom.xml": pom("g:a:1", `<properties>${properties}</properties>`, configuration === "" ? "" : plugin),
    "src/main/java/a/App.java": "package a;",
    "target/classes/a/App.class": `\u0000\u0000\u0000\u0000\u0000\u0000\u0000${String.fromCharCode(java + 44)}`,
  };
  return findUnsetLevels(projectOf(files), read(log));
}

test("a level that is a property which nothing sets is told with its place", () => {
  expect(unsetIn("<maven.compiler.release>${level}</maven.compiler.release>")).toMatchObject([UNSET]);
  expect(unsetIn("<x>1</x>", COMPILED, 8, "<source>${level}</source>")).toMatchObject([
    { name: "source", at: "pom.xml:5" },
  ]);
  expect(unsetIn("<maven.compiler.target>${env.NO_SUCH_LEVEL}</maven.compiler.target>")).toMatchObject([
    { name: "maven.compiler.target", property: "env.NO_SUCH_LEVEL" },
  ]);
});

test("nothing is said of a level that is set, or may be set as Maven runs", () => {
  const release = "<maven.compiler.release>${level}</maven.compiler.release>";
  expect(unsetIn(`${release}<level>8</level>`)).toEqual([]);
  expect(unsetIn(`${release}<maven.compiler.source>8</maven.compiler.source>`)).toEqual([]);
  expect(unsetIn("")).toEqual([]);
  // The classes are of a newer Java than the plugin compiles for by itself.
  expect(unsetIn(release, COMPILED, 17)).toEqual([]);
  expect(unsetIn(release, header("properties", "read-project-properties", "a") + COMPILED)).toEqual([]);
  expect(unsetIn(release, header("resources", "resources", "a"))).toEqual([]);
  const ofEnvironment = "<maven.compiler.release>${env.NO_SUCH_LEVEL}</maven.compiler.release>";
  expect(unsetIn(ofEnvironment, header("properties", "read-project-properties", "a") + COMPILED)).toHaveLength(1);
});
