import { expect, test } from "bun:test";
import { listBuilt } from "../../../src/maven/command-line/built-modules.ts";
import { modules, parent, pom, readFrom } from "../memory-disk.ts";

const needs = (id: string) =>
  `<dependencies><dependency><groupId>g</groupId><artifactId>${id}</artifactId></dependency></dependencies>`;
const project = readFrom({
  "/p/pom.xml": pom("g:root:1", modules("base", "core", "app", "other")),
  "/p/base/pom.xml": pom("g:base:1", "<packaging>pom</packaging>"),
  "/p/core/pom.xml": pom("core", parent("g:base:1", "<relativePath>../base</relativePath>")),
  "/p/app/pom.xml": pom("g:app:1", needs("core")),
  "/p/other/pom.xml": pom("g:other:1", needs("app")),
});
const built = (selectors: string[], ...args: string[]) =>
  listBuilt(selectors, project.modules, args)
    .map(({ artifactId }) => artifactId)
    .toSorted();

test("what is built of some modules is what they need, with its parents", () => {
  expect(built(["g:app"])).toEqual(["app", "base", "core"]);
  expect(built(["g:other"])).toEqual(["app", "base", "core", "other"]);
  expect(built(["g:base"])).toEqual(["base"]);
});

test("in doubt it is all of them", () => {
  const all = ["app", "base", "core", "other", "root"];
  expect(built([])).toEqual(all);
  expect(built(["!g:app"])).toEqual(all);
  expect(built(["g:app", "g:gone"])).toEqual(all);
  expect(built(["g:app"], "-amd")).toEqual(all);
});
