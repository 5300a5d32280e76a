import { expect, test } from "bun:test";
import { nameModules, roomBeside } from "../../src/selection/selectors/choose-by-name.ts";
import { module } from "../verdict/judge/module.ts";

test("the lists of one command line share what the system allows for it", () => {
  const alone = roomBeside([], 1);
  expect(roomBeside([], 2)).toBe(alone / 2);
  expect(roomBeside(["g:core", "g:web"], 1)).toBe(alone - "g:core,g:web".length);
});

test("all modules are built where their names would take most of it", () => {
  const modules = (count: number) => Array.from({ length: count }, () => module("core", "core"));
  expect(nameModules(modules(2))).toHaveLength(2);
  expect(nameModules(modules(10_000))).toEqual([]);
});
