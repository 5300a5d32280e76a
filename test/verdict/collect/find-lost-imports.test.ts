import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { findJdks } from "../../../src/maven/jdk/find-jdks.ts";
import { findLostImports } from "../../../src/verdict/collect/find-lost-imports.ts";
import { makeClass } from "../../java/bytecode/make-class.ts";
import { pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const NOTES =
  "<dependencies><dependency><groupId>n</groupId><artifactId>notes</artifactId><version>1</version></dependency></dependencies>";
const [jdk] = findJdks({ PATH: process.env["PATH"] ?? "", JAVA_HOME: process.env["JAVA_HOME"] ?? "" }).filter(
  ({ version }) => !version.startsWith("1."),
);

/** What a module lost whose one source imports these, and which was compiled before its POM got these elements. */
function lost(
  imports: readonly string[],
  elements: string,
  changedAt = 3000,
  jar: string | Uint8Array = "",
  files: Readonly<Record<string, string | Uint8Array>> = {},
) {
  if (!jdk) throw new Error("no JDK");
  const source = ["package g.a;", ...imports.map((it) => `import ${it};`), "class Boat { }"].join("\n");
  const root = temporaryDirectory({
    "pom.xml": pom("g:a:1", elements),
    "src/main/java/g/a/Boat.java": source,
    "target/classes/g/a/Boat.class": "",
    // Tests that were compiled since prove nothing of what main sources import.
    "src/test/java/g/a/BoatTest.java": "package g.a; class BoatTest { }",
    "target/test-classes/g/a/BoatTest.class": "",
    ...files,
  });
  utimesSync(join(root, "pom.xml"), changedAt, changedAt);
  utimesSync(join(root, "target/classes/g/a/Boat.class"), 2000, 2000);
  const localRepository = temporaryDirectory({});
  writeFiles(localRepository, { "n/notes/1/notes-1.pom": pom("n:notes:1") });
  writeFiles(localRepository, { "n/notes/1/notes-1.jar": jar });
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
  return findLostImports(openProject(root), { surroundings, jdk });
}

test("what nothing has any more is missed where a POM changed and nothing was compiled", () => {
  expect(lost(["java.util.List", "javax.annotation.Nullable"], "")).toEqual([
    {
      module: ".",
      caller: "g.a.Boat",
      owner: "javax.annotation.Nullable",
      isImport: true,
      file: "src/main/java/g/a/Boat.java",
      line: 3,
    },
  ]);
});

test("nothing is missed of the project, of a JDK, and of a package as a whole", () => {
  expect(
    lost(["g.a.Sail", "java.util.Map.Entry", "org.w3c.dom.Node", "com.sun.net.httpserver.Filter", "n.*"], ""),
  ).toEqual([]);
  const inPackage = (name: string) => ({
    [`src/main/java/${name.replaceAll(".", "/")}/Sail.java`]: `package ${name};`,
  });
  expect(lost(["g.App.sails.Sail"], "", 3000, "", inPackage("g.App.sails"))).toEqual([]);
  expect(lost(["g.App.sails.Sail"], "", 3000, "", inPackage("g.App.sailors"))).toHaveLength(1);
});

test("what a static import names is missed, too, and what only the tests see", () => {
  expect(lost(["static javax.annotation.Notes.note"], "")).toMatchObject([
    { owner: "javax.annotation.Notes", file: "src/main/java/g/a/Boat.java", line: 2 },
  ]);
  expect(lost(["static java.util.List.of", "static g.a.Sail.*"], "")).toEqual([]);
  const ofTests = NOTES.replace("</version>", "</version><scope>test</scope>");
  const jar = zipSync({ "n/Note.class": new Uint8Array([0]) });
  expect(lost(["n.Note"], ofTests, 3000, jar)).toMatchObject([{ owner: "n.Note", isOfTests: true }]);
  expect(lost(["n.Note"], NOTES, 3000, jar)).toEqual([]);
});

test("nothing is missed in what was compiled since, and where more than POMs and jars decides", () => {
  const missing = ["javax.annotation.Nullable"];
  expect(lost(missing, "", 1000)).toEqual([]);
  expect(lost(missing, NOTES)).toHaveLength(1);
  expect(lost(missing, NOTES.replace(">1<", ">2<"))).toEqual([]);
  expect(lost(missing, NOTES.replace("</version>", "</version><type>test-jar</type>"))).toEqual([]);
  expect(lost(missing, "<packaging>bundle</packaging>")).toEqual([]);
  const scala =
    "<groupId>net.alchim31.maven</groupId><artifactId>scala-maven-plugin</artifactId><version>4.9.2</version>";
  expect(lost(missing, `<build><plugins><plugin>${scala}</plugin></plugins></build>`)).toEqual([]);
});

test("a module that the POM gives to the tests alone is missed in the main sources", () => {
  const needs = (scope: string) =>
    pom(
      "g:boat:1",
      `<dependencies><dependency><groupId>g</groupId><artifactId>sail</artifactId><version>1</version><scope>${scope}</scope></dependency></dependencies>`,
    );
  const lostWith = (scope: string) => {
    if (!jdk) throw new Error("no JDK");
    const root = temporaryDirectory({
      "pom.xml": pom(
        "g:all:1",
        "<packaging>pom</packaging><modules><module>sail</module><module>boat</module></modules>",
      ),
      "sail/pom.xml": pom("g:sail:1"),
      "sail/src/main/java/sails/Sail.java": "package sails; public class Sail { }",
      "boat/pom.xml": needs(scope),
      "boat/src/main/java/boats/Boat.java": "package boats;\nimport sails.Sail;\nclass Boat { }",
      "boat/target/classes/boats/Boat.class": "",
    });
    utimesSync(join(root, "boat/target/classes/boats/Boat.class"), 2000, 2000);
    const surroundings = { localRepository: temporaryDirectory({}), environment: new Map(), userProperties: new Map() };
    return findLostImports(openProject(root), { surroundings, jdk });
  };
  expect(lostWith("test")).toMatchObject([{ module: "boat", owner: "sails.Sail", isOfTests: true }]);
  expect(lostWith("compile")).toEqual([]);
});

/** What a module in Kotlin lost that has these dependencies, and was compiled before its POM changed. */
function lostInKotlin(dependencies: string) {
  if (!jdk) throw new Error("no JDK");
  const plugin =
    "<groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-maven-plugin</artifactId><version>2.4.0</version>";
  const root = temporaryDirectory({
    "pom.xml": pom("g:a:1", dependencies, `<build><plugins><plugin>${plugin}</plugin></plugins></build>`),
    "src/main/kotlin/Boat.kt":
      "package g.boats\nimport g.sails.Sail\n/* import n.Gone */\nimport n.Notes\nfun row() = 1",
    "src/main/kotlin/Sail.kt": "package g.sails\nclass Sail",
    "target/classes/BoatKt.class": "",
    "target/classes/Sail.class": "",
  });
  utimesSync(join(root, "pom.xml"), 3000, 3000);
  for (const file of ["BoatKt", "Sail"]) utimesSync(join(root, `target/classes/${file}.class`), 2000, 2000);
  const stored = "org/jetbrains/kotlin/kotlin-stdlib/2.4.0/kotlin-stdlib-2.4.0";
  const localRepository = temporaryDirectory({
    [`${stored}.pom`]: pom("org.jetbrains.kotlin:kotlin-stdlib:2.4.0"),
    [`${stored}.jar`]: "",
  });
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
  return findLostImports(openProject(root), { surroundings, jdk });
}

const STDLIB =
  "<dependencies><dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-stdlib</artifactId><version>2.4.0</version></dependency></dependencies>";

test("Kotlin is looked at as well: its incremental compiler does not see that a POM changed", () => {
  expect(lostInKotlin(STDLIB)).toEqual([
    { module: ".", caller: "Boat", owner: "n.Notes", isImport: true, file: "src/main/kotlin/Boat.kt", line: 4 },
  ]);
});

test("nothing is missed in Kotlin whose library no POM names: a newer plugin adds it, with what it needs", () => {
  expect(lostInKotlin("")).toEqual([]);
});

/** What a module lost whose class has these fields, none of which its source declares, and whose compiler is set up so. */
function lostOfLombok(configuration: string, fields: readonly string[], imported = "lombok.extern.slf4j.Slf4j") {
  const compiler = `<artifactId>maven-compiler-plugin</artifactId><configuration>${configuration}</configuration>`;
  const lombok =
    "<dependencies><dependency><groupId>n</groupId><artifactId>notes</artifactId><version>1</version><scope>provided</scope></dependency></dependencies>";
  const constants = fields.map((name) => ({ name, value: 1 }));
  return lost(
    [imported],
    `${lombok}<build><plugins><plugin>${compiler}</plugin></plugins></build>`,
    3000,
    zipSync({ "lombok/Data.class": new Uint8Array(), "lombok/extern/slf4j/Slf4j.class": new Uint8Array() }),
    { "target/classes/g/a/Boat.class": makeClass({ name: "g/a/Boat", sourceFile: "Boat.java", constants }) },
  );
}

const path = (artifact: string) => {
  const [groupId, artifactId] = artifact.split(":");
  return `<annotationProcessorPaths><path><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId></path></annotationProcessorPaths>`;
};

test("members that a class has of a processor are missed where the POM no longer lets it run", () => {
  const unrun = { processor: "Lombok", artifact: "org.projectlombok:lombok" };
  expect(lostOfLombok("<proc>none</proc>", ["log"])).toEqual([
    {
      ...{ module: ".", caller: "g.a.Boat", owner: "lombok.extern.slf4j.Slf4j", isImport: true },
      ...{ file: "src/main/java/g/a/Boat.java", line: 2, unrun: { ...unrun, why: "none" } },
    },
  ]);
  expect(lostOfLombok(path("org.mapstruct:mapstruct-processor"), ["log"], "lombok.*")).toMatchObject([
    { owner: "lombok.*", unrun: { ...unrun, why: "path" } },
  ]);
});

test("no processor is missed that runs or may run, and none of which a class has nothing", () => {
  expect(lostOfLombok("", ["log"])).toEqual([]);
  expect(lostOfLombok(path("org.projectlombok:lombok"), ["log"])).toEqual([]);
  expect(lostOfLombok(path("a:processors"), ["log"])).toEqual([]);
  expect(lostOfLombok("<proc>none</proc>", [])).toEqual([]);
  expect(lostOfLombok("<proc>none</proc>", ["$jacocoData"])).toEqual([]);
});
