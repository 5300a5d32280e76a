import { expect, test } from "bun:test";
import { firstBlocks } from "../../src/text/first-blocks.ts";

test("blocks stay whole, as many as fit, and the lines of the others are counted", () => {
  const blocks = ["a\n  1", "b\n  2\n  3", "c"];
  expect(firstBlocks(blocks, 6)).toEqual({ kept: blocks, left: 0 });
  expect(firstBlocks(blocks, 5)).toEqual({ kept: ["a\n  1", "b\n  2\n  3"], left: 1 });
  expect(firstBlocks(blocks, 4)).toEqual({ kept: ["a\n  1"], left: 4 });
  expect(firstBlocks([], 4)).toEqual({ kept: [], left: 0 });
});

test("a first block that is too long is cut at its end", () => {
  expect(firstBlocks(["a\n  1\n  2", "b"], 2)).toEqual({ kept: ["a\n  1"], left: 2 });
});
