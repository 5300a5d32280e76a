// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { expect, test } from "bun:test";
import { placeModules } from "../../src/impact/place-modules.ts";
import { modules, parent, pom } from "../maven/memory-disk.ts";
import { projectOf } from "../runs/project.ts";

const dependency = (artifactId: string) =>
  `<dependencies><dependency><groupId>g</groupId><artifactId>${artifactId}</artifactId></dependency></dependencies>`;
const build = (inside: string) =>
  `<build><plugins><plugin><artifactId>x-maven-plugin</artifactId>${inside}</plugin></plugins></build>`;

/** Lists for each module what it needs, and behind it what it is built with. */
function placesIn(root: string): Record<string, readonly (readonly string[])[]> {
  const project = projectOf({
    "pom.xml": pom("g:shop:1", modules("core", "web", "tool", "base"), root),
    "core/pom.xml": pom("g:core:1", parent("g:shop:1")),
    "web/pom.xml": pom("g:web:1", parent("g:shop:1"), dependency("core")),
    "tool/pom.xml": pom("g:tool:1", dependency("base")),
    "base/pom.xml": pom("g:base:1"),
  });
  const told = placeModules(project).map(({ path, needs, builtWith }) => [
    path,
    [[...needs].sort(), [...builtWith].sort()],
  ]);
  return Object.fromEntries(told);
}

test("a module is built with what a plugin names, and with what that needs", () => {
  expect(placesIn(build(dependency("tool")))).toMatchObject({
    web: [
      ["base", "core", "tool", "web"],
      ["base", "tool"],
    ],
    tool: [["base", "tool"], []],
  });
});

test("a plugin that names the module itself, as one that compares versions does, says nothing of what this needs", () => {
  const own = "${project.groupId}:${project.artifactId}:0.9";
  expect(placesIn(build(`<configuration><old>${own}</old></configuration>`))).toMatchObject({
    web: [["core", "web"], []],
  });
});
