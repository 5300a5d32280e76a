// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Maven
import { expect, test } from "bun:test";
import { findUnsetLevels } from "../../../../src/verdict/collect/stale/find-unset-levels.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const COMPILED = header("resources", "resources", "a") + header("compiler", "compile", "a");
const UNSET = {
  ...{ cause: "unset-level", plugin: "maven-compiler-plugin", name: "maven.compiler.release" },
  ...{ property: "env.NO_SUCH_LEVEL", at: "pom.xml:4", java: 8 },
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

const ofEnvironment = "<maven.compiler.release>${env.NO_SUCH_LEVEL}</maven.compiler.release>";

test("a level that is a variable which the environment lacks is told with its place", () => {
  expect(unsetIn(ofEnvironment)).toMatchObject([UNSET]);
  expect(unsetIn("<x>1</x>", COMPILED, 8, "<source>${env.NO_SUCH_LEVEL}</source>")).toMatchObject([
    { name: "source", at: "pom.xml:5" },
  ]);
});

test("nothing is said of a level that is set, or may be set as Maven runs", () => {
  expect(unsetIn("<maven.compiler.release>${level}</maven.compiler.release>")).toEqual([]);
  expect(unsetIn(`${ofEnvironment}<maven.compiler.source>8</maven.compiler.source>`)).toEqual([]);
  expect(unsetIn("")).toEqual([]);
  // The classes are of a newer Java than the plugin compiles for by itself.
  expect(unsetIn(ofEnvironment, COMPILED, 17)).toEqual([]);
  expect(unsetIn(ofEnvironment, header("resources", "resources", "a"))).toEqual([]);
});
