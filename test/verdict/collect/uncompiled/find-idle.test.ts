import { expect, test } from "bun:test";
import { findNotFound, findNothingCopied } from "../../../../src/verdict/collect/uncompiled/find-idle.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const plugin = (artifactId: string, inside = "") => `<plugin><artifactId>${artifactId}</artifactId>${inside}</plugin>`;
const withPlugin = (text: string) => ({ "pom.xml": pom("g:a:1", `<build><plugins>\n${text}</plugins></build>`) });
const PROTOBUF = withPlugin(plugin("protobuf-maven-plugin"));
const COMPILE = `${header("protobuf", "compile", "a")}[INFO] No proto files to compile.\n`;

function notFound(files: Readonly<Record<string, string>>, log = COMPILE) {
  return findNotFound(projectOf({ ...PROTOBUF, ...files }), read(log));
}

test("files are told that a generator did not find", () => {
  expect(notFound({ "src/main/proto/user.proto": "" })).toEqual([
    { module: ".", files: 1, example: "src/main/proto/user.proto", reason: "not-found", place: "pom.xml:5" },
  ]);
  const antlr = withPlugin(plugin("antlr4-maven-plugin"));
  const log = `${header("antlr4", "antlr4", "a")}[INFO] No ANTLR 4 grammars to compile in /p/src/main/antlr4\n`;
  expect(notFound({ ...antlr, "src/main/antlr/Expr.g4": "" }, log)).toMatchObject([
    { example: "src/main/antlr/Expr.g4", place: "pom.xml:5" },
  ]);
});

test("nothing is said where the module has none, they are resources or of tests, or something was generated", () => {
  expect(notFound({})).toEqual([]);
  expect(notFound({ "src/main/resources/user.proto": "", "src/test/proto/user.proto": "" })).toEqual([]);
  expect(notFound({ "src/main/webapp/api/user.proto": "" })).toEqual([]);
  const file = { "src/main/proto/user.proto": "" };
  expect(notFound({ ...file, "target/generated-sources/protobuf/User.java": "" })).toEqual([]);
  expect(notFound(file, header("protobuf", "compile", "a") + COMPILE)).toEqual([]);
  expect(notFound(file, header("protobuf", "compile", "a"))).toEqual([]);
});

const EXECUTION =
  "<executions><execution><id>ui</id><goals><goal>copy-resources</goal></goals>\n<configuration><resources><resource><directory>ui/dist</directory></resource></resources></configuration></execution></executions>";

function nothingCopied(text: string, goal = "copy-resources (ui)", rest = header("jar", "jar", "a"), files = {}) {
  const project = projectOf({ ...withPlugin(text), ...files });
  const head = `[INFO] --- maven-resources-plugin:3.3.1:${goal} @ a ---\n`;
  const skip = `[INFO] skip non existing resourceDirectory ${project.root}/ui/dist\n`;
  return findNothingCopied(project, read(head + skip + rest));
}

test("a folder that the POM tells a goal to copy is told where it is not there and something is packed", () => {
  const own = plugin("maven-resources-plugin", EXECUTION);
  expect(nothingCopied(own)).toEqual([{ goal: "resources:copy-resources", folder: "ui/dist", place: "pom.xml:6" }]);
  expect(nothingCopied(own, undefined, header("surefire", "test", "a"))).toEqual([]);
  expect(nothingCopied(own, "resources (default-resources)")).toEqual([]);
  expect(nothingCopied(own, undefined, undefined, { "ui/package.json": "{}" })).toEqual([]);
  expect(nothingCopied(own, undefined, undefined, { "package.json": "{}" })).toEqual([]);
  expect(nothingCopied(plugin("maven-resources-plugin"))).toEqual([]);
});

test("such a folder may be one of an execution without an id, and stand in a property", () => {
  const unnamed = EXECUTION.replace("<id>ui</id>", "");
  const own = plugin("maven-resources-plugin", unnamed);
  const found = [{ goal: "resources:copy-resources", folder: "ui/dist", place: "pom.xml:6" }];
  expect(nothingCopied(own, "copy-resources (default)")).toEqual(found);
  expect(nothingCopied(own, "copy-resources (default-cli)")).toEqual([]);
  expect(nothingCopied(plugin("maven-resources-plugin", EXECUTION), "copy-resources (default)")).toEqual([]);
  expect(nothingCopied(plugin("maven-antrun-plugin", unnamed), "copy-resources (default)")).toEqual([]);
  const byProperty = plugin("maven-resources-plugin", EXECUTION.replace("ui/dist", `\${basedir}/\${ui.dir}/dist`));
  const withProperty = (value: string) => ({
    "pom.xml": pom(
      "g:a:1",
      `<properties><ui.dir>${value}</ui.dir></properties>\n<build><plugins>\n${byProperty}</plugins></build>`,
    ),
  });
  expect(nothingCopied(byProperty, undefined, undefined, withProperty("ui"))).toMatchObject([{ folder: "ui/dist" }]);
  expect(nothingCopied(byProperty, undefined, undefined, withProperty("web"))).toEqual([]);
  expect(nothingCopied(byProperty, undefined, undefined, withProperty(`\${ui.dir}`))).toEqual([]);
  expect(nothingCopied(byProperty)).toEqual([]);
});
