import { describe, expect, test } from "bun:test";
import { type DoubtFacts, describeDoubt, proveDoubt } from "../../../src/knowledge/testing/doubts.ts";
import type { Doubt } from "../../../src/model/impact/touched-tests.ts";
import { module } from "../../verdict/judge/module.ts";

const core = module("/home/dev/shop/core", "core");
const web = module("/home/dev/shop/web", "web");

function prove({ project, ...facts }: Partial<DoubtFacts>): Doubt | null {
  return proveDoubt({
    project: { modules: [core, web], unreadParents: [], ...project },
    active: [core, web],
    candidates: [core, web],
    isChosenByName: () => true,
    ...facts,
  });
}

test("tests that their names tell are in no doubt", () => expect(prove({})).toBeNull());

describe("only Maven can tell where", () => {
  test.each<[string, Partial<DoubtFacts>, string]>([
    ["no POM is read", { project: { modules: [], unreadParents: [] } }, "only Maven can read all of the POMs"],
    [
      "a parent is not read",
      { project: { modules: [core], unreadParents: ["g:p:1"] } },
      "only Maven can read all of the POMs",
    ],
    [
      "a profile is undecided",
      { active: [{ ...core, undecidedProfiles: ["jdk"] }] },
      "only Maven can read all of the POMs",
    ],
    [
      "the tests of a module are chosen otherwise",
      { isChosenByName: ({ path }) => path !== "web" },
      "Surefire does not choose those of web by their names alone",
    ],
  ])("%s", (_, facts, expected) => {
    const doubt = prove(facts);
    expect(doubt && describeDoubt(doubt)).toBe(expected);
  });
});

test("modules that are not asked for, or not built, leave no doubt", () => {
  expect(prove({ candidates: [core], isChosenByName: ({ path }) => path !== "web" })).toBeNull();
  expect(
    prove({ project: { modules: [{ ...web, undecidedProfiles: ["jdk"] }], unreadParents: [] }, active: [core] }),
  ).toBeNull();
});

test("a module's path is quoted where it is somebody's text", () => {
  expect(describeDoubt({ kind: "chosen-otherwise", module: "a\nb" })).not.toContain("\n");
});
