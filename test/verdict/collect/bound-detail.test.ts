import { expect, test } from "bun:test";
import type { TestCase } from "../../../src/model/evidence/test-report.ts";
import { boundDetail } from "../../../src/verdict/collect/bound-detail.ts";

const trace = (testMethod: string) =>
  [
    "java.lang.IllegalStateException: cannot load order",
    "second line of the message",
    "\tat org.lib.Loader.load(Loader.java:7)",
    `\tat a.ATest.${testMethod}(ATest.java:25)`,
    "\tat org.lib.Runner.run(Runner.java:8)",
    "Caused by: java.sql.SQLException: no connection",
    "\tat a.Database.open(Database.java:12)",
    "\t... 12 more",
  ].join("\n");

const failing = (testMethod: string): TestCase => ({
  testClass: "a.ATest",
  testMethod,
  outcome: "errored",
  durationMs: 3,
  fault: {
    type: "java.lang.IllegalStateException",
    message: "cannot load order\nsecond line of the message",
    trace: trace(testMethod),
  },
  output: "DEBUG: order 7",
});

const isOwn = (className: string) => className.startsWith("a.");

test("the first 500 failures of a run stay whole, in however many reports they are", () => {
  const bound = boundDetail(isOwn);
  const cases = Array.from({ length: 250 }, (_, index) => failing(`t${index}`));
  expect(bound({ cases })).toMatchObject({ cases });
  expect(
    bound({ cases })
      .cases.at(-1)
      ?.fault?.throwable?.frames.map((it) => it.isOwn),
  ).toEqual([false, true, false]);
  expect(bound({ cases }).cases.every(({ fault }) => fault?.isBrief)).toBe(true);
});

test("of a later one stay its name, the beginning of its message, its own frame and its causes", () => {
  const bound = boundDetail(isOwn);
  bound({ cases: Array.from({ length: 500 }, () => failing("before")) });
  const { fault, output: _, ...rest } = failing("late");
  expect(bound({ suite: "a.ATest", cases: [failing("late")] })).toEqual({
    suite: "a.ATest",
    cases: [
      {
        ...rest,
        fault: {
          ...fault,
          message: "cannot load order",
          trace: [
            "java.lang.IllegalStateException: cannot load order",
            "\tat a.ATest.late(ATest.java:25)",
            "Caused by: java.sql.SQLException: no connection",
          ].join("\n"),
          isBrief: true,
        },
      },
    ],
  });
});

test("tests that pass or are skipped are never shortened", () => {
  const bound = boundDetail(isOwn);
  bound({ cases: Array.from({ length: 600 }, () => failing("before")) });
  const cases: readonly TestCase[] = [
    { testClass: "a.ATest", testMethod: "passes", outcome: "passed", flakes: [{ trace: trace("passes") }] },
    { testClass: "a.ATest", testMethod: "skipped", outcome: "skipped", skip: { message: "later", trace: "" } },
  ];
  expect(bound({ cases })).toMatchObject({ cases });
});
