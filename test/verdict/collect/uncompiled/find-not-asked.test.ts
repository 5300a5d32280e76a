import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { findNotAsked } from "../../../../src/verdict/collect/uncompiled/find-not-asked.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";
import { writeFiles } from "../../../temporary.ts";

const SOURCES = {
  "src/main/java/com/acme/Crane.java": "package com.acme;\nclass Crane {}\n",
  "src/main/java/com/acme/package-info.java": "package com.acme;\n",
  "src/test/java/com/acme/CraneTest.java": "package com.acme;\nclass CraneTest {}\n",
};
const CLASSES = { "target/classes/com/acme/Crane.class": "", "target/test-classes/com/acme/CraneTest.class": "" };
const INPUTS = "target/maven-status/maven-compiler-plugin/compile/default-compile/inputFiles.lst";

/**
 * @param goals `jar:jar`, as asked and run; after `|`, what ran beside
 * @param newer files that are of a later time
 * @param taken the source that the last compilation took
 */
function notAsked(files: Record<string, string>, goals: string, newer: readonly string[] = [], taken?: string) {
  const project = projectOf(files);
  if (taken !== undefined) writeFiles(project.root, { [INPUTS]: `${join(project.root, taken)}\n` });
  for (const file of newer) utimesSync(join(project.root, file), new Date("2099-01-01"), new Date("2099-01-01"));
  const [asked = "", beside = ""] = goals.split("|");
  const ran = [asked, beside].flatMap((words) => words.split(" ").filter((word) => word.includes(":")));
  const log = ran.map((goal) => header(...(goal.split(":") as [string, string]), project.modules[0]?.artifactId ?? ""));
  return findNotAsked(project, asked.split(" "), read(log.join(""))).map(({ files: count, example, reason }) => {
    return `${count} ${example.slice(example.lastIndexOf("/") + 1)} ${reason}`;
  });
}

test("sources without classes are told where a goal by its name took classes, and nothing compiled", () => {
  expect(notAsked(SOURCES, "jar:jar")).toEqual(["1 Crane.java not-asked"]);
  expect(notAsked(SOURCES, "spotbugs:check")).toEqual(["1 Crane.java not-asked"]);
  expect(notAsked(SOURCES, "surefire:test")).toEqual(["2 Crane.java not-asked"]);
  expect(notAsked(SOURCES, "compile jar:jar|compiler:compile")).toEqual([]);
  expect(notAsked(SOURCES, "jar:jar|compiler:compile")).toEqual([]);
  expect(notAsked(SOURCES, "pmd:check")).toEqual([]);
  expect(notAsked(SOURCES, "source:jar")).toEqual([]);
  expect(notAsked({ "src/main/resources/a.txt": "" }, "jar:jar")).toEqual([]);
});

test("sources that are newer than their classes are told there, and none else", () => {
  const [main, , test] = Object.keys(SOURCES);
  const all = { ...SOURCES, ...CLASSES };
  expect(notAsked(all, "exec:java", Object.keys(CLASSES))).toEqual([]);
  expect(notAsked(all, "exec:java", [main ?? "", test ?? ""])).toEqual(["1 Crane.java newer"]);
  expect(notAsked(all, "surefire:test", [main ?? "", test ?? ""])).toEqual(["2 Crane.java newer"]);
  expect(notAsked(all, "surefire:test", [test ?? "", Object.keys(CLASSES)[0] ?? ""])).toEqual([
    "1 CraneTest.java newer",
  ]);
});

test("a source of the last compilation that has no class beside others is told, since that compilation failed", () => {
  const hook = "src/main/java/com/acme/Hook.java";
  const all = { ...SOURCES, ...CLASSES, [hook]: "package com.acme;\nclass Hook {}\n" };
  expect(notAsked(all, "jar:jar", [], hook)).toEqual(["1 Hook.java not-asked"]);
  expect(notAsked(all, "jar:jar")).toEqual([]);
  expect(notAsked({ ...all, [hook]: "package com.acme;\n// class Hook {}\n" }, "jar:jar", [], hook)).toEqual([]);
  expect(notAsked({ ...all, "target/classes/com/acme/Hook.class": "" }, "jar:jar", [hook], "")).toEqual([
    "1 Hook.java newer",
  ]);
});
