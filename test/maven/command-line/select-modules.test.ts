import { describe, expect, test } from "bun:test";
import { selectModules, selectorOf } from "../../../src/maven/command-line/select-modules.ts";
import { moduleOf, modules, pom, readFrom } from "../memory-disk.ts";

const profile = "<profiles><profile><id>more</id><modules><module>extra</module></modules></profile></profiles>";
const PROJECT = readFrom({
  "/p/pom.xml": pom("g:root:1", modules("core", "web", "services"), profile),
  "/p/core/pom.xml": pom("g:web:1"),
  "/p/web/pom.xml": pom("h:site:1"),
  "/p/services/pom.xml": pom("g:services:1", modules("api", "it")),
  "/p/services/api/pom.xml": pom("g:api:1"),
  "/p/services/it/pom.xml": pom("g:it:1"),
  "/p/extra/pom.xml": pom("g:extra:1"),
});
const active = PROJECT.modules.filter(({ inProfileOnly }) => !inProfileOnly);
const select = (...names: readonly string[]) => {
  const chosen = selectModules(names, PROJECT, active);
  return typeof chosen === "string" ? chosen : chosen.map(({ path }) => path);
};

describe("a module is meant", () => {
  test.each([
    ["by its directory", "services/api"],
    ["as a shell completes it", "./services/api/"],
    ["by its absolute directory", "/p/services/api"],
    ["by its directory from above the project", "p/services/api"],
    ["by its POM", "services/api/pom.xml"],
    ["by its artifactId", "api"],
    ["as -pl takes it", ":api"],
    ["by its coordinates", "g:api"],
    ["with space around it", " api "],
  ])("%s", (_, name) => expect(select(name)).toEqual(["services/api"]));

  test("by its directory before another's artifactId", () => expect(select("web")).toEqual(["web"]));

  test("with all below it where it only lists others", () => {
    expect(select("services")).toEqual(["services", "services/api", "services/it"]);
    expect(select(".")).toEqual([".", "core", "web", "services", "services/api", "services/it"]);
    expect(select("/p")).toEqual(select("."));
  });

  test("once, in the project's order", () => expect(select("web", "core", "./web")).toEqual(["core", "web"]));
});

describe("an unknown module", () => {
  const MODULES = "Modules: core, web, services, services/api, services/it, extra.";
  test.each([
    ["wbe", `module "wbe" is not in this project; nearest: web. ${MODULES}`],
    ["apii", `module "apii" is not in this project; nearest: services/api. ${MODULES}`],
    ["zebra", `module "zebra" is not in this project. ${MODULES}`],
    ["serv", `module "serv" is not in this project; nearest: services, services/it, services/api. ${MODULES}`],
  ])("%j is told with those that there are", (name, sentence) => expect(select("core", name)).toBe(sentence));

  test("of a project that has only one", () => {
    const single = readFrom({ "/p/pom.xml": pom("g:a:1") });
    expect(selectModules(["b"], single, single.modules)).toBe(
      'module "b" is not in this project: it has only one module.',
    );
    expect(selectModules(["a"], single, single.modules)).toEqual(single.modules);
  });

  test("among many is told with the first of them", () => {
    const names = Array.from({ length: 40 }, (_, index) => `m${index}`);
    const files = Object.fromEntries(names.map((name) => [`/p/${name}/pom.xml`, pom(`g:${name}:1`)]));
    const many = readFrom({ "/p/pom.xml": pom("g:a:1", modules(...names)), ...files });
    expect(selectModules(["zebra"], many, many.modules)).toEndWith("m28, m29, and 10 more.");
  });
});

test("a module that only a profile adds is built only with that", () => {
  for (const names of [["extra"], ["core", "extra"]]) {
    expect(select(...names)).toBe(
      'module "extra" is built only with the profile more, which is not active: add "-Pmore" to args.',
    );
  }
  expect(selectModules(["extra"], PROJECT, PROJECT.modules)).toEqual([moduleOf(PROJECT, "extra")]);
});

test("Maven is told coordinates, and the directory where they cannot be known", () => {
  const api = moduleOf(PROJECT, "api");
  expect(selectorOf(api)).toBe("g:api");
  expect(selectorOf({ ...api, groupId: `\${later}` })).toBe("services/api");
});
