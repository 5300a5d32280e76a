import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { findCauses } from "../../../src/fixes/lookup/find-causes.ts";
import { describeBuildCause } from "../../../src/knowledge/causes/all-build-causes.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import { readTrace } from "../../../src/output/trace.ts";
import { failure, result } from "../../answers/results.ts";
import { modules, pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory } from "../../temporary.ts";

const kotlin = (more: string) =>
  `<plugin><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-maven-plugin</artifactId>${more}</plugin>`;
const ALL_OPEN =
  "<dependencies><dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-maven-allopen</artifactId></dependency></dependencies>";

test("what a goal says without a file is looked into in the module that failed, with what its parent manages", () => {
  const managed = `<build><pluginManagement><plugins>${kotlin(ALL_OPEN)}</plugins></pluginManagement></build>`;
  const own = kotlin(
    "<configuration>\n<compilerPlugins><plugin>spring</plugin><plugin>jpa</plugin></compilerPlugins></configuration>",
  );
  const parent = "<parent><groupId>g</groupId><artifactId>shop</artifactId><version>1</version></parent>";
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", modules("core") + managed),
    "core/pom.xml": pom("g:core:1", `${parent}<build><plugins>${own}</plugins></build>`),
  });
  const surroundings = { localRepository: join(root, "repository"), environment: new Map(), userProperties: new Map() };
  const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
  const causesOf = (name: string) =>
    findCauses(
      result({
        status: "FAILURE",
        errors: [{ severity: "error", message: `Plugin not found: ${name}` }],
        modules: [
          { name: "shop", dir: ".", status: "SUCCESS" },
          { name: "core", dir: "core", status: "FAILURE" },
        ],
      }),
      built,
    );
  expect(causesOf("jpa")).toMatchObject([{ cause: "unknown-kotlin-plugin", isThere: false }]);
  expect(causesOf("spring")).toEqual([]);
});

test("what chose another version than a dependency asks for is named in place of that dependency", () => {
  const entry = (coordinates: string, more = "") => {
    const [group, artifact, version] = coordinates.split(":");
    return `\n<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>${more}</dependency>`;
  };
  const managing = (all: string) => `<dependencyManagement><dependencies>${all}</dependencies></dependencyManagement>`;
  const needing = (own: string) => `<dependencies>${own}</dependencies>`;
  const commons = "org.junit.platform:junit-platform-commons";
  const files = {
    "repository/org/junit/jupiter/junit-jupiter-api/5.4.0/junit-jupiter-api-5.4.0.pom": pom(
      "org.junit.jupiter:junit-jupiter-api:5.4.0",
      needing(entry(`${commons}:1.4.0`)),
    ),
    "repository/org/own/parent/1/parent-1.pom": pom(
      "org.own:parent:1",
      `<packaging>pom</packaging>${managing(entry(`${commons}:\${commons.version}`))}`,
    ),
    "repository/org/own/platform/1/platform-1.pom": pom("org.own:platform:1", managing(entry(`${commons}:1.3.2`))),
  };
  const olderIn = (managed: string, more = "", head = "") => {
    const own = needing(entry("org.junit.jupiter:junit-jupiter-api:5.4.0") + more);
    const root = temporaryDirectory({ ...files, "pom.xml": pom("g:shop:1", `${head}${managing(managed)}${own}`) });
    const localRepository = join(root, "repository");
    const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
    const failed = failure({
      type: "java.lang.NoClassDefFoundError",
      message: "org/junit/platform/commons/util/ReflectionUtils",
    });
    const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
    if (read.kind !== "project") throw new Error(read.reason);
    const built = openBuilt({ project: read.project, surroundings, env: {}, jdk: null });
    return findCauses(result({ status: "FAILURE", failures: [failed] }), built);
  };
  const older = { artifactId: "junit-platform-commons", version: "1.3.2" };
  const bom = "<type>pom</type><scope>import</scope>";
  expect(olderIn(entry(`${commons}:1.3.2`))).toMatchObject([{ older: { ...older, managed: { at: "pom.xml:5" } } }]);
  expect(olderIn(entry("org.own:platform:1", bom) + entry("org.own:later:1", bom))).toMatchObject([
    { older: { ...older, managed: { at: "pom.xml:5", bom: "org.own:platform:1" } } },
  ]);
  // A parent elsewhere manages a version that a property of the checkout gives.
  const byParent = (name: string) =>
    olderIn(
      "",
      "",
      `<parent><groupId>org.own</groupId><artifactId>parent</artifactId><version>1</version></parent><properties>\n<${name}>1.3.2</${name}></properties>`,
    );
  expect(byParent("commons.version")).toMatchObject([{ older: { ...older, managed: { at: "pom.xml:5" } } }]);
  expect(JSON.stringify(byParent("other.version"))).not.toContain("managed");
  // What is as its POM asks for it comes through that dependency.
  const own = "org.junit.jupiter:junit-jupiter-engine:5.5.0";
  expect(olderIn(entry(`${commons}:1.4.0`), entry(own))[0]).toMatchObject({
    older: { artifactId: "junit-jupiter-api", declared: "pom.xml:6" },
  });
  expect(
    olderIn("", entry(own))
      .map((it) => JSON.stringify(it))
      .join(),
  ).not.toContain("managed");
});

test("a build directory that is a link to nothing is told where nothing could be written", () => {
  const causesOf = (message: string, link: string | null) => {
    const root = temporaryDirectory({ "pom.xml": pom("g:shop:1"), "out/made": "" });
    if (link !== null) symlinkSync(link, join(root, "target"));
    const localRepository = join(root, "repository");
    const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
    const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
    const errors = [{ severity: "error", file: "src/main/java/a/One.java", line: 3, message }] as const;
    return findCauses(result({ status: "FAILURE", errors }), built).map(describeBuildCause);
  };
  const unwritten = "error while writing a.One: could not create parent directories";
  expect(causesOf(unwritten, "/nowhere/target")).toEqual([
    "target is a link to /nowhere/target, which does not exist: nothing can be written there.",
  ]);
  expect(causesOf("cannot find symbol", "/nowhere/target")).toEqual([]);
  expect(causesOf(unwritten, "out")).toEqual([]);
  expect(causesOf(unwritten, null)).toEqual([]);
});

test("a file of settings that does not exist is told with the line of Maven's own files that asks for it", () => {
  const told = (config: string, files: Readonly<Record<string, string>> = {}) => {
    const root = temporaryDirectory({ "pom.xml": pom("g:shop:1"), ".mvn/maven.config": config, ...files });
    const surroundings = { localRepository: join(root, "m2"), environment: new Map(), userProperties: new Map() };
    const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
    const problems = [{ code: "missing-file", what: "user settings", file: "ci/settings.xml" }] as const;
    return findCauses(result({ status: "FAILURE", problems }), built).map(describeBuildCause);
  };
  const config = ".mvn/maven.config:2 asks for ci/settings.xml";
  expect(told("-s\nci/settings.xml\n")).toEqual([`${config}.`]);
  expect(told("-T1\n-s=./ci/settings.xml\n", { "config/settings.xml": "<settings/>" })).toEqual([
    `${config}; there is config/settings.xml.`,
  ]);
  expect(told("-s\nci/settings.xml\n", { "a/settings.xml": "", "b/settings.xml": "" })).toEqual([`${config}.`]);
  expect(told("-T1\n#ci/settings.xml\n")).toEqual([]);
});

test("an annotation that is written with its package counts as an import", () => {
  const none = `<properties><maven.compiler.proc>none</maven.compiler.proc></properties>`;
  const causesWith = (annotation: string) => {
    const root = temporaryDirectory({
      "pom.xml": pom("g:shop:1", none),
      "src/main/java/shop/Item.java": `package shop;\n${annotation} class Item { private String name; }\n`,
    });
    const surroundings = {
      localRepository: join(root, "repository"),
      environment: new Map(),
      userProperties: new Map(),
    };
    const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
    const message = "cannot find symbol: method getName()";
    const details = ["location: variable i of type shop.Item"];
    return findCauses(
      result({
        status: "FAILURE",
        errors: [{ severity: "error", message, details, file: "src/main/java/shop/Use.java", line: 4 }],
        modules: [{ name: "shop", dir: ".", status: "FAILURE" }],
      }),
      built,
    );
  };
  expect(causesWith("@lombok.Data")).toMatchObject([{ cause: "unprocessed", processor: "Lombok", why: "none" }]);
  expect(causesWith("/** of a@lombok.org */")).toEqual([]);
});

test("a port and a file are told with a test class that passed before, and the folder of the project", () => {
  const source = (name: string, body: string) => `package com.acme;\nclass ${name} {\n  void opens() { ${body} }\n}\n`;
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", modules("core")),
    "core/pom.xml": pom("g:core:1"),
    "core/src/test/java/com/acme/AaTest.java": source("AaTest", "new ServerSocket(18099);"),
    "core/src/test/java/com/acme/BbTest.java": source("BbTest", "new ServerSocket(18099);"),
    "core/data/own.txt": "",
    "data/own.txt": "",
    "data/rates.txt": "",
  });
  const surroundings = { localRepository: join(root, "repository"), environment: new Map(), userProperties: new Map() };
  const built = openBuilt({ project: openProject(root), surroundings, env: {}, jdk: null });
  const told = (type: string, message: string, outcome: "passed" | "failed" = "passed") => {
    const throwable = readTrace(`${type}: ${message}\n\tat com.acme.BbTest.opens(BbTest.java:3)`, () => true);
    const failed = failure({ testClass: "com.acme.BbTest", testMethod: "opens", type, message, module: "core" });
    const tests = [{ name: "com.acme.AaTest#opens", outcome, module: "core" }];
    const all = result({ status: "FAILURE", failures: [{ ...failed, ...(throwable && { throwable }) }], tests });
    return findCauses(all, built).map(describeBuildCause);
  };
  const taken = "Port 18099 was taken when core/src/test/java/com/acme/BbTest.java:3 opened it";
  expect(told("java.net.BindException", "Address already in use")).toEqual([
    `${taken}; core/src/test/java/com/acme/AaTest.java:3 opens it, too.`,
  ]);
  expect(told("java.net.BindException", "Address already in use", "failed")).toEqual([`${taken}.`]);
  const missing = "java.nio.file.NoSuchFileException";
  expect(told(missing, "data/rates.txt")).toEqual([
    "Tests run in the folder of their module: data/rates.txt lies in the project's root, and is ../data/rates.txt from there.",
  ]);
  expect(told(missing, "data/own.txt")).toEqual([]);
  expect(told(missing, "data/none.txt")).toEqual([]);
});
