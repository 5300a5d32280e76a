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

test("an answer that is recalled says which run it is of, and how old", () => {
  const text = toMarkdown(result({ run: 12, status: "SUCCESS", age: 3 * 3_600_000 }), CONCISE);
  expect(text).toEndWith("\n\n> Run 12, 3 h ago.");
});

test("of a build that was cut off, the modules that Maven told no result of may have ended, and the root says nothing", () => {
  const modules = [
    { name: "Shop", dir: ".", status: "UNKNOWN" },
    { name: "Core", dir: "core", status: "UNKNOWN" },
    { name: "Web", dir: "web", status: "FAILURE" },
  ] as const;
  const text = toMarkdown(result({ status: "TIMEOUT", exitCode: null, modules }), CONCISE);
  expect(text).toEndWith("\n\n> Modules: web failed; core without a result.");
});
