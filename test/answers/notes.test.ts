import { expect, test } from "bun:test";
import { toMarkdown } from "../../src/answers/markdown.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import { CONCISE, failure, result, summary } from "./results.ts";

test("a flake of a class itself is named by the class", () => {
  const flaky = [
    { testClass: "a.SetupTest", testMethod: "", attempts: 2, message: "first time" },
    { testClass: "a.CartTest", testMethod: "total", attempts: 3, message: "boom\nmore" },
  ];
  const text = toMarkdown(result({ status: "SUCCESS", flaky }), CONCISE);
  expect(text).toContain('> Flaky: SetupTest (class) passed on attempt 2 ("first time").');
  expect(text).toContain('> Flaky: CartTest#total passed on attempt 3 ("boom").');
});

test("only what failed is proposed where more ran", () => {
  const proposal = (values: Partial<BuildResult>) =>
    toMarkdown(result({ failures: [failure()], summary: summary(1, 2), ...values }), CONCISE).includes("rerunFailed");
  expect(proposal({})).toBe(true);
  expect(proposal({ operation: "Verify" })).toBe(true);
  expect(proposal({ summary: summary(1) })).toBe(false);
  expect(proposal({ operation: "Package" })).toBe(false);
  expect(proposal({ status: "TIMEOUT" })).toBe(false);
  expect(proposal({ failures: [] })).toBe(false);
  expect(proposal({ age: 0 })).toBe(false);
  const last = { ...CONCISE, isLast: true };
  expect(toMarkdown(result({ failures: [failure()], summary: summary(1, 2) }), last)).not.toContain("rerunFailed");
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
