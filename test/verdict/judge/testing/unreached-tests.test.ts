import { describe, expect, test } from "bun:test";
import type { Fault, TestCase } from "../../../../src/model/evidence/test-report.ts";
import { listFailed } from "../../../../src/selection/rerun.ts";
import { assemble } from "../../../../src/verdict/judge/assemble.ts";
import { partUnreached } from "../../../../src/verdict/judge/testing/unreached-tests.ts";
import { evidenceOf } from "../evidence.ts";

const BOOT = "\n\tat a.Boot.beforeEach(Boot.java:3)";
const ABORTED = "org.opentest4j.TestAbortedException";

function failed(testMethod: string, fault: Fault, part?: TestCase["part"]): TestCase {
  return { testClass: "a.CartTest", testMethod, outcome: "failed", fault, ...(part && { part }) };
}

function skipped(testMethod: string, skip?: Fault, testClass = "a.CartTest"): TestCase {
  return { testClass, testMethod, outcome: "skipped", ...(skip && { skip }) };
}

const dependsOn = (...methods: string[]): Fault => ({
  message: `Method a.CartTest.x() on instance a.CartTest@1c depends on not successfully finished methods \n[${methods.map((it) => `a.CartTest.${it}() on instance a.CartTest@1c`).join(", ")}]`,
  trace: "",
});

const partCases = (...cases: TestCase[]) =>
  partUnreached(evidenceOf({ reports: [{ module: "web", report: { cases } }] }));
const unreached = (...cases: TestCase[]) =>
  partCases(...cases).unreached.map(({ since, tests = [] }) => `${tests.join(" ")} since ${since}`);

const SETUP = failed("open", { message: "no database", trace: "E: no database" }, "configuration");

describe("a skipped test was not reached", () => {
  test.each([
    [
      "TestNG gives it the words of a failed method around tests",
      SETUP,
      skipped("adds", { message: "no database", trace: "" }),
    ],
    [
      "the engine of TestNG prints them",
      SETUP,
      skipped("adds", { type: "E", trace: "E: no database\n\tat a.B.c(B.java:1)" }),
    ],
    ["neither has words, in one class", failed("open", { trace: "" }, "configuration"), skipped("adds")],
  ])("if %s", (_, setup, testCase) => {
    expect(unreached(setup, testCase)).toEqual(["adds since a.CartTest#open"]);
  });

  test("if it depends on one that failed, however many lie between", () => {
    const login = failed("login", { message: "no", trace: "E: no" });
    expect(unreached(skipped("pays", dependsOn("buys")), skipped("buys", dependsOn("meant", "login")), login)).toEqual([
      "pays buys since a.CartTest#login",
    ]);
  });

  test("if an extension that failed in another test aborted it", () => {
    const boot = failed("adds", { message: "no port", trace: `E: no port${BOOT}` });
    const aborted: Fault = { type: ABORTED, trace: `${ABORTED}: Boot failed${BOOT}` };
    expect(unreached(boot, skipped("later", aborted, "a.LaterTest"))).toEqual(["later since a.CartTest#adds"]);
  });
});

describe("a skipped test is skipped on purpose", () => {
  const assumed: Fault = {
    type: ABORTED,
    trace: `${ABORTED}: no network\n\tat org.junit.jupiter.api.Assumptions.assumeTrue(Assumptions.java:1)\n\tat a.CartTest.adds(CartTest.java:1)`,
  };
  test.each([
    ["with words of its own", skipped("adds", { message: "not on this machine", trace: "" })],
    ["without words, in another class than the failure", skipped("adds", undefined, "a.LaterTest")],
    ["by an assumption", skipped("adds", assumed)],
    ["since one that it depends on was", skipped("adds", dependsOn("meant"))],
    ["by an extension that did not fail", skipped("adds", { type: ABORTED, trace: `${ABORTED}: no${BOOT}` })],
  ])("%s", (_, testCase) => {
    const assuming = failed("assuming", {
      message: "x",
      trace: `E: x\n\tat org.junit.jupiter.api.Assumptions.assumingThat(Assumptions.java:2)`,
    });
    expect(unreached(SETUP, failed("open", { trace: "" }, "configuration"), assuming, testCase)).toEqual([]);
  });

  test("if nothing failed", () => {
    expect(unreached(skipped("adds"), skipped("buys", dependsOn("adds")))).toEqual([]);
  });
});

test("what was not reached has no result, counts as skipped, and belongs to what is run again", () => {
  const cases = [SETUP, skipped("adds", { message: "no database", trace: "" }, "a.LaterTest")];
  const result = assemble(evidenceOf({ exitCode: 1, reports: [{ module: "web", report: { cases } }] }));
  expect(result.tests?.map(({ name }) => name)).toEqual(["a.CartTest#open"]);
  expect(result.summary).toMatchObject({ testsRun: 1, testsSkipped: 1 });
  expect(result.notes).toContainEqual({
    code: "unreached-since",
    since: "a.CartTest#open",
    tests: ["a.LaterTest#adds"],
  });
  expect(listFailed(result)).toContainEqual({ testClass: "a.LaterTest", testMethod: "", module: "web" });
});

test("a run that JUnit 6 cancelled is one that was stopped", () => {
  const { unreached: left } = partCases(skipped("adds", { message: "Execution cancelled", trace: "" }, "a.LaterTest"));
  expect(left).toEqual([{ testClass: "a.LaterTest", module: "web", isStopped: true }]);
  const other = { message: "Execution cancelled by me", trace: "" };
  expect(partCases(skipped("adds", other, "a.LaterTest")).unreached).toEqual([]);
});

test("a run that was stopped after failures left out the classes that it calls skipped", () => {
  const stopped = { message: "org.junit.runner.notification.StoppedByUserException", trace: "" };
  const { unreached: left, reports } = partCases(skipped("", stopped, "a.LaterTest"));
  expect(left).toEqual([{ testClass: "a.LaterTest", module: "web", isStopped: true }]);
  expect(reports[0]?.report.cases).toEqual([]);
});
