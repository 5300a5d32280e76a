import { expect, test } from "bun:test";
import { join } from "node:path";
import { zipSync } from "fflate";
import { addOtherPrefix } from "../../../src/fixes/add-fixes.ts";
import { openLookups } from "../../../src/fixes/lookup/open-lookups.ts";
import { explainFailure } from "../../../src/output/problems/explain.ts";
import { modules, pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

const PLUGIN =
  "<build><plugins><plugin><groupId>io.acme</groupId><artifactId>acme-maven-plugin</artifactId><version>3</version></plugin></plugins></build>";

function explained(goal: string, prefix: string, inModule = false) {
  const root = temporaryDirectory(
    inModule
      ? { "pom.xml": pom("g:shop:1", modules("app")), "app/pom.xml": pom("g:app:1", PLUGIN) }
      : { "pom.xml": pom("g:shop:1", PLUGIN) },
  );
  const localRepository = join(root, "repository");
  const descriptor = Buffer.from(`<plugin><goalPrefix>${prefix}</goalPrefix><mojos/></plugin>`);
  const jar = zipSync({ "META-INF/maven/plugin.xml": descriptor });
  writeFiles(localRepository, { "io/acme/acme-maven-plugin/3/acme-maven-plugin-3.jar": jar });
  const project = openProject(root);
  const surroundings = { localRepository, environment: new Map(), userProperties: new Map() };
  const lookups = openLookups({ project, surroundings, env: {}, jdk: null }, true);
  const line = `No plugin found for prefix '${goal.split(":")[0]}' in the current project and in the plugin groups [org.acme]`;
  const problem = explainFailure([line], undefined, project.modules);
  return problem && addOtherPrefix(problem, [goal], lookups);
}

test("a plugin whose own prefix is not that of its name is told with the goal that was meant", () => {
  const other = { plugin: "io.acme:acme-maven-plugin", prefix: "ac", goal: "ac:run" };
  const unknown = { code: "unknown-prefix", groups: ["org.acme"] } as const;
  expect(explained("acme:run", "ac")).toEqual({ ...unknown, prefix: "acme", other });
  expect(explained("acmee:run", "ac")).toEqual({ ...unknown, prefix: "acmee", other });
  expect(explained("acmee:run", "acme")).toEqual({ ...unknown, prefix: "acmee", nearest: "acme" });
});

test("a plugin of a module alone is told with the module, also where its own prefix is asked for", () => {
  const other = { plugin: "io.acme:acme-maven-plugin", prefix: "ac", goal: "ac:run" };
  const unknown = { code: "unknown-prefix", groups: ["org.acme"], modules: ["app"] } as const;
  expect(explained("acme:run", "ac", true)).toEqual({ ...unknown, prefix: "acme", other });
  expect(explained("ac:run", "ac", true)).toEqual({ ...unknown, prefix: "ac" });
});

test("the POM that Maven looked into already does not have the prefix", () => {
  expect(explained("acme:run", "acme")).toEqual({ code: "unknown-prefix", prefix: "acme", groups: ["org.acme"] });
});
