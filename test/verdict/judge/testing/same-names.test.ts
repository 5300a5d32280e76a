import { describe, expect, test } from "bun:test";
import type { Fault, TestCase } from "../../../../src/model/evidence/test-report.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { hidesFailure, judgeSameNames } from "../../../../src/verdict/judge/testing/same-names.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";
import { evidenceOf } from "../evidence.ts";

test.each(["FP", "FFP", "", "PFP", "PPFP", "PFFP", "PFPFP", "PFPP"])("attempts %s: a flake", (attempts) => {
  expect(hidesFailure([...attempts].map((it) => it === "P"))).toBe(false);
});

test.each(["PF", "PFFF", "PFPF", "PFPPFPPFP", "PFFPFP"])("attempts %s: one of that name never passed", (attempts) => {
  expect(hidesFailure([...attempts].map((it) => it === "P"))).toBe(true);
});

const failed = (testClass: string, message = "no"): Fault => ({
  message,
  trace: `AssertionError: ${message}\n\tat org.junit.Assert.fail(Assert.java:9)\n\tat ${testClass}.total(CartTest.java:8)`,
});

/** Judges a flaky test of the module shop, which the log lists with these attempts. */
function judge(flakes: readonly Fault[], attempts: string, module = "shop", name = "a.CartTest.total") {
  const log = startLog().facts();
  const passed = [...attempts].map((it) => it === "P");
  const testCase: TestCase = { testClass: "a.CartTest", testMethod: "total", outcome: "passed", flakes };
  const { reports } = judgeSameNames(
    evidenceOf({
      project: projectOf({ "pom.xml": pom("g:shop:1") }),
      reports: [{ module: ".", report: { cases: [testCase] } }],
      log: { ...log, tests: { ...log.tests, flakes: [{ name, module, passed }] } },
    }),
  );
  return reports[0]?.report.cases.map(({ testClass, outcome, flakes: left }) => [testClass, outcome, left?.length]);
}

describe("a test that Surefire calls flaky", () => {
  test("is one if it passed in the end", () => {
    expect(judge([failed("a.CartTest")], "FP")).toEqual([["a.CartTest", "passed", 1]]);
  });

  test("failed if a nested class has one of its name that failed each time", () => {
    const nested = failed("a.CartTest$Empty");
    expect(judge([nested, nested], "PFF")).toEqual([
      ["a.CartTest", "passed", undefined],
      ["a.CartTest$Empty", "failed", undefined],
    ]);
  });

  test("has the class in which it failed", () => {
    expect(judge([failed("a.CartTest$Empty")], "FP")).toEqual([["a.CartTest$Empty", "passed", 1]]);
  });

  test("failed for each of its parameters that failed each time", () => {
    const rates = [failed("a.CartTest", "USD"), failed("a.CartTest", "GBP")];
    expect(judge([...rates, ...rates], "PFFFF", "shop", "CartTest.total")).toEqual([
      ["a.CartTest", "passed", undefined],
      ["a.CartTest", "failed", undefined],
      ["a.CartTest", "failed", undefined],
    ]);
  });

  test("passed as often as attempts passed, which is once for each test where all are run again", () => {
    const one = failed("a.CartTest");
    const outcomes = (attempts: string, ...flakes: Fault[]) =>
      judge(flakes, attempts, "shop", "CartTest.total")?.map(([, it]) => it);
    expect(outcomes("PPFF", one, one)).toEqual(["passed", "passed", "failed"]);
    expect(outcomes("PFPPF", one, one)).toEqual(["passed", "passed", "passed", "failed"]);
    expect(outcomes("PFPF", one, one)).toEqual(["passed", "failed"]);
  });

  test("is not judged by what another module lists", () => {
    expect(judge([failed("a.CartTest")], "PFF", "other")).toEqual([["a.CartTest", "passed", 1]]);
  });
});
