import { expect, test } from "bun:test";
import { join } from "node:path";
import { zipSync } from "fflate";
import { findUnknownParameters } from "../../../../src/verdict/collect/configured/find-unknown-parameters.ts";
import { modules, pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { openProject } from "../../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

const PARAMETERS = [
  "systemPropertyVariables",
  "excludedGroups",
  "argLine",
  "forkNode",
  "artifactId",
  "skip</name><alias>leaveOut",
].map((it) => `<parameter>\n<name>${it}${it.includes("alias") ? "</alias>" : "</name>"}</parameter>`);
const SUREFIRE = "org/apache/maven/plugins/maven-surefire-plugin/3.5.2/maven-surefire-plugin-3.5.2.jar";

function plugin(inside: string, artifactId = "maven-surefire-plugin"): string {
  return `<build><plugins><plugin><artifactId>${artifactId}</artifactId>${inside}</plugin></plugins></build>`;
}

/** Lists what a project of two modules, whose root has this build, configures and Surefire, which ran in one, does not know. */
function unknown(
  build: string,
  goal: string = "test",
  versions: readonly string[] = ["3.5.2"],
  more: Partial<ReturnType<typeof read>> = {},
) {
  const parent = "<parent><groupId>g</groupId><artifactId>shop</artifactId><version>1</version></parent>";
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", `${modules("app")}${build}`),
    "app/pom.xml": pom("g:app:1", parent),
  });
  const repository = join(root, "repository");
  const descriptor = Buffer.from(
    `<plugin><mojos><mojo><parameters>${PARAMETERS.join("")}</parameters></mojo></mojos></plugin>`,
  );
  writeFiles(repository, { [SUREFIRE]: zipSync({ "META-INF/maven/plugin.xml": descriptor }) });
  const log = versions.map((it) => header("surefire", goal, "app").replace(/:\d[\d.]*:/, `:${it}:`)).join("\n");
  return findUnknownParameters(openProject(root), { ...read(log), ...more }, repository).map(
    ({ name, place, like }) => [name, place, like],
  );
}

const configured = (inside: string) => plugin(`<configuration>${inside}</configuration>`);

test("a parameter that a plugin does not know is told with the one of a like name", () => {
  const found = ["excludeGroups", expect.stringMatching(/^pom\.xml:\d+$/), "excludedGroups"];
  expect(unknown(configured("<excludeGroups>slow</excludeGroups>"))).toEqual([found]);
  expect(unknown(configured('<argLine>-ea</argLine><skip/>\n<excludeGroups a="b"/>'))).toEqual([found]);
  for (const name of ["excludedGroup", "excludedGruops", "excludeddGroups"])
    expect(unknown(configured(`<${name}>slow</${name}>`))).toMatchObject([[name, found[1], found[2]]]);
  expect(unknown(configured("<systemPropertiesVariables/>"))).toMatchObject([
    ["systemPropertiesVariables", found[1], "systemPropertyVariables"],
  ]);
  const execution = `<executions><execution><configuration><excludeGroups>slow</excludeGroups></configuration></execution></executions>`;
  expect(unknown(plugin(execution))).toEqual([found]);
});

test.each([
  ["it knows all", configured("<excludedGroups>slow</excludedGroups><leaveOut>true</leaveOut>")],
  ["no name is like it", configured("<includeTags>slow</includeTags>")],
  ["another letter makes another name", configured("<forkMode>once</forkMode>")],
  ["another end makes another name", configured("<artifact>a</artifact>")],
  ["it is a part of another one", configured("<argLine><excludeGroups>slow</excludeGroups></argLine>")],
  ["it is a comment", configured("<!-- <excludeGroups>slow</excludeGroups> -->")],
  ["it is for another plugin", plugin("<configuration><excludeGroups/></configuration>", "maven-failsafe-plugin")],
  ["it is for reports", `<reporting>${configured("<excludeGroups/>").replace(/<\/?build>/g, "")}</reporting>`],
])("nothing is said where %s", (_, build) => {
  expect(unknown(build)).toEqual([]);
});

test("of a plugin that failed all is told that it does not know", () => {
  const failed = (plugin: string) => [{ plugin, goal: "test", module: "app", message: [], said: [] }];
  const build = configured("<jvmArguments>-Xmx1g</jvmArguments>");
  const told = [["jvmArguments", expect.stringMatching(/^pom\.xml:\d+$/), undefined]];
  expect(unknown(build, "test", ["3.5.2"], { failedGoals: failed("surefire") }) as unknown).toEqual(told);
  expect(unknown(build, "test", ["3.5.2"], { failedGoals: failed("compiler") })).toEqual([]);
  expect(unknown(build)).toEqual([]);
});

test("nothing is said of a plugin whose descriptor is not there, or of which several versions ran", () => {
  const build = configured("<excludeGroups>slow</excludeGroups>");
  expect(unknown(build, "test", ["3.6.0"])).toEqual([]);
  expect(unknown(build, "test", ["3.5.2", "2.22.2"])).toEqual([]);
});
