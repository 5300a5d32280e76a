// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are Maven's
import { describe, expect, test } from "bun:test";
import { tellsOmitted } from "../../src/maven/dependency-plugin.ts";
import { modules, pom, readFrom } from "./memory-disk.ts";

const TREE = "dependency:tree";

function asked(files: Readonly<Record<string, string>>, goal = TREE, maven: string | null = "3.9.16"): boolean {
  return tellsOmitted(goal, readFrom(files), maven, (path) => files[path] ?? "");
}

const plugin = (version: string) =>
  `<build><pluginManagement><plugins><plugin><artifactId>maven-dependency-plugin</artifactId>\n<version>${version}</version></plugin></plugins></pluginManagement></build>`;

describe("a tree tells what it omits at no cost", () => {
  test("where the goal's own version does", () => {
    const goal = (version: string) => `org.apache.maven.plugins:maven-dependency-plugin:${version}:tree`;
    const files = { "/p/pom.xml": pom("g:a:1", plugin("2.8")) };
    expect(["3.3.0", "3.8.1", "3.11.0", "4.0.0"].filter((version) => !asked(files, goal(version)))).toEqual([]);
    expect(["2.8", "3.1.2", "3.2.0"].filter((version) => asked(files, goal(version)))).toEqual([]);
  });

  test("where the POMs pin one that does, by a property too", () => {
    expect(asked({ "/p/pom.xml": pom("g:a:1", plugin("3.8.1")) }, TREE, "3.8.7")).toBe(true);
    expect(asked({ "/p/pom.xml": pom("g:a:1", plugin("3.2.0")) })).toBe(false);
    const property = "<properties><dep.version>3.6.1</dep.version></properties>";
    expect(asked({ "/p/pom.xml": pom("g:a:1", property, plugin("${dep.version}")) }, TREE, "3.8.7")).toBe(true);
    expect(asked({ "/p/pom.xml": pom("g:a:1", plugin("${dep.version}")) })).toBe(false);
  });

  test("where a module pins an older one, not", () => {
    const files = {
      "/p/pom.xml": pom("g:a:1", modules("b"), plugin("3.8.1")),
      "/p/b/pom.xml": pom("g:b:1", plugin("2.8")),
    };
    expect(asked(files)).toBe(false);
  });

  test("where Maven brings one that does", () => {
    const files = { "/p/pom.xml": pom("g:a:1") };
    expect([asked(files), asked(files, TREE, "4.0.0-rc-5")]).toEqual([true, true]);
    expect([asked(files, TREE, "3.8.7"), asked(files, TREE, null)]).toEqual([false, false]);
  });
});
