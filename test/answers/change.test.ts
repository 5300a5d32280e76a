import { describe, expect, test } from "bun:test";
import { toMarkdown } from "../../src/answers/markdown.ts";
import type { BuildResult, TestChange } from "../../src/model/build-result.ts";
import { CONCISE, error, failure, result } from "./results.ts";

/** The closing lines of an answer. */
const notes = (values: Partial<BuildResult>) =>
  toMarkdown(result(values), CONCISE)
    .split("\n")
    .filter((line) => line.startsWith("> "));
const change = (values: Partial<TestChange>): TestChange => ({
  since: 11,
  fixed: [],
  new: [],
  stillFailing: 0,
  ...values,
});
const names = (count: number) => Array.from({ length: count }, (_, index) => `a.CartTest#t${index}`);

describe("since an earlier run", () => {
  test.each<[Partial<TestChange>, string]>([
    [{ fixed: names(2), new: names(1), stillFailing: 3 }, "2 fixed, 1 new (CartTest#t0), 3 still failing"],
    [{ fixed: names(1) }, "1 fixed"],
    [{ stillFailing: 1 }, "1 still failing"],
    [{ new: names(2) }, "2 new"],
    [{ new: names(7), stillFailing: 1 }, "7 new (CartTest#t0, CartTest#t1, CartTest#t2 and 4 more), 1 still failing"],
    [{ new: names(1), notRunThen: ["b.NewTest#x"] }, "1 new (CartTest#t0), 1 not run then (NewTest#x)"],
  ])("tests: %j", (values, told) => {
    expect(notes({ change: change(values) })).toEqual([`> Since run 11: ${told}.`]);
  });

  test.each<[number, boolean, number, string]>([
    [12, false, 4, "12 → 4 errors"],
    [4, false, 0, "4 → 0 errors"],
    [0, false, 1, "0 → 1 error"],
    [4, true, 4, "the same 4 errors"],
    [1, true, 1, "the same error"],
    [1, false, 1, "another error"],
    [4, false, 4, "again 4 errors, not all of them the same"],
  ])("%d errors, the same ones: %p", (errorsBefore, isSame, errors, told) => {
    const found = Array.from({ length: errors }, (_, line) => error(`no ${line}`));
    const since = { since: 11, errorsBefore, ...(isSame && { sameErrors: true as const }) };
    expect(notes({ operation: "Compile", errors: found, change: since })).toEqual([`> Since run 11: ${told}.`]);
  });
});

describe("what differs from the last commit", () => {
  const tests = [{ name: "a.CartTest", module: "core" }, { name: "a.MoneyTest" }];
  const [file, other] = ["core/src/main/java/a/Order.java", "core/src/main/java/a/Tax.java"];
  const lines = [
    { from: 0, to: 0, isCut: true as const },
    { from: 42, to: 42 },
    { from: 57, to: 59 },
    { from: 70, to: 70, isCut: true as const },
  ];

  test("is told with its lines, once for all tests that may reach it", () => {
    expect(notes({ uncommitted: [{ tests, changed: [{ file, lines }] }] })).toEqual([
      "> Changed against HEAD within reach of CartTest (core), MoneyTest: Order.java:1 (lines removed above), 42, 57–59, 70 (lines removed below).",
    ]);
  });

  test("is counted for further classes", () => {
    const changed = [{ file, lines: "all" as const }];
    const all = [1, 2, 3, 4, 5].map((at) => ({ tests: [{ name: `a.C${at}Test` }], changed }));
    expect(notes({ uncommitted: all }).at(-1)).toBe("> 2 more classes can reach others that changed against HEAD.");
  });

  test("is counted where it is in many places, and called new where git does not know the file", () => {
    const many = Array.from({ length: 6 }, (_, at) => ({ from: 2 * at + 1, to: 2 * at + 1 }));
    const changed = [
      { file, lines: many },
      { file: other, lines: "all" as const },
    ];
    expect(notes({ uncommitted: [{ tests: tests.slice(1), changed }] })).toEqual([
      "> Changed against HEAD within reach of MoneyTest: Order.java (6 places); Tax.java (new).",
    ]);
  });
});

describe("of tests that were run again", () => {
  const rerun = (tests: number, passed: readonly string[], notRun: readonly string[] = []) =>
    notes({ status: "SUCCESS", rerun: { of: 10, tests, passed, notRun } });

  test.each<[string, string[], string]>([
    ["all pass", rerun(1, names(1)), "now passing: CartTest#t0"],
    ["some pass", rerun(3, names(2)), "now passing: CartTest#t0, CartTest#t1; still failing: 1"],
    ["none passes", rerun(2, []), "still failing: all"],
    ["one did not run", rerun(2, names(1), ["a.OldTest#x"]), "now passing: CartTest#t0; not run: OldTest#x"],
    ["a class passes", rerun(1, ["a.CartTest"]), "now passing: CartTest"],
  ])("%s", (_, told, expected) => expect(told).toEqual([`> Since run 10, ${expected}.`]));

  test("many are counted", () => expect(rerun(30, names(30))[0]).toEndWith("CartTest#t2 and 27 more."));

  test("classes and methods go without package, whatever their module is called", () => {
    const rerunOf = { of: 10, tests: 2, passed: ["a.b.CartTest (v1.2)", "a.b.CartTest#x (v1.2)"], notRun: [] };
    expect(notes({ rerun: rerunOf })).toMatchInlineSnapshot(`
      [
        "> Since run 10, now passing: CartTest (v1.2), CartTest#x (v1.2).",
      ]
    `);
  });

  test("nothing more is said of the run that they failed in", () => {
    const told = { since: 10, fixed: names(1), new: [], stillFailing: 0 };
    const rerunOf = { of: 10, tests: 1, passed: names(1), notRun: [] };
    expect(notes({ change: told, rerun: rerunOf })).toMatchInlineSnapshot(`
      [
        "> Since run 10, now passing: CartTest#t0.",
      ]
    `);
    expect(notes({ change: { ...told, since: 9 }, rerun: rerunOf })).toHaveLength(2);
  });
});

describe("failing tests that passed before", () => {
  const changed = ["src/main/java/a/Order.java", "src/main/java/a/Money.java"];

  test("are told with what changed since", () => {
    expect(
      notes({ regressions: [{ passedIn: 11, tests: [{ name: "a.CartTest#total", module: "core" }], changed }] }),
    ).toMatchInlineSnapshot(`
      [
        "> CartTest#total (core) passed in run 11; changed since and within its reach: Order.java, Money.java.",
      ]
    `);
  });

  test("two files of one name are told apart by the folders in which they differ", () => {
    const twins = ["old/Codec.java", "codec/Codec.java", "codec/Text.java"].map((it) => `src/main/java/shop/${it}`);
    const [regression] = notes({ regressions: [{ passedIn: 11, tests: [{ name: "a.T#t" }], changed: twins }] });
    expect(regression).toEndWith(": old/Codec.java, codec/Codec.java, Text.java.");
    const places = twins.map((file) => ({ file, lines: "all" as const }));
    const [uncommitted] = notes({ uncommitted: [{ tests: [{ name: "a.T" }], changed: places }] });
    expect(uncommitted).toEndWith(": old/Codec.java (new); codec/Codec.java (new); Text.java (new).");
  });

  test("are told together where the same changed, and counted where they are many", () => {
    const regressions = Array.from({ length: 5 }, (_, index) => {
      return { passedIn: index, tests: names(2).map((name) => ({ name })), changed };
    });
    const told = notes({ regressions });
    expect(told[0]).toMatchInlineSnapshot(
      `"> CartTest#t0, CartTest#t1 passed in run 0; changed since and within their reach: Order.java, Money.java."`,
    );
    expect(told).toHaveLength(4);
    expect(told[3]).toMatchInlineSnapshot(`"> 4 more failing tests passed before."`);
  });
});

describe("tests that pass and fail on the same sources", () => {
  test("are named with their record", () => {
    expect(notes({ unstable: [{ name: "a.CartTest#total", failedRuns: 3, ofRuns: 20 }] })).toMatchInlineSnapshot(`
      [
        "> Flaky: CartTest#total passes and fails on the same sources; it failed in 3 of its last 20 runs.",
      ]
    `);
  });

  test("are told to pass alone", () => {
    const unstable = [{ name: "a.CartTest#total", failedRuns: 1, ofRuns: 2, passesAlone: true }] as const;
    expect(notes({ unstable })[0]).toMatchInlineSnapshot(
      `"> Passes alone: CartTest#total failed beside other test classes on the same sources; it failed in 1 of its last 2 runs."`,
    );
  });

  test("are told with their module, since others may have one of that name", () => {
    const unstable = [{ name: "a.CartTest#total", module: "core", failedRuns: 1, ofRuns: 2 }];
    expect(notes({ unstable })[0]).toMatchInlineSnapshot(
      `"> Flaky: CartTest#total (core) passes and fails on the same sources; it failed in 1 of its last 2 runs."`,
    );
  });

  test("are counted where they are many", () => {
    const unstable = names(8).map((name) => ({ name, failedRuns: 1, ofRuns: 2 }));
    expect(notes({ unstable })).toHaveLength(6);
    expect(notes({ unstable }).at(-1)).toMatchInlineSnapshot(
      `"> 3 more tests that pass and fail on the same sources."`,
    );
  });

  test("are called as their failures are, with the package where two classes share a name", () => {
    const failures = [failure({ testClass: "a.CartTest" }), failure({ testClass: "b.CartTest" })];
    const unstable = [{ name: "a.CartTest#x", failedRuns: 1, ofRuns: 2 }];
    expect(notes({ failures, unstable })[0]).toMatchInlineSnapshot(
      `"> Flaky: a.CartTest#x passes and fails on the same sources; it failed in 1 of its last 2 runs."`,
    );
  });
});
