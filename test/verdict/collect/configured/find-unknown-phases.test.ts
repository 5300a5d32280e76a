import { expect, test } from "bun:test";
import { findUnknownPhases } from "../../../../src/verdict/collect/configured/find-unknown-phases.ts";
import { modules, pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { openProject } from "../../../runs/project.ts";
import { temporaryDirectory } from "../../../temporary.ts";

const ANTRUN = "<artifactId>maven-antrun-plugin</artifactId>";

const bound = (phase: string) =>
  `<executions><execution><id>say</id>\n<phase>${phase}</phase><goals><goal>run</goal></goals></execution></executions>`;
const plugins = (inside: string) => `<plugins><plugin>${ANTRUN}${inside}</plugin></plugins>`;
const build = (inside: string) => `<build>${inside}</build>`;

/** Lists what is told of a project whose root has this inside, and of its module. */
function unknown(inside: string, app = "") {
  const parent = "<parent><groupId>g</groupId><artifactId>shop</artifactId><version>1</version></parent>";
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", `${modules("app")}${inside}`),
    "app/pom.xml": pom("g:app:1", `${parent}${app}`),
  });
  const log = ["shop", "app"].map((it) => header("compiler", "compile", it)).join("\n");
  return findUnknownPhases(openProject(root), read(log));
}

test("an execution that is bound to nearly a phase is told once, since it never runs", () => {
  expect(unknown(build(plugins(bound("generate-source"))))).toEqual([
    {
      ...{ plugin: "maven-antrun-plugin", phase: "generate-source", like: "generate-sources" },
      place: expect.stringMatching(/^pom\.xml:\d+$/),
    },
  ]);
  const likes = {
    "prepare-pacakge": "prepare-package",
    testCompile: "test-compile",
    Compile: "compile",
    tests: "test",
  };
  for (const [phase, like] of Object.entries(likes))
    expect(unknown(build(plugins(bound(phase))))).toMatchObject([{ phase, like }]);
  for (const phase of ["generate-sources", "none", "never", "compiled"])
    expect(unknown(build(plugins(bound(phase))))).toEqual([]);
});

test("the place of a phase in a property is that of the property", () => {
  const properties = "<properties>\n\n<say.phase>complie</say.phase></properties>";
  const [told] = unknown(properties + build(plugins(bound(`\${say.phase}`))));
  expect(told).toMatchObject({ phase: "complie", like: "compile", place: expect.stringMatching(/^pom\.xml:\d+$/) });
});

test("nothing is said of an execution that a module gives a phase, or that no module has", () => {
  const managed = build(`<pluginManagement>${plugins(bound("verifiy"))}</pluginManagement>`);
  expect(unknown(managed, build(plugins(bound("verify"))))).toEqual([]);
  expect(unknown(managed)).toEqual([]);
  expect(unknown(managed, build(plugins("")))).toMatchObject([{ like: "verify" }]);
});
