import { expect, test } from "bun:test";
import { cutBefore } from "../../src/text/cut.ts";

test("a text is cut where nothing is torn, else right before what would be", () => {
  const places = (text: string) => Array.from({ length: text.length + 1 }, (_, at) => cutBefore(text, at));
  expect(places("ab")).toEqual([0, 1, 2]);
  expect(places("a😀😀")).toEqual([0, 1, 1, 3, 3, 5]);
  expect(places("a\\u{ad}b")).toEqual([0, 1, 1, 1, 1, 1, 1, 7, 8]);
  expect(places("\\u{}")).toEqual([0, 0, 2, 3, 4]);
  expect(places("a\\nb")).toEqual([0, 1, 1, 3, 4]);
  expect(cutBefore(`${"a".repeat(50)}\\u{10ffff}b`, 59)).toBe(50);
});
