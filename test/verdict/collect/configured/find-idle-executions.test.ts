import { expect, test } from "bun:test";
import { findIdleExecutions } from "../../../../src/verdict/collect/configured/find-idle-executions.ts";
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
function unknown(inside: string, app = "", files: Readonly<Record<string, string>> = {}) {
  const parent = "<parent><groupId>g</groupId><artifactId>shop</artifactId><version>1</version></parent>";
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", `${modules("app")}${inside}`),
    "app/pom.xml": pom("g:app:1", `${parent}${app}`),
    ...files,
  });
  const log = ["shop", "app"].map((it) => header("compiler", "compile", it)).join("\n");
  return findIdleExecutions(openProject(root), read(log));
}

test("an execution that is bound to nearly a phase is told once, since it never runs", () => {
  expect(unknown(build(plugins(bound("generate-source"))))).toEqual([
    {
      ...{ plugin: "maven-antrun-plugin", why: "phase", phase: "generate-source", like: "generate-sources" },
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

test("an execution without a phase is told whose goal has none, unless something calls it", () => {
  const execution = (goal: string) =>
    `<executions><execution><id>a</id><goals><goal>${goal}</goal></goals></execution></executions>`;
  const antrun = build(plugins(execution("run")));
  expect(unknown(antrun)).toMatchObject([{ why: "no-phase", goal: "antrun:run" }]);
  expect(unknown(antrun, "", { "README.md": "Call `mvn antrun:run@a`." })).toEqual([]);
  expect(unknown(build(plugins(execution("help"))))).toEqual([]);
  const bound = execution("run").replace("<goals>", "<phase>compile</phase><goals>");
  expect(unknown(antrun, build(plugins(bound)))).toHaveLength(1);
});

test("an execution of the lifecycle's plugins without goals is told, since nothing uses it", () => {
  const compiler = (id: string, more = "") =>
    build(
      plugins(
        `<executions><execution><id>${id}</id>${more}<configuration><release>8</release></configuration></execution></executions>`,
      ).replace("antrun", "compiler"),
    );
  expect(unknown(compiler("compile"))).toMatchObject([
    { why: "no-goals", execution: "compile", like: "default-compile" },
  ]);
  expect(unknown(compiler("test-compile"))).toMatchObject([{ like: "default-testCompile" }]);
  expect(unknown(compiler("default-compile"))).toEqual([]);
  expect(unknown(compiler("java8", "<goals><goal>compile</goal></goals>"))).toEqual([]);
  expect(unknown(compiler("java8", "<phase>none</phase>"))).toEqual([]);
  expect(unknown(compiler("say").replace("compiler", "antrun"))).toEqual([]);
});
