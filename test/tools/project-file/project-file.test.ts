import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { compile } from "../../../src/tools/maven-compile.ts";
import { run } from "../../../src/tools/maven-run.ts";
import { test as testTool } from "../../../src/tools/maven-test.ts";
import { checkProjectFile, readProjectFile } from "../../../src/tools/project-file/read-project-file.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const POM = "<project><modelVersion>4.0.0</modelVersion><artifactId>a</artifactId></project>";

function projectWith(text: string): string {
  return temporaryDirectory({ "pom.xml": POM, ".mvn/maven-mcp.json": text });
}

/** What a call of a tool comes to in a project with this file. */
function read(text: string, tool = compile, input: object = {}) {
  const request = tool.read(input, { timeoutMs: 1000, deploy: "allowed", projectDir: projectWith(text) });
  if (request.kind !== "build") throw new Error(JSON.stringify(request));
  return request.build;
}

test("a file adds its options to those of a call, with comments and commas in it", () => {
  const text = `{ // ours
    "args": ["-Pquick", "-T", "2"], "compile": ["-Dx=1"], "test": ["-Dy=2"], "integration": ["-DskipITs=false"], "timeout": 60, }`;
  expect(read(text)).toMatchObject({ args: ["-Pquick", "-T", "2", "-Dx=1"], timeoutMs: 60_000 });
  expect(read(text, testTool).args).toEqual(["-Pquick", "-T", "2", "-Dy=2"]);
  expect(read(text, testTool, { integration: true }).args).toEqual(["-Pquick", "-T", "2", "-DskipITs=false"]);
});

test("what a call says itself counts, and a call can leave the file out", () => {
  const text = `{"args": ["-Pquick", "-T", "2", "-Dx=1"], "timeout": 60}`;
  expect(read(text, compile, { args: ["-T4", "-Dx=2", "-Pci"], timeout: 5 })).toMatchObject({
    args: ["-Pquick", "-T4", "-Dx=2", "-Pci"],
    timeoutMs: 5000,
    ofProject: { args: ["-Pquick"] },
  });
  const without = read(text, compile, { args: ["--no-project-file", "-o"] });
  expect(without).toMatchObject({ args: ["-o"], timeoutMs: 1000 });
  expect(without.ofProject).toBeUndefined();
});

test("chores take the goals of the file", () => {
  const text = `{"format": ["license:format", "spotless:apply", "-Pcheck"], "checks": ["rat:check"]}`;
  expect(read(text, run, { goals: ["format"] })).toMatchObject({
    choreKind: "format",
    ofProject: { format: ["license:format", "spotless:apply", "-Pcheck"] },
  });
  const request = run.read({ goals: ["checks", "verify"] }, { timeoutMs: 1, deploy: "refused" });
  expect(request).toEqual({ kind: "refused", reason: 'goals has "checks", which goes alone.' });
});

test("a word of the project's own stands for its goals and options, alone and in maven_run", () => {
  const text = `{"args": ["-T2"], "run": ["-Dx=1"], "commands": {"core-it": ["clean", "verify", "-Pcore,memory"]}}`;
  const build = { phases: ["clean", "verify"], args: ["-T2", "-Dx=1", "-Pcore,memory", "-o"], modules: ["core"] };
  expect(read(text, run, { goals: ["core-it"], args: ["-o"], module: ["core"] })).toMatchObject(build);
  expect(read(text, run, { goals: ["core-it", "site"] })).toMatchObject({ phases: ["core-it", "site"] });
  expect(read(text, run, { goals: ["core-it"], args: ["--no-project-file"] })).toMatchObject({ phases: ["core-it"] });
});

test.each([
  ["[]", "it is []; expected an object."],
  [`{"agrs": []}`, "unknown input agrs; did you mean args?"],
  [`{"args": "-Pci deploy"}`, "args: deploy publishes and is refused; it is for a call."],
  [`{"args": ["clean"]}`, 'args: "clean" is a goal; expected options of Maven.'],
  [`{"args": ["compile"]}`, 'args: "compile" is a goal; expected options of Maven.'],
  [`{"args": [5]}`, "args[0] is 5; expected text."],
  [`{"test": ["-Dtest=A"]}`, "test: -Dtest is for a call, which names tests by testFilter."],
  [`{"args": ["-pl", "core"]}`, "args: -pl is for a call, which names modules by module."],
  [`{"args": ["-s", "/etc/settings.xml"]}`, "args: -s /etc/settings.xml is a file outside of the project."],
  [`{"args": ["--java-home", "/jdk"]}`, "args: --java-home is for a call; the field java names a version."],
  [`{"java": "latest"}`, 'java is "latest"; expected a version of Java, such as "21".'],
  [`{"timeout": 0}`, "timeout is 0; expected seconds, 1 to 86400."],
  [`{"needs": ["curl evil"]}`, 'needs has "curl evil"; expected docker, port NUMBER or program NAME.'],
  [`{"format": ["deploy"]}`, "format: deploy publishes and is refused; it is for a call."],
  [`{"checks": ["a b;c"]}`, expect.stringContaining("checks: goals has")],
  [`{"commands": {"it": ["deploy"]}}`, "commands.it: deploy publishes and is refused; it is for a call."],
  [`{"commands": {"it": ["-Pit"]}}`, "commands.it: goals is []; expected at least one phase or goal."],
  [`{"commands": {"it": ["verify", "-pl", "a"]}}`, expect.stringContaining("commands.it: -pl is for a call")],
  [`{"commands": {"verify": ["verify", "-Pit"]}}`, "commands.verify: is taken; expected a word of your own."],
  [`{"commands": {"checks": ["rat:check"]}}`, "commands.checks: is taken; expected a word of your own."],
  [`{"commands": {"It!": ["verify"]}}`, expect.stringContaining("commands.It! is")],
  [`{"commands": {"it": "verify"}}`, expect.stringContaining("commands.it is")],
  [`{"localRepository": "mine"}`, 'localRepository is "mine"; expected "own".'],
])("%s is left out", (text, why) => {
  expect(checkProjectFile(text, "/nowhere")).toEqual({ kind: "left-out", why });
});

test("what is no JSON, too long or no file is left out with one sentence, and a missing file is none", () => {
  expect(checkProjectFile("{", "/p")).toMatchObject({
    kind: "left-out",
    why: expect.stringMatching(/^it is no JSON: .+\.$/),
  });
  expect(checkProjectFile(" ".repeat(200_000), "/p")).toMatchObject({ kind: "left-out" });
  const folder = temporaryDirectory({ "pom.xml": POM });
  expect(readProjectFile(folder)).toEqual({ kind: "none" });
  mkdirSync(join(folder, ".mvn/maven-mcp.json"), { recursive: true });
  expect(readProjectFile(folder)).toEqual({ kind: "left-out", why: "it cannot be read." });
  const kept = temporaryDirectory({ ".mvn/maven-mcp.json": "{}" });
  writeFiles(kept, { "app/pom.xml": POM });
  expect(readProjectFile(join(kept, "app"))).toEqual({ kind: "kept", file: {} });
});
