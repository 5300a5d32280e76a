import { expect, test } from "bun:test";
import { appendFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { joinData, listDataFiles } from "../../../src/impact/coverage/coverage-data.ts";
import { readJacocoData } from "../../../src/output/reports/read-jacoco-data.ts";
import { classBlock, HEADER, sessionBlock } from "../../output/reports/jacoco-data.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { module } from "../../verdict/judge/module.ts";

const dataOf = (name: string, ...starts: readonly number[]) =>
  Buffer.concat([HEADER, ...starts.map((start) => sessionBlock(`${name}-1`, start)), classBlock(name, 3)]);
const STARTED_AT = 100;

test("of the data files that POMs name, what this run appended or wrote anew counts, and nothing older", () => {
  const names = ["core/target/appended.exec", "core/target/anew.exec", "core/target/old.exec", "web/target/other.exec"];
  const root = temporaryDirectory({
    ...Object.fromEntries(names.map((name) => [name, ""])),
    "core/target/merged.exec": "",
  });
  const at = (name: string) => join(root, name);
  for (const name of names) {
    writeFileSync(at(name), dataOf("Old", 1));
    utimesSync(at(name), 1, 1);
  }
  const plugin = { groupId: "org.jacoco", artifactId: "jacoco-maven-plugin", version: null, goals: [], executions: [] };
  const core = { ...module(join(root, "core"), "core"), plugins: [plugin] };
  const web = module(join(root, "web"), "web");
  const project = { root, modules: [core, web], unreadModules: [], unreadParents: [] };
  const before = listDataFiles(project);
  appendFileSync(at("core/target/appended.exec"), dataOf("Appended", 100));
  writeFileSync(at("core/target/anew.exec"), dataOf("Anew", 101));
  appendFileSync(at("web/target/other.exec"), dataOf("Other", 102));
  writeFileSync(at("core/target/merged.exec"), dataOf("Merged", 1, 102));
  writeFileSync(at("ours.exec"), dataOf("Ours", 100));
  const { sessions, classes } = readJacocoData(joinData(project, before, at("ours.exec"), STARTED_AT));
  expect([...sessions].sort()).toEqual(["Anew-1 101", "Appended-1 100", "Other-1 102", "Ours-1 100"]);
  expect([...classes].sort()).toEqual(["Anew", "Appended", "Other", "Ours"]);
  const managing = { ...project, modules: [{ ...web, managedPlugins: [plugin] }] };
  expect([...listDataFiles(managing).keys()]).toEqual([at("web/target/other.exec")]);
  expect([...listDataFiles({ ...project, modules: [web] }).keys()]).toEqual([]);
});
