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

test("it is not where the source sees no such package", () => {
  expect(causesOf("Dialect", profiles("oracle"), dialect("oracle", "other"))).toEqual([]);
});

test("a source below src that nothing adds is told with its folder, unless it is a resource or a template", () => {
  expect(causesOf("Dialect", profiles("h2"), dialect("oracle"))).toEqual([
    "src/main/oracle/acme/db/Dialect.java is there, and src/main/oracle is no source root: the goal add-source of build-helper-maven-plugin makes it one.",
  ]);
  expect(causesOf("Dialect", "", { ...dialect("oracle"), ...dialect("h2") })).toEqual([]);
  expect(causesOf("Dialect", "", dialect("java-templates"))).toEqual([]);
  expect(causesOf("Dialect", "", dialect("resources"))).toEqual([]);
  const text = "package acme.db;\npublic class Dialect {}";
  const invoked = { "src/it/simple/src/main/java/acme/db/Dialect.java": text, "src/it/simple/pom.xml": pom("g:it:1") };
  expect(causesOf("Dialect", "", invoked)).toEqual([]);
  expect(causesOf("Dialect", "", { "src/docs/java/acme/db/Dialect.java": text })).toEqual([]);
  const ofTests = { "src/it/java/acme/db/Dialect.java": text };
  expect(causesOf("Dialect", "", ofTests)).toEqual([]);
  const test = { ...ofTests, "src/test/java/acme/DbTest.java": DB };
  expect(causesOf("Dialect", "", test, "src/test/java/acme/DbTest.java")).toHaveLength(1);
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

test("a source root that an execution adds after the compiler is told with the phase", () => {
  const adding = (phase: string) => `<build><plugins><plugin><groupId>org.codehaus.mojo</groupId>
<artifactId>build-helper-maven-plugin</artifactId><executions><execution><phase>${phase}</phase>
<goals><goal>add-source</goal></goals><configuration><sources><source>\${project.basedir}/src/main/oracle</source></sources>
</configuration></execution></executions></plugin></plugins></build>`;
  expect(causesOf("Dialect", adding("process-classes"), dialect("oracle"))).toEqual([
    "src/main/oracle, which has Dialect.java, is added in the phase process-classes (pom.xml:5), after the compiler: generate-sources is before it.",
  ]);
  expect(causesOf("Dialect", adding("initialize"), dialect("oracle"))).toEqual([]);
  expect(causesOf("Dialect", adding("process-classes"), dialect("java"))).toEqual([]);
});

test("nothing is said of what runs before the compiler, writes another class or only takes such files", () => {
  expect(causesOf("BuildInfo", writing("generate-sources"), {})).toEqual([]);
  expect(causesOf("Info", writing("compile"), {})).toEqual([]);
  expect(causesOf("BuildInfo", writing("verify", "maven-source-plugin"), {})).toEqual([]);
  const there = { "src/main/java/acme/api/BuildInfo.java": "package acme.api;\npublic class BuildInfo {}" };
  expect(causesOf("BuildInfo", writing("package"), there)).toEqual([]);
  expect(causesOf("BuildInfo", writing("verify", "some-plugin", "excludes"), {})).toEqual([]);
});

const generator = (coordinates: string, inside = "") => {
  const [groupId, artifactId] = coordinates.split(":");
  return `<build><plugins><plugin><groupId>${groupId}</groupId>\n<artifactId>${artifactId}</artifactId>${inside}</plugin></plugins></build>`;
};
const executing = (goal: string, configuration = "") =>
  `<executions><execution><goals><goal>${goal}</goal></goals></execution></executions>${configuration}`;
const ANTLR = "org.antlr:antlr4-maven-plugin";

test("a class that a plugin would make of a file, whose goal nothing runs, or that reads another folder", () => {
  const grammar = (folder: string) => ({ [`${folder}/acme/Calc.g4`]: "grammar Calc;" });
  const told = (type: string, inside: string, folder = "src/main/antlr4") =>
    causesOf(type, generator(ANTLR, inside), grammar(folder));
  const unbound = [
    "antlr4-maven-plugin (pom.xml:5) would make CalcParser of src/main/antlr4/acme/Calc.g4, and no execution has its goal antlr4.",
  ];
  expect(told("CalcParser", "")).toEqual(unbound);
  expect(told("CalcParser", executing("help"))).toEqual(unbound);
  expect(told("CalcParser", executing("antlr4"))).toEqual([]);
  expect(told("CalcPrinter", "")).toEqual([]);
  expect(told("CalcParser", executing("antlr4"), "src/main/resources")).toEqual([
    "antlr4-maven-plugin (pom.xml:5) would make CalcParser of src/main/resources/acme/Calc.g4, and reads src/main/antlr4 alone.",
  ]);
  const own = "<configuration><sourceDirectory>src/main/grammars</sourceDirectory></configuration>";
  expect(told("CalcParser", executing("antlr4", own), "src/main/resources")).toEqual([]);
  expect(causesOf("CalcParser", "", grammar("src/main/antlr4"))).toEqual([]);
});

test("what POMs only manage does not run: a plugin that would make a class or a package", () => {
  const managed = (inside: string) =>
    generator(ANTLR, inside)
      .replace("<build>", "<build><pluginManagement>")
      .replace("</build>", "</pluginManagement></build>");
  const grammar = { "src/main/antlr4/acme/Calc.g4": "grammar Calc;" };
  const alone = "and stands in <pluginManagement> alone: only what <plugins> names runs.";
  expect(causesOf("CalcParser", managed(executing("antlr4")), grammar)).toEqual([
    `antlr4-maven-plugin (pom.xml:5) would make CalcParser of src/main/antlr4/acme/Calc.g4, ${alone}`,
  ]);
});

test.each([
  ["org.apache.avro:avro-maven-plugin", "src/main/avro/gate.avsc", '{"type": "record", "name": "Gate"}', "schema"],
  ["org.xolstice.maven.plugins:protobuf-maven-plugin", "src/main/proto/g.proto", "message Gate {}", "compile"],
  ["io.github.ascopes:protobuf-maven-plugin", "src/main/protobuf/g.proto", "message Gate {}", "generate"],
])("what %s makes stands in the text of its input", (plugin, file, text, goal) => {
  expect(causesOf("Gate", generator(plugin), { [file]: text })).toEqual([
    `${plugin.replace(/.*:/, "")} (pom.xml:5) would make Gate of ${file}, and no execution has its goal ${goal}.`,
  ]);
  expect(causesOf("Gates", generator(plugin), { [file]: text })).toEqual([]);
});

test("a generated source in a folder that is no source root, which the file that misses it would see", () => {
  const root = "target/generated-sources/codes";
  const written = (folder = root, within = "acme.db") => ({
    [`${folder}/acme/db/Dialect.java`]: `package ${within};\npublic class Dialect {}`,
  });
  expect(causesOf("Dialect", "", written())).toEqual([
    `${root}/acme/db/Dialect.java is there, and ${root} is no source root: the goal add-source of build-helper-maven-plugin makes it one.`,
  ]);
  expect(causesOf("Dialect", "", written("target/generated-sources/annotations"))).toEqual([]);
  expect(causesOf("Dialect", "", written("target/delombok"))).toEqual([]);
  expect(causesOf("Dialect", "", written(root, "acme.other"))).toEqual([]);
  expect(causesOf("Dialect", "", { ...written(), ...written(`${root}2`) })).toEqual([]);
  expect(
    causesOf(
      "Dialect",
      profile("oracle")
        .replace(/<.?profile>|<id>.*?<.id>/g, "")
        .replace("src/main/oracle", root),
      written(),
    ),
  ).toEqual([]);
});
