import { expect, test } from "bun:test";
import { findProcessed } from "../../src/impact/find-processed.ts";
import { filesOf, hashFiles } from "../../src/impact/hash-files.ts";
import { makeClass } from "../java/bytecode/make-class.ts";
import { makeZip } from "../java/bytecode/make-zip.ts";
import { modules, parent, pom } from "../maven/memory-disk.ts";
import { openProject } from "../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../temporary.ts";

const SERVICE = "META-INF/services/javax.annotation.processing.Processor";
const plugins = makeZip({
  [SERVICE]: "p.P",
  "p/P.class": makeClass({
    name: "p/P",
    sourceFile: "P.java",
    supertypes: ["javax/annotation/processing/AbstractProcessor"],
    annotation: { type: "javax/annotation/processing/SupportedAnnotationTypes", value: ["log.plugins.*"] },
  }),
});
const REPOSITORY = {
  "l/any/1/any-1.jar": makeZip({ [SERVICE]: "a.Any" }),
  "l/any/1/any-1.pom": pom("l:any:1"),
  "l/log/1/log-1.jar": plugins,
  "l/log/1/log-1.pom": pom("l:log:1"),
  "l/none/1/none-1.jar": makeZip({ a: "" }),
  "l/none/1/none-1.pom": pom("l:none:1"),
  "l/checks/1/checks-1.jar": makeZip({ a: "" }),
  "l/checks/1/checks-1.pom": pom("l:checks:1", `<dependencies>${dependency("l:any:1")}</dependencies>`),
};

function dependency(coordinates: string, scope = "compile"): string {
  const [groupId, artifactId, version] = coordinates.split(":");
  return `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version><scope>${scope}</scope></dependency>`;
}

/** Finds what is processed in a module with these elements in its POM; beside it there is one with a processor. */
async function find(elements: string, source = "", java = "17") {
  const [localRepository, root] = [temporaryDirectory(), temporaryDirectory()];
  writeFiles(localRepository, REPOSITORY);
  writeFiles(root, {
    "pom.xml": pom("g:all:1", modules("own", "proc")),
    "own/pom.xml": pom("g:own:1", parent("g:all:1"), elements),
    "own/src/main/java/a/A.java": `package a; ${source}`,
    "proc/pom.xml": pom("g:proc:1", parent("g:all:1"), compiler("<proc>none</proc>")),
    [`proc/target/classes/${SERVICE}`]: "a.Any",
  });
  const project = openProject(root);
  const snapshot = hashFiles(project);
  if (!snapshot) throw new Error("too many files");
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map(), jdkVersion: () => java };
  return findProcessed(project, filesOf(snapshot), surroundings, async () => {});
}

function compiler(configuration: string): string {
  return `<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration>${configuration}</configuration></plugin></plugins></build>`;
}

function path(coordinates: string): string {
  const [groupId, artifactId, version] = coordinates.split(":");
  return compiler(
    `<annotationProcessorPaths><path><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version></path></annotationProcessorPaths>`,
  );
}

const needs = (...all: readonly string[]) => `<dependencies>${all.join("")}</dependencies>`;
const [MAIN, TESTS] = [
  [{ module: "own", isTestsOnly: false, packages: [""], sources: [] }],
  [{ module: "own", isTestsOnly: true, packages: [""], sources: [] }],
];

test.each([
  ["by a jar in the classpath", needs(dependency("l:any:1")), MAIN],
  ["by one that another brings along", needs(dependency("l:checks:1")), MAIN],
  ["by a module in the classpath", needs(dependency("g:proc:1", "provided")), MAIN],
  ["in its tests alone", needs(dependency("l:any:1", "test")), TESTS],
  ["by a jar in the path", path("l:any:1"), MAIN],
  ["by what one in the path needs", path("l:checks:1"), MAIN],
  ["by a module in the path", path("g:proc:1"), MAIN],
  ["by what is not known", path("l:gone:1"), MAIN],
  [
    "by plugins that change classes",
    "<build><plugins><plugin><artifactId>aspectj-maven-plugin</artifactId></plugin></plugins></build>",
    MAIN,
  ],
])("a module is processed %s", async (_, elements, found) => expect(await find(elements)).toEqual(found));

test("jars count only where javac looks for processors", async () => {
  expect(await find(needs(dependency("l:none:1")))).toEqual([]);
  expect(await find(needs(dependency("l:any:1")) + path("l:none:1"))).toEqual([]);
  expect(await find(needs(dependency("l:any:1")) + compiler("<proc>none</proc>"))).toEqual([]);
  expect(await find(needs(dependency("l:any:1")), "", "23")).toEqual([]);
  expect(await find(needs(dependency("l:any:1")) + compiler("<proc>full</proc>"), "", "23")).toEqual(MAIN);
});

test("a processor that tells what it supports counts where a source names its package", async () => {
  const log = needs(dependency("l:log:1"));
  expect(await find(log)).toEqual([{ module: "own", isTestsOnly: false, packages: ["log.plugins"], sources: [] }]);
  const sources = ["own/src/main/java/a/A.java"];
  expect(await find(log, "@log.plugins.Plugin class A {}")).toMatchObject([{ sources }]);
});
