import { expect, test } from "bun:test";
import { appendFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { joinData, listDataFiles } from "../../src/impact/coverage-data.ts";
import { readJacocoData } from "../../src/output/reports/read-jacoco-data.ts";
import { classBlock, HEADER, sessionBlock } from "../output/reports/jacoco-data.ts";
import { temporaryDirectory } from "../temporary.ts";
import { module } from "../verdict/judge/module.ts";

const dataOf = (id: string, name: string) => Buffer.concat([HEADER, sessionBlock(id, 1), classBlock(name, 3)]);

test("of the data files that POMs name, what this run appended or wrote anew counts, and nothing older", () => {
  const root = temporaryDirectory({
    "core/target/appended.exec": "",
    "core/target/anew.exec": "",
    "core/target/old.exec": "",
  });
  const at = (name: string) => join(root, "core/target", name);
  for (const name of ["appended.exec", "anew.exec", "old.exec"]) {
    writeFileSync(at(name), dataOf("old", "Old"));
    utimesSync(at(name), 1, 1);
  }
  const plugin = { groupId: "org.jacoco", artifactId: "jacoco-maven-plugin", version: null, goals: [], executions: [] };
  const core = { ...module(join(root, "core"), "core"), plugins: [plugin] };
  const project = { root, modules: [core], unreadModules: [], unreadParents: [] };
  const before = listDataFiles(project);
  appendFileSync(at("appended.exec"), dataOf("new", "Appended"));
  writeFileSync(at("anew.exec"), dataOf("new", "Anew"));
  writeFileSync(join(root, "ours.exec"), dataOf("ours", "Ours"));
  const { sessions, classes } = readJacocoData(joinData(project, before, join(root, "ours.exec")));
  expect([...sessions].sort()).toEqual(["new 1", "ours 1"]);
  expect([...classes].sort()).toEqual(["Anew", "Appended", "Ours"]);
});
