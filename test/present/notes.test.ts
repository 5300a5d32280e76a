import { expect, test } from "bun:test";
import { toMarkdown } from "../../src/present/markdown.ts";
import { CONCISE, result } from "./results.ts";

test("a flake of a class itself is named by the class", () => {
  const flaky = [
    { testClass: "a.SetupTest", testMethod: "", attempts: 2, message: "first time" },
    { testClass: "a.CartTest", testMethod: "total", attempts: 3, message: "boom\nmore" },
  ];
  const text = toMarkdown(result({ status: "SUCCESS", flaky }), CONCISE);
  expect(text).toContain("> Flaky: SetupTest (class) passed on attempt 2 (first time).");
  expect(text).toContain("> Flaky: CartTest#total passed on attempt 3 (boom).");
});
