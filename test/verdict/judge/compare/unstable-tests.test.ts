import { describe, expect, test } from "bun:test";
import type { TestOutcome } from "../../../../src/model/build-result.ts";
import { outcomesByTest } from "../../../../src/verdict/judge/compare/compare-tests.ts";
import { findUnstable } from "../../../../src/verdict/judge/compare/unstable-tests.ts";

type How = TestOutcome["outcome"];

const NAME = "a.CartTest#total";
const outcome = (how: How, module?: string): TestOutcome => ({ name: NAME, outcome: how, ...(module && { module }) });
const run = (...tests: TestOutcome[]) => ({ outcomes: outcomesByTest(tests) });

describe("a test is unstable", () => {
  test.each<[string, How, How[], boolean]>([
    ["where it fails now and passed before", "failed", ["passed"], true],
    ["where it passes now and broke before", "passed", ["errored"], true],
    ["where only one of the earlier runs differs", "failed", ["failed", "passed", "failed"], true],
    ["not where it always fails, in one way or another", "failed", ["errored", "failed"], false],
    ["not where it always passes", "passed", ["passed", "passed"], false],
    ["not where it was skipped before", "failed", ["skipped"], false],
    ["not where it is skipped now", "skipped", ["failed", "passed"], false],
    ["not where nothing is known of earlier runs", "failed", [], false],
  ])("%s", (_, now, before, isUnstable) => {
    const past = before.map((how) => run(outcome(how)));
    expect(findUnstable(outcomesByTest([outcome(now)]), past, past)).toHaveLength(isUnstable ? 1 : 0);
  });

  test("by the runs of the same sources alone, with its record over all of them", () => {
    const alike = [run(outcome("passed"))];
    const past = [...alike, run(outcome("failed")), run(), run(outcome("passed"))];
    const now = outcomesByTest([outcome("failed")]);
    expect(findUnstable(now, alike, past)).toStrictEqual([{ name: NAME, failedRuns: 2, ofRuns: 4 }]);
    expect(findUnstable(now, [run(outcome("failed"))], past)).toEqual([]);
    expect(findUnstable(now, [], past)).toEqual([]);
  });

  test("in its own module", () => {
    const past = [run(outcome("passed", "core"), outcome("failed", "web"))];
    const now = outcomesByTest([outcome("failed", "core"), outcome("failed", "web")]);
    expect(findUnstable(now, past, past)).toEqual([{ name: NAME, module: "core", failedRuns: 1, ofRuns: 2 }]);
  });

  test("with a record of its last runs only", () => {
    const past = Array.from({ length: 300 }, () => run(outcome("passed")));
    const [told] = findUnstable(outcomesByTest([outcome("failed")]), past, past);
    expect(told?.failedRuns).toBe(1);
    expect(told?.ofRuns).toBeLessThan(100);
  });
});
