import { expect, test } from "bun:test";
import { isReleasedWith, likeStored } from "../../../src/fixes/lookup/stored-artifacts.ts";
import { pom } from "../../maven/memory-disk.ts";
import { temporaryDirectory } from "../../temporary.ts";

test("an artifact is released with another one of its group that it needs in its own version", () => {
  const needing = (version: string) =>
    `<dependencies><dependency><groupId>org.poi</groupId><artifactId>poi</artifactId><version>${version}</version></dependency></dependencies>`;
  const isOf = (version: string, other: string) => {
    const path = "org/poi/poi-ooxml/5.5.1/poi-ooxml-5.5.1.pom";
    const root = temporaryDirectory({ [path]: pom("org.poi:poi-ooxml:5.5.1", needing(version)) });
    return isReleasedWith(root, { groupId: "org.poi", artifactId: "poi-ooxml", version: "5.5.1" }, other);
  };
  expect(isOf("5.5.1", "poi")).toBe(true);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
  expect(isOf("${project.version}", "poi")).toBe(true);
  expect(isOf("4.1.1", "poi")).toBe(false);
  expect(isOf("5.5.1", "poi-text")).toBe(false);
});

test("the group is told that alone has an artifact, though Maven has noted it in the group that was asked for", () => {
  const source = "maven-source-plugin/3.3.1/maven-source-plugin-3.3.1.jar";
  const of = (...paths: readonly string[]) =>
    likeStored(temporaryDirectory(Object.fromEntries(paths.map((path) => [path, ""]))), {
      groupId: "org.codehaus.mojo",
      artifactId: "maven-source-plugin",
    });
  const stored = `org/apache/maven/plugins/${source}`;
  const told = ["org.apache.maven.plugins:maven-source-plugin:3.3.1"];
  expect(of(stored)).toEqual(told);
  expect(of(stored, `org/codehaus/mojo/${source}.lastUpdated`)).toEqual(told);
  expect(of(stored, `org/other/${source}`)).toEqual([]);
});
