import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { listReports } from "../../../../src/maven/testing/report-listing.ts";
import { findLeftSources } from "../../../../src/verdict/collect/stale/find-left-sources.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const PARSER = {
  "target/generated-sources/antlr4/shop/SumParser.java": "// Generated from shop/Sum.g4 by ANTLR 4.13.2\npackage shop;",
  "target/generated-sources/antlr4/shop/Sum.tokens": "PLUS=1",
};

/** @param made when the parser was written */
function leftAt(made: Date, files: Record<string, string>, ...goals: readonly [string, string][]) {
  const project = projectOf(files);
  const log = goals.map(([plugin, goal]) => header(plugin, goal, project.modules[0]?.artifactId ?? ""));
  const before = listReports(project);
  utimesSync(join(project.root, Object.keys(PARSER)[0] ?? ""), made, made);
  return findLeftSources(project, read(log.join("")), before).map(({ name }) => name);
}

const leftOf = (files: Record<string, string>, ...goals: readonly [string, string][]) =>
  leftAt(new Date(1000), files, ...goals);

test("what a grammar that is gone was made into is left where the generator ran", () => {
  expect(leftOf(PARSER, ["antlr4", "antlr4"])).toEqual(["shop.SumParser"]);
  expect(leftOf(PARSER, ["compiler", "compile"])).toEqual([]);
  expect(leftOf({ ...PARSER, "src/main/antlr4/shop/Sum.g4": "grammar Sum;" }, ["antlr4", "antlr4"])).toEqual([]);
  expect(leftOf({ ...PARSER, "grammars/Sum.g4": "grammar Sum;" }, ["antlr4", "antlr4"])).toEqual([]);
});

test("nothing is left that this run wrote, or whose grammars a POM has elsewhere", () => {
  expect(leftAt(new Date(Date.now() + 60_000), PARSER, ["antlr4", "antlr4"])).toEqual([]);
  const elsewhere = pom("g:a:1", "<build><sourceDirectory>../grammars</sourceDirectory></build>");
  expect(leftOf({ ...PARSER, "pom.xml": elsewhere }, ["antlr4", "antlr4"])).toEqual([]);
});
