import { expect, test } from "bun:test";
import { readUpdates } from "../../../src/output/digests/updates.ts";

const read = (outputs: Readonly<Record<string, readonly string[]>>, match?: string) =>
  readUpdates(
    Object.entries(outputs).map(([module, lines]) => ({ module, lines, version: "2.22.0", dropped: 0 })),
    match,
  )?.groups;

const HEADING = "The following dependencies in Dependencies have newer versions:";

test("a name too long for one line is read with the versions below it", () => {
  const lines = [
    HEADING,
    "  org.springframework.boot:spring-boot-configuration-processor ...",
    "                                                         3.3.4 -> 3.5.0",
    "  a:b ............................................ 1.0 -> 1.1",
  ];
  expect(read({ core: lines })?.[0]?.updates.map(({ name, from, to }) => [name, from, to])).toEqual([
    ["org.springframework.boot:spring-boot-configuration-processor", "3.3.4", "3.5.0"],
    ["a:b", "1.0", "1.1"],
  ]);
});

test("what modules say alike stands once, with all of them", () => {
  const lines = [HEADING, "  a:b ..... 1.0 -> 1.1"];
  expect(read({ core: lines, web: lines })?.[0]?.updates).toEqual([
    { name: "a:b", from: "1.0", to: "1.1", modules: ["core", "web"] },
  ]);
});

test("a plugin's version for an older Maven is none that is newer", () => {
  const lines = [
    "Require Maven 2.0.6 to use the following plugin updates:",
    "  maven-surefire-plugin ........ 3.5.5 -> 2.4.3",
    "Require Maven 3.6.3 to use the following plugin updates:",
    "  maven-surefire-plugin ........ 3.5.5 -> 3.10.1",
    "  maven-jar-plugin ........ 3.4 -> 3.4.2",
  ];
  expect(read({ core: lines })?.map(({ title, updates }) => [title, updates.length])).toEqual([
    ["Require Maven 3.6.3", 2],
  ]);
});

test("what stands below no heading is no update", () => {
  const lines = ["  a:b ..... 1.0 -> 1.1", HEADING, "No more of them.", "  c:d ..... 1.0 -> 1.1"];
  expect(read({ core: lines })).toEqual([]);
});
