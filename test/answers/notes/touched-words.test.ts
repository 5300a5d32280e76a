import { describe, expect, test } from "bun:test";
import { header } from "../../../src/answers/header.ts";
import { toMarkdown } from "../../../src/answers/markdown.ts";
import { DOUBT_KINDS, describeDoubt } from "../../../src/knowledge/testing/doubts.ts";
import type { BuildResult } from "../../../src/model/build-result.ts";
import type { EverythingReason, TouchedTests } from "../../../src/model/impact/touched-tests.ts";
import { CONCISE, error, failure, result, summary } from "../results.ts";

const TOUCHED: TouchedTests = {
  changed: ["core/src/main/java/a/Order.java", "core/src/main/java/a/Money.java"],
  ...{ classes: 3, of: 56, reaching: 3, failed: 0, unknown: 0, since: 12 },
};

function answer(touched: Partial<TouchedTests>) {
  const told = result({ status: "SUCCESS", summary: summary(0, 14), touched: { ...TOUCHED, ...touched } });
  const notes = toMarkdown(told, CONCISE)
    .split("\n")
    .filter((line) => line.startsWith("> "));
  return { first: header(told).replace(/^.*? — /, ""), notes };
}

const EVERYTHING = "Everything: maven_test {}";

describe("the first line of a touched run", () => {
  test.each<[string, Partial<TouchedTests>, string]>([
    ["two sources", {}, "14 run, 0 failed, touched by 2 changed classes"],
    ["one source", { changed: ["A.java"] }, "14 run, 0 failed, touched by 1 changed class"],
    ["a file", { changed: ["a.xml"] }, "14 run, 0 failed, touched by 1 changed file"],
    ["files", { changed: ["a.xml", "A.java"] }, "14 run, 0 failed, touched by 2 changed files"],
    ["what failed", { changed: [], reaching: 0, failed: 3 }, "14 run, 0 failed, touched tests only"],
    ["nothing", { classes: 0 }, "14 run, 0 failed, nothing touched"],
    ["all", { everythingBecause: { kind: "unknown-past" } }, "14 run, 0 failed"],
  ])("%s", (_, touched, expected) => expect(answer(touched).first).toBe(expected));
});

test("most of the classes are counted, and all of them told to run", () => {
  const everythingBecause = { kind: "most-touched" } as const;
  expect(answer({ everythingBecause, of: 4, reaching: 1, failed: 1, unknown: 1 }).notes).toEqual([
    "> All 4 test classes were chosen, since most of them, 3, were to run: 1 can reach Order.java, Money.java, 1 failed before, 1 never passed here before.",
  ]);
  expect(answer({ everythingBecause, of: 3, reaching: 2, failed: 1 }).notes).toEqual([
    "> All 3 test classes were chosen: 2 can reach Order.java, Money.java, 1 failed before.",
  ]);
});

test("where the compiler ends a run before its tests, nothing is said of those that were chosen", () => {
  const told = (values: Partial<BuildResult>) => toMarkdown(result({ touched: TOUCHED, ...values }), CONCISE);
  expect(told({ errors: [error("no")] })).toBe(
    "Test FAILURE (5.1s) — 1 compile error\n\n### src/main/java/a/A.java\n- L1 — no",
  );
  expect(told({ errors: [error("no")], summary: summary(1, 2), failures: [failure()] })).toContain(
    "3 of 56 test classes",
  );
});

describe("what was chosen is told with its reason", () => {
  test.each<[string, Partial<TouchedTests>, string]>([
    [
      "by changes",
      {},
      `3 of 56 test classes can reach Order.java, Money.java; the other 53 were left out, having passed in run 12. ${EVERYTHING}`,
    ],
    [
      "by failures and news, too",
      { classes: 6, failed: 1, unknown: 2 },
      `6 of 56 test classes were chosen: 3 can reach Order.java, Money.java, 1 failed before, 2 never passed here before; the other 50 were left out, having passed in run 12. ${EVERYTHING}`,
    ],
    [
      "one that failed, and no change",
      { changed: [], classes: 1, of: 2, reaching: 0, failed: 1 },
      `1 of 2 test classes was chosen: 1 failed before; the other one was left out, having passed in run 12. ${EVERYTHING}`,
    ],
    [
      "all that there are",
      { changed: [], classes: 1, of: 1, reaching: 1, since: null },
      `1 of 1 test class can reach what changed. ${EVERYTHING}`,
    ],
    [
      "nothing",
      { classes: 0, reaching: 0 },
      `No test ran: nothing that a test class can reach has changed since all 56 passed. ${EVERYTHING}`,
    ],
  ])("%s", (_, touched, expected) => expect(answer(touched).notes).toEqual([`> ${expected}`]));
});

describe("that everything ran is told with its reason", () => {
  test.each<[EverythingReason, string]>([
    [{ kind: "unknown-past" }, "no run of them with these options is known"],
    [{ kind: "file-changed", file: "pom.xml" }, "pom.xml changed"],
    ...DOUBT_KINDS.map((kind): [EverythingReason, string] => {
      const doubt = { kind, module: "core" };
      return [doubt, describeDoubt(doubt)];
    }),
  ])("%o", (everythingBecause, expected) => {
    expect(answer({ everythingBecause }).notes).toEqual([`> All 56 test classes were chosen: ${expected}.`]);
  });

  test("without a number that is not known", () => {
    expect(answer({ of: 0, everythingBecause: { kind: "too-many-files" } }).notes).toEqual([
      "> All tests were chosen: the project has too many files to compare.",
    ]);
  });
});

describe("a failure of the nearest is told before the others have run", () => {
  const nearest = { ...TOUCHED, classes: 41, nearest: 5 };
  const tell = (values: Partial<BuildResult>) => {
    const told = result({ status: "FAILURE", summary: summary(1, 4), touched: nearest, ...values });
    return { first: header(told), text: toMarkdown(told, CONCISE) };
  };
  const some = "\n> The nearest 5 of 41 touched test classes";

  test("one", () => {
    const { first, text } = tell({ failures: [failure()] });
    expect(first).toEndWith("5 run, 1 failed, nearest first");
    expect(text).toContain(`${some} ran; the others did not, since one failed.`);
  });

  test("several, though most of all are touched", () => {
    const most = { ...nearest, everythingBecause: { kind: "most-touched" } } as const;
    const { first, text } = tell({ failures: [failure(), failure({ testMethod: "sum" })], touched: most });
    expect(first).toEndWith(", nearest first");
    expect(text).toContain(`${some} ran; the others did not, since some failed.`);
  });

  test("or that they were to", () => {
    expect(tell({ status: "TIMEOUT" }).text).toContain(`${some} were to run first.`);
    const unreached = [{ testClass: "b.BTest", module: "b" }];
    expect(tell({ failures: [failure()], unreached }).text).toContain(`${some} were to run first.`);
  });
});
