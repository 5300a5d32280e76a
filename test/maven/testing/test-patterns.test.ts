import { describe, expect, test } from "bun:test";
import {
  belongsToFailsafe,
  isTakenBy,
  isUsualName,
  patternTest,
  takes,
} from "../../../src/maven/testing/test-patterns.ts";
import type { TestExecution } from "../../../src/model/project/project.ts";
import { module } from "../../verdict/judge/module.ts";

const USUAL: TestExecution = {
  includes: null,
  excludes: [],
  choosesOtherwise: false,
  narrowedBy: [],
  mayBeSkipped: false,
  isSkipped: false,
  tags: [],
  splitsClasses: false,
  suites: [],
  scanned: [],
};
const including = (...includes: readonly string[]): TestExecution => ({ ...USUAL, includes });

describe("a pattern matches what Surefire 2.22 and 3.5 take it for", () => {
  test.each<[string, string, boolean]>([
    ["CartTest", "com/acme/CartTest", true],
    ["CartTest", "CartTest", true],
    ["CartTest", "com/acme/MyCartTest", false],
    ["CartTest", "com/acme/CartTest$In", false],
    ["carttest", "com/acme/CartTest", false],
    ["CartTest.java", "com/acme/CartTest", true],
    ["CartTest.class", "com/acme/CartTest", true],
    ["com.acme.CartTest", "com/acme/CartTest", true],
    ["acme.CartTest", "com/acme/CartTest", true],
    ["acme/Cart*", "com/acme/CartTest", true],
    ["/CartTest", "com/acme/CartTest", true],
    ["Cart*", "com/acme/CartTest$In", true],
    ["Cart?est", "com/acme/CartTest", true],
    ["com.acme.*", "com/acme/CartTest", true],
    ["com.acme.*", "com/acme/sub/CartTest", false],
    ["com.acme.**", "com/acme/sub/CartTest", true],
    ["com.*.CartTest", "com/acme/CartTest", true],
    ["com.*.CartTest", "com/acme/sub/CartTest", false],
    ["*.CartTest", "CartTest", false],
    ["**/CartTest", "CartTest", true],
    ["CartTest$*", "com/acme/CartTest", false],
    ["com.acme.CartTest$*", "com/acme/CartTest$In$B", true],
  ])("%s on %s: %p", (pattern, path, matches) => expect(patternTest(pattern)?.test(path)).toBe(matches));

  test("in a time that grows with the length of the name alone, however many wildcards it has", () => {
    const startedAt = performance.now();
    expect(patternTest("*a*a*a*a*a*a*$")?.test("a".repeat(200))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  test.each(["", "!CartTest", "%regex[.*Cart.*]", "CartTest#total", "A,B", "Cart{A,B}"])(
    "%j is left to it",
    (pattern) => expect(patternTest(pattern)).toBeNull(),
  );
});

describe("an execution", () => {
  test.each<[string, TestExecution, boolean | null]>([
    ["a/CartTest", USUAL, true],
    ["a/TestCart", USUAL, true],
    ["a/CartTests", USUAL, true],
    ["a/CartTestCase", USUAL, true],
    ["a/CartIT", USUAL, false],
    ["a/CartCheck", including("**/*Check.java"), true],
    ["a/CartTest", including("**/*Check.java"), false],
    ["a/CartTest", { ...USUAL, excludes: ["**/Cart*"] }, false],
    ["a/CartTest", { ...USUAL, excludes: ["%regex[.*]"] }, null],
    ["a/CartTest", including("%regex[.*]"), null],
  ])("takes %s with %j: %p", (path, execution, taken) => expect(takes(path, execution, "surefire")).toBe(taken));

  test("of Failsafe has names of its own", () => {
    expect([takes("a/CartIT", USUAL, "failsafe"), takes("a/CartTest", USUAL, "failsafe")]).toEqual([true, false]);
    expect(isUsualName("a/ITCart", "failsafe")).toBe(true);
  });
});

test("a class belongs to Failsafe where that runs it and Surefire does not", () => {
  const plain = module("/p", ".");
  const both = { ...plain, failsafe: { name: "failsafe", executions: [USUAL] } as const };
  expect(belongsToFailsafe("a.CartIT", both)).toBe(true);
  expect(belongsToFailsafe("a.CartIT$WhenEmpty", both)).toBe(true);
  expect(belongsToFailsafe("a.CartTest", both)).toBe(false);
  expect(belongsToFailsafe("a.CartIT", plain)).toBe(false);
  const greedy = { ...both, surefire: { name: "surefire", executions: [including("**/*")] } as const };
  expect(belongsToFailsafe("a.CartIT", greedy)).toBe(false);
  expect(isTakenBy("a.CartIT", { name: "failsafe", executions: [] })).toBe(false);
});
