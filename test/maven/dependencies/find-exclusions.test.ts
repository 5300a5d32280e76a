import { expect, test } from "bun:test";
import { findExclusions } from "../../../src/maven/dependencies/find-exclusions.ts";

const dependency = (artifact: string, ...exclusions: string[]) =>
  `<dependency><groupId>g</groupId><artifactId>${artifact}</artifactId><exclusions>\n${exclusions.join("\n")}</exclusions></dependency>\n`;
const exclusion = (groupId: string, artifactId: string) =>
  `<exclusion><groupId>${groupId}</groupId><artifactId> ${artifactId} </artifactId></exclusion>`;

test("what a module does not get is placed at the exclusion of the dependency that would bring it along", () => {
  const text = `${dependency("other", exclusion("h", "x"))}${dependency("own", exclusion("i", "y"), exclusion("h", "x"))}${dependency("all", exclusion("h", "*"))}`;
  const excluded = [
    { groupId: "h", artifactId: "x", from: "g:own", by: "h:x" },
    { groupId: "h", artifactId: "z", from: "g:all", by: "h:*" },
    { groupId: "h", artifactId: "x", from: "g:library", by: "h:x" },
  ];
  expect(findExclusions([{ name: "pom.xml", text }], excluded)).toEqual([
    { groupId: "h", artifactId: "x", at: "pom.xml:5" },
    { groupId: "h", artifactId: "z", at: "pom.xml:7" },
  ]);
});

test("a dependency whose group is a property is told by its name", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Maven's own.
  const text = dependency("own", exclusion("h", "x")).replace("<groupId>g<", "<groupId>${project.groupId}<");
  const excludedFrom = (from: string) => [{ groupId: "h", artifactId: "x", from, by: "h:x" }];
  expect(findExclusions([{ name: "pom.xml", text }], excludedFrom("g:own"))).toHaveLength(1);
  expect(findExclusions([{ name: "pom.xml", text }], excludedFrom("g:other"))).toEqual([]);
});
