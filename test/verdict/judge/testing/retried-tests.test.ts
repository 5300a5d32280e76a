import { describe, expect, test } from "bun:test";
import type { TestCase } from "../../../../src/model/evidence/test-report.ts";
import { joinRetries } from "../../../../src/verdict/judge/testing/retried-tests.ts";
import { evidenceOf } from "../evidence.ts";
import { module } from "../module.ts";

const FRAME = "\n\tat org.testng.internal.invokers.TestInvoker.invokeMethod(TestInvoker.java:686)";
const passed = (testMethod: string): TestCase => ({ testClass: "a.CartTest", testMethod, outcome: "passed" });
const failed = (testMethod: string): TestCase => ({ ...passed(testMethod), outcome: "failed", fault: { trace: "E" } });
const skipped = (testMethod: string, trace = "", type = "java.lang.AssertionError"): TestCase => ({
  ...passed(testMethod),
  outcome: "skipped",
  skip: trace === "" ? { message: "once", trace } : { type, trace },
});
const joined = (cases: readonly TestCase[], frameworks: readonly string[] = ["TestNG"]) => {
  const testFrameworks = frameworks.map((name) => ({ name, version: null }));
  const project = { ...evidenceOf({}).project, modules: [{ ...module("/shop", "."), testFrameworks }] };
  const reports = [{ module: ".", report: { cases } }];
  return joinRetries(evidenceOf({ project, reports })).reports.flatMap(({ report }) => report.cases);
};

describe("the attempts of TestNG", () => {
  test("before one that passes make it flaky, and before one that fails nothing", () => {
    const once = { message: "once", trace: "" };
    expect(joined([skipped("heals"), passed("heals")])).toEqual([{ ...passed("heals"), flakes: [once] }]);
    const [never, ...none] = joined([skipped("never"), skipped("never"), failed("never")]);
    expect([never?.outcome, never?.isRerun, none.length]).toEqual(["failed", true, 0]);
  });

  test("are told by their numbers alone, of a row too", () => {
    expect(joined([skipped("rows[2](2)"), passed("rows[2](3)")]).map((it) => it.testMethod)).toEqual(["rows[2](3)"]);
    const trace = `E: once${FRAME}`;
    expect(joined([skipped("heals[0]", trace), passed("heals[1]")], ["JUnit"]).map((it) => it.testMethod)).toEqual([
      "heals",
    ]);
  });

  test.each<[string, readonly TestCase[], (readonly string[])?]>([
    ["rows of which one was skipped", [skipped("rows[1](1)"), passed("rows[2](2)")], ["TestNG"]],
    ["one of several invocations", [skipped("thrice"), passed("thrice"), passed("thrice")], ["TestNG"]],
    ["what never ran", [skipped("after"), skipped("after")], ["TestNG"]],
    ["tests of one name in another framework", [skipped("same"), passed("same")], ["JUnit Jupiter"]],
    ["tests of one name in one of two frameworks", [skipped("same"), passed("same")], ["JUnit 4", "TestNG"]],
    [
      "a row that skipped itself",
      [skipped("rows(int)[0]", `E${FRAME}`, "a.MySkip"), passed("rows(int)[1]")],
      ["TestNG"],
    ],
    [
      "a test that its setup skipped",
      [
        skipped(
          "a[0]",
          `E${FRAME}\n\tat org.testng.internal.invokers.ConfigInvoker.invokeConfigurationMethod(C.java:1)`,
        ),
        passed("a[1]"),
      ],
      ["TestNG"],
    ],
    [
      "a skipped test without a reason",
      [{ ...passed("a"), outcome: "skipped" }, skipped("b"), passed("a")],
      ["TestNG"],
    ],
  ])("are not taken for %s", (_, cases, frameworks) => {
    expect(joined(cases, frameworks)).toEqual([...cases]);
  });
});
