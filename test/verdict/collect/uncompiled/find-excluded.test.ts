import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { findExcluded } from "../../../../src/verdict/collect/uncompiled/find-excluded.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { onlyModule, projectOf } from "../../../runs/project.ts";

/** What a pattern leaves out of the tests of a project with these files beside a test that was compiled. */
function excluded(
  pattern: string,
  files: readonly string[],
  edited: string | null = null,
  before = "",
  ranAt: number | null = null,
) {
  const configuration = `<configuration><testExcludes>\n<testExclude>${pattern}</testExclude></testExcludes></configuration>`;
  const compiler = `<plugin><artifactId>maven-compiler-plugin</artifactId>${configuration}</plugin>`;
  const all = ["src/test/java/acme/NewTest.java", "target/test-classes/acme/NewTest.class", ...files];
  const project = projectOf({
    "pom.xml": pom("g:a:1", `<build><plugins>${before}${compiler}</plugins></build>`),
    ...Object.fromEntries(all.map((file) => [file, ""])),
  });
  for (const file of all) utimesSync(join(project.root, file), 1000, 1000);
  if (edited !== null) utimesSync(join(project.root, edited), 2000, 2000);
  return findExcluded(onlyModule(project), project, "testExcludes", () => ranAt);
}

const OLD = "src/test/java/acme/legacy/OldTest.java";
const MANY = ["A", "B", "C", "D"].map((name) => `src/test/java/acme/legacy/${name}Test.java`);

test("sources that a pattern of the POM leaves out are told with its line", () => {
  const left = { module: ".", files: 1, example: OLD, reason: "excluded", place: "pom.xml:5" } as const;
  expect(excluded("**/legacy/**", [OLD])).toEqual([left]);
  expect(excluded("acme/legacy/OldTest.java", [OLD])).toEqual([left]);
});

test("the line is the compiler's own, where another plugin excludes the same", () => {
  const same = "<testExcludes><testExclude>acme/legacy/OldTest.java</testExclude></testExcludes>";
  const other = `<plugin><artifactId>impsort-maven-plugin</artifactId><configuration>${same}</configuration></plugin>\n\n`;
  expect(excluded("acme/legacy/OldTest.java", [OLD], null, other)).toMatchObject([{ place: "pom.xml:7" }]);
});

test("a pattern begins at the source root, and ends with the extension", () => {
  for (const pattern of ["acme/legacy/", "acme/*/Old*.java", "**/Old*.java"])
    expect(excluded(pattern, [OLD])).toHaveLength(1);
  for (const pattern of ["OldTest.java", "legacy/OldTest.java", "legacy/**", "**/OldTest", "/acme/legacy/**", "acme**"])
    expect(excluded(pattern, [OLD])).toEqual([]);
});

test("nothing is said of what was compiled somewhere, or is left out by nothing that can be read", () => {
  expect(excluded("**/legacy/**", [OLD, "target/old-classes/acme/legacy/OldTest.class"])).toEqual([]);
  expect(excluded("**/old/**", [OLD])).toEqual([]);
  expect(excluded("%regex[.*OldTest.*]", [OLD])).toEqual([]);
  expect(excluded("**/package-info.java", ["src/test/java/acme/package-info.java"])).toEqual([]);
});

test("of many those are told that were written since the others were compiled", () => {
  expect(excluded("**/legacy/**", MANY)).toEqual([]);
  expect(excluded("**/legacy/**", MANY, MANY[2])).toMatchObject([{ files: 1, example: MANY[2] }]);
});

test("in a module without tests, those are told that were written since the others were compiled", () => {
  const compiler =
    "<plugin><artifactId>maven-compiler-plugin</artifactId><configuration><excludes><exclude>acme/old/**</exclude></excludes></configuration></plugin>";
  const told = (writtenAt: number) => {
    const old = "src/main/java/acme/old/Old.java";
    const project = projectOf({
      "pom.xml": pom("g:a:1", `<build><plugins>${compiler}</plugins></build>`),
      "target/classes/acme/New.class": "",
      [old]: "",
    });
    utimesSync(join(project.root, "target/classes/acme/New.class"), 1000, 1000);
    utimesSync(join(project.root, old), writtenAt, writtenAt);
    return findExcluded(onlyModule(project), project, "excludes", () => null).map(({ example }) => example);
  };
  expect(told(500)).toEqual([]);
  expect(told(2000)).toEqual(["src/main/java/acme/old/Old.java"]);
});

test("once all tests ran, those are told that were written since", () => {
  expect(excluded("**/legacy/**", [OLD], null, "", 1_500_000)).toEqual([]);
  expect(excluded("**/legacy/**", [OLD], OLD, "", 1_500_000)).toMatchObject([{ files: 1, example: OLD }]);
  expect(excluded("**/legacy/**", MANY, MANY[2], "", 1_500_000)).toMatchObject([{ files: 1, example: MANY[2] }]);
});
