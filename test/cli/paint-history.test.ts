import { expect, test } from "bun:test";
import { paintHistory } from "../../src/cli/show-history.ts";

test("the first line, titles and statuses are painted, and nothing else", () => {
  const text = ["shop: 1 test fails", "", "Runs (newest first)", "  9 FAILURE   Test SUCCESS", "  10 SUCCESS   Test"];
  expect(paintHistory(text.join("\n")).split("\n")).toEqual([
    "\u001b[1mshop: 1 test fails\u001b[0m",
    "",
    "\u001b[1mRuns (newest first)\u001b[0m",
    "  9 \u001b[1;31mFAILURE\u001b[0m   Test SUCCESS",
    "  10 \u001b[1;32mSUCCESS\u001b[0m   Test",
  ]);
});

test("a first sentence of several lines is painted whole", () => {
  expect(paintHistory("shop: 1 test fails,\n  since run 2\n\nFailing").split("\n").slice(0, 3)).toEqual([
    "\u001b[1mshop: 1 test fails,\u001b[0m",
    "\u001b[1m  since run 2\u001b[0m",
    "",
  ]);
  expect(paintHistory("shop: no run is stored yet")).toBe("\u001b[1mshop: no run is stored yet\u001b[0m");
});
