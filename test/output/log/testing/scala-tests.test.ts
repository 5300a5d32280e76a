import { describe, expect, test } from "bun:test";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { header, read } from "../read.ts";

const GOAL = header("scalatest", "test", "cart");
const START = "Run starting. Expected test count is: 3";
const sums = (failed: number, aborted = 0) => `Run completed in 1 second, 79 milliseconds.
Suites: completed 2, aborted ${aborted}
Tests: succeeded 2, failed ${failed}, canceled 1, ignored 0, pending 1`;
const told = (...lines: readonly string[]) => read([GOAL, ...lines, ""].join("\n")).tests;

describe("ScalaTest", () => {
  test("is counted by its sum, in which an aborted suite is one test more", () => {
    const { run, summed, noTestsIn } = told(START, "A:", "- one", sums(1, 1));
    expect(summed).toEqual({ run: 6, failed: 1, errored: 1, skipped: 2 });
    expect(run).toBe(6);
    expect(noTestsIn).toEqual([]);
  });

  test("names a suite that was aborted before or after its tests, in all words for it", () => {
    const abort = "a.DbSuite *** ABORTED *** (3 milliseconds)";
    const before = told(
      START,
      "DbSuite:",
      abort,
      "  java.lang.IllegalStateException: no",
      "  at a.B.c(B.scala:5)",
      sums(0, 1),
    );
    expect(before.failures).toEqual([
      {
        testClass: "a.DbSuite",
        testMethod: "",
        part: "setup",
        kind: "error",
        module: "cart",
        trace: "java.lang.IllegalStateException: no\n\tat a.B.c(B.scala:5)",
      },
    ]);
    const after = ["SUITE ABORTED - DbSuite: cannot close", "Exception encountered - no database *** ABORTED ***"];
    for (const line of after) {
      const { failures } = told(START, "DbSuite:", "- one", line, "  java.lang.Error: x", sums(0, 1));
      expect(failures).toMatchObject([{ testClass: "DbSuite", part: "teardown", trace: "java.lang.Error: x" }]);
    }
  });

  test("ends the words about a failure before the scopes of the next test", () => {
    const { failures } = told(
      START,
      "A:",
      "- a *** FAILED ***",
      "  x",
      "  when full",
      "    and shut",
      "    - b",
      sums(1),
    );
    expect(failures).toMatchObject([{ testClass: "A", testMethod: "a", kind: "failure", trace: "x" }]);
  });

  test("is not believed about a failure that its sum does not hold, which a test has printed", () => {
    expect(told(START, "A:", "- a *** FAILED ***", "  x", sums(0)).failures).toEqual([]);
    const inner = [START, "B:", "- b *** FAILED ***", "  y", sums(1)];
    const outer = told(START, "A:", ...inner, "- a *** FAILED ***", "  x", sums(1));
    expect(outer.failures).toMatchObject([{ testMethod: "a" }]);
    expect(outer.summed.failed).toBe(1);
  });

  test("is silent about its end where its JVM died, which the next goal shows", () => {
    const { crash, crashedIn, run } = told(START, "A:", "- one", header("jar", "jar", "cart"));
    expect(crash).toEqual({ kind: "died", classes: ["A"], reason: "", said: [] });
    expect(crashedIn).toEqual(["cart"]);
    expect(run).toBe(1);
  });

  test("ran the tests that Surefire was told to skip", () => {
    const skipped = [header("surefire", "test", "cart"), "[INFO] Tests are skipped."];
    expect(told(...skipped, GOAL, START, "A:", "- one", sums(0)).skippedIn).toEqual([]);
    const none = "Tests: succeeded 0, failed 0, canceled 0, ignored 0, pending 0";
    expect(told(...skipped, GOAL, START, none)).toMatchObject({ skippedIn: [], noTestsIn: ["cart"] });
  });

  test("is read without headers, and of several modules at once, but not among the tests of Surefire", () => {
    const quiet = read([START, "A:", "- a *** FAILED ***", sums(1), START, "B:", "- b", sums(0), ""].join("\n")).tests;
    expect(quiet.failures).toMatchObject([{ testClass: "A" }]);
    expect(quiet.summed.run).toBe(9);
    const surefire = read(
      [header("surefire", "test", "cart"), "[INFO]  T E S T S", START, "- a *** FAILED ***", sums(1), ""].join("\n"),
    );
    expect(surefire.tests.failures).toEqual([]);
    expect(surefire.tests.summed.run).toBe(0);
  });
});

test("without headers of goals, nobody is ScalaTest in a project that has no plugin for it", () => {
  const printed = new TextEncoder().encode([START, "A:", "- one *** FAILED ***", "  no", sums(1), ""].join("\n"));
  const quiet = (mayRunScalaTest: boolean) => {
    const log = startLog([], "ERROR", false, mayRunScalaTest);
    log.push(printed);
    return log.facts().tests;
  };
  expect(quiet(true)).toMatchObject({ run: 5, failed: 1 });
  expect(quiet(false)).toMatchObject({ run: 0, failed: 0, failures: [] });
});
