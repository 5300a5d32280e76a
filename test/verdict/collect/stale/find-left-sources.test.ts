import { expect, test } from "bun:test";
import { findLeftSources } from "../../../../src/verdict/collect/stale/find-left-sources.ts";
import { header, read } from "../../../output/log/read.ts";
import { projectOf } from "../../../runs/project.ts";

const PARSER = {
  "target/generated-sources/antlr4/shop/SumParser.java": "// Generated from shop/Sum.g4 by ANTLR 4.13.2\npackage shop;",
  "target/generated-sources/antlr4/shop/Sum.tokens": "PLUS=1",
};

function leftOf(files: Record<string, string>, ...goals: readonly [string, string][]) {
  const project = projectOf(files);
  const log = goals.map(([plugin, goal]) => header(plugin, goal, project.modules[0]?.artifactId ?? ""));
  return findLeftSources(project, read(log.join(""))).map(({ name }) => name);
}

test("what a grammar that is gone was made into is left where the generator ran", () => {
  expect(leftOf(PARSER, ["antlr4", "antlr4"])).toEqual(["shop.SumParser"]);
  expect(leftOf(PARSER, ["compiler", "compile"])).toEqual([]);
  expect(leftOf({ ...PARSER, "src/main/antlr4/shop/Sum.g4": "grammar Sum;" }, ["antlr4", "antlr4"])).toEqual([]);
  expect(leftOf({ ...PARSER, "grammars/Sum.g4": "grammar Sum;" }, ["antlr4", "antlr4"])).toEqual([]);
});
