import { expect, test } from "bun:test";
import { findExclusions } from "../../../src/maven/dependencies/find-exclusions.ts";

const exclusion = (groupId: string, artifactId: string) =>
  `<exclusion>\n<groupId>${groupId}</groupId><artifactId> ${artifactId} </artifactId></exclusion>\n`;

test("what a POM excludes is listed with its place: an artifact, or all of a group, and not all of all groups", () => {
  const text = [exclusion("g", "a"), exclusion("h", "*"), exclusion("*", "*"), exclusion("i", "b*")].join("");
  expect(findExclusions([{ name: "pom.xml", text }])).toEqual([
    { groupId: "g", artifactId: "a", at: "pom.xml:1" },
    { groupId: "h", artifactId: "*", at: "pom.xml:3" },
  ]);
});
