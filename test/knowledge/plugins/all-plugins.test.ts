import { expect, test } from "bun:test";
import { PLUGINS } from "../../../src/knowledge/plugins/all-plugins.ts";
import { ONE_WORD } from "../../../src/knowledge/plugins/by-words.ts";

test("what formats or checks sources needs no other module, whose files it would change or find fault with", () => {
  const words = ONE_WORD.map(({ plugins, word }) => ({ prefix: plugins, ...word }));
  const ofSources = [...PLUGINS, ...words].filter(
    ({ chores }) => typeof chores === "object" && chores.looksAt === "sources",
  );
  expect(ofSources.length).toBeGreaterThan(10);
  expect(ofSources.filter(({ needs }) => needs !== "own files").map(({ prefix }) => prefix)).toEqual([]);
});
