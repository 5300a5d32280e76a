import { expect, test } from "bun:test";
import { nearest } from "../../src/text/nearest.ts";

test("of two names that a word contains, the one with fewer other letters is nearer", () => {
  expect(nearest("test-compiles", ["compile", "test-compile", "clean"], 1)).toEqual(["test-compile"]);
  expect(nearest("compil", ["test-compile", "compile"], 1)).toEqual(["compile"]);
});
