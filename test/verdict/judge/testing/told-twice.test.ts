import { expect, test } from "bun:test";
import type { TestCase } from "../../../../src/model/evidence/test-report.ts";
import { withoutToldTwice } from "../../../../src/verdict/judge/testing/told-twice.ts";
import { evidenceOf } from "../evidence.ts";

const setup = (trace: string, testClass = "a.CartTest"): TestCase => ({
  testClass,
  testMethod: "",
  part: "setup",
  outcome: "errored",
  fault: { trace },
});
const left = (...cases: readonly TestCase[]) =>
  withoutToldTwice(evidenceOf({ reports: [{ module: ".", report: { cases } }] })).reports[0]?.report.cases;

test("a setup that failed is told once where it is the cause of the class's own failure", () => {
  const own = setup("E: no spec\nCaused by: java.lang.Error: no\n\tat a.B.c(B.kt:3)");
  const thrown = setup("java.lang.Error: no\n\tat a.B.c(B.kt:3)");
  expect(left(thrown, own)).toMatchObject([own]);
  expect(left(setup("java.lang.Error: other"), own)).toHaveLength(2);
  expect(left({ ...thrown, part: "teardown" }, own)).toHaveLength(2);
  expect(left({ ...thrown, testClass: "a.Other" }, own)).toHaveLength(2);
  expect(left({ ...thrown, testMethod: "pays" }, own)).toHaveLength(2);
  expect(left(setup(""), own)).toHaveLength(2);
});
