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

  test.each<[string, [How, ...string[]][], boolean]>([
    ["where it passes now without another class", [["passed"], ["failed", "a.AddTest#x"]], true],
    ["where it fails now beside another class", [["failed", "a.AddTest#x"], ["passed"], ["errored", "b.B#x"]], true],
    ["not where it also failed alone", [["passed"], ["failed", "a.AddTest#x"], ["failed"]], false],
    ["not where it also passed beside others", [["passed"], ["passed", "a.AddTest#x"], ["failed", "b.B#x"]], false],
    [
      "not where a nested class ran alone",
      [
        ["passed", "a.CartTest$Nested#x"],
        ["failed", "a.CartTest$N#x"],
      ],
      false,
    ],
  ])("and passes alone %s", (_, runs, passesAlone) => {
    const [now, ...past] = runs.map(([how, ...others]) =>
      run(outcome(how), ...others.map((name): TestOutcome => ({ name, outcome: "passed" }))),
    );
    const [found] = now ? findUnstable(now.outcomes, past, past) : [];
    expect(found?.ofRuns).toBe(runs.length);
    expect(found?.passesAlone === true).toBe(passesAlone);
  });

  test("and does not pass alone where the other class is of another module, was skipped, or ran on other sources", () => {
    const other = (how: How, module?: string): TestOutcome => ({ ...outcome(how, module), name: "a.AddTest#x" });
    const now = outcomesByTest([outcome("passed")]);
    for (const beside of [other("passed", "web"), other("skipped")]) {
      const past = [run(outcome("failed"), beside)];
      expect(findUnstable(now, past, past)[0]?.passesAlone).toBeUndefined();
    }
    const alike = [run(outcome("failed"))];
    const past = [...alike, run(outcome("failed"), other("passed"))];
    expect(findUnstable(now, alike, past)[0]?.passesAlone).toBeUndefined();
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
