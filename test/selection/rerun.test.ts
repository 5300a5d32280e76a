import { describe, expect, test } from "bun:test";
import type { BuildResult, TestOutcome } from "../../src/model/build-result.ts";
import type { RerunTest } from "../../src/model/evidence/evidence.ts";
import type { Problem } from "../../src/model/problem.ts";
import { describeRerun, hasRerun, listFailed } from "../../src/selection/rerun.ts";

const failed = (values: Partial<BuildResult>) =>
  listFailed({ operation: "Test", run: 1, status: "FAILURE", duration: 1, exitCode: 1, ...values });
const failure = (testClass: string, testMethod: string, module?: string) => ({
  testClass,
  testMethod,
  kind: "failure" as const,
  message: "",
  ...(module !== undefined && { module }),
});
const died = (classes: readonly string[], modules?: readonly string[]): Problem => ({
  code: "fork-died",
  kind: "died",
  classes,
  exitCode: 3,
  reason: "",
  said: [],
  trace: [],
  ...(modules && { modules }),
});

describe("what failed", () => {
  test("are tests by class, method and module", () => {
    const one = failure("a.A", "x(int)[1]", "core");
    expect(failed({ failures: [one, failure("a.A", "y")] })).toStrictEqual([
      { testClass: "a.A", testMethod: "x(int)[1]", module: "core" },
      { testClass: "a.A", testMethod: "y" },
    ]);
    expect(failed({})).toEqual([]);
  });

  test("is the class where it could not be set up, without its methods, in its module alone", () => {
    const failures = [failure("a.A", "x"), failure("a.A", ""), failure("a.A", "x", "core"), failure("a.A", "")];
    expect(failed({ failures })).toEqual([
      { testClass: "a.A", testMethod: "" },
      { testClass: "a.A", testMethod: "x", module: "core" },
    ]);
  });

  test("is the class where a method failed that runs around its tests", () => {
    const up = { ...failure("a.A", "up[x](0)", "core"), part: "configuration" as const };
    expect(failed({ failures: [failure("a.A", "x", "core"), up, failure("a.B", "y")] })).toEqual([
      { testClass: "a.A", testMethod: "", module: "core" },
      { testClass: "a.B", testMethod: "y" },
    ]);
  });

  test("are the classes whose JVM died, and those that it did not reach", () => {
    const unreached = [{ testClass: "a.B", module: "core" }];
    const problems: Problem[] = [{ code: "disk-full" }, died(["a.A"], ["core"])];
    expect(failed({ problems, unreached })).toEqual([
      { testClass: "a.A", testMethod: "", module: "core" },
      { testClass: "a.B", testMethod: "", module: "core" },
    ]);
  });

  test("are such classes without those of their tests that failed before", () => {
    expect(failed({ failures: [failure("a.A", "x", ".")], problems: [died(["a.A"])] })).toEqual([
      { testClass: "a.A", testMethod: "" },
    ]);
  });

  test("are such classes without a module where nobody knows it, or it is one of several", () => {
    for (const modules of [undefined, [], ["core", "web"]]) {
      expect(failed({ problems: [died(["a.A"], modules)] })).toStrictEqual([{ testClass: "a.A", testMethod: "" }]);
    }
  });

  test("is what was running when the time was up, but not when somebody cancelled it", () => {
    const running = ["a.A#x", "a.B"];
    expect(failed({ status: "TIMEOUT", running })).toEqual([
      { testClass: "a.A", testMethod: "x" },
      { testClass: "a.B", testMethod: "" },
    ]);
    expect(failed({ status: "CANCELLED", running })).toEqual([]);
  });
});

describe("of what was run again", () => {
  type Outcome = TestOutcome["outcome"];
  const outcome = (name: string, how: Outcome, module?: string): TestOutcome => ({
    name,
    outcome: how,
    ...(module !== undefined && { module }),
  });
  const told = (tests: readonly RerunTest[], outcomes: readonly TestOutcome[], problems: readonly Problem[] = []) => {
    const { passed, notRun } = describeRerun({ run: 7, tests }, outcomes, problems);
    return { passed, notRun };
  };
  const X = { testClass: "a.A", testMethod: "x" };
  const CLASS = { testClass: "a.A", testMethod: "" };

  test("all are counted", () => {
    expect(describeRerun({ run: 7, tests: [X, CLASS] }, [], [])).toMatchObject({ of: 7, tests: 2 });
  });

  test.each<[string, RerunTest, TestOutcome[], "passed" | "notRun" | "neither"]>([
    ["a test passes", X, [outcome("a.A#x", "passed")], "passed"],
    ["a test fails", X, [outcome("a.A#x", "failed")], "neither"],
    ["a test with one failing namesake fails", X, [outcome("a.A#x", "passed"), outcome("a.A#x", "errored")], "neither"],
    ["a test that is skipped did not run", X, [outcome("a.A#x", "skipped")], "notRun"],
    ["another test is no answer", X, [outcome("a.A#y", "passed")], "notRun"],
    [
      "a class passes with some of it skipped",
      CLASS,
      [outcome("a.A#x", "passed"), outcome("a.A#y", "skipped")],
      "passed",
    ],
    ["a class passes with those nested in it", CLASS, [outcome("a.A$In#x", "passed")], "passed"],
    ["a class fails by one of those", CLASS, [outcome("a.A#x", "passed"), outcome("a.A$In#x", "failed")], "neither"],
    ["a class is not one whose name begins alike", CLASS, [outcome("a.AB#x", "passed")], "notRun"],
    ["a class is not one in another package", CLASS, [outcome("b.a.A$In#x", "passed")], "notRun"],
    [
      "a test is that of its module",
      { ...X, module: "core" },
      [outcome("a.A#x", "failed", "web"), outcome("a.A#x", "passed", "core"), outcome("a.A#x", "failed")],
      "passed",
    ],
    ["a test of another module is no answer", { ...X, module: "core" }, [outcome("a.A#x", "passed", "web")], "notRun"],
    ["a test of the root is none, either", { ...X, module: "core" }, [outcome("a.A#x", "passed")], "notRun"],
    ["a test that only the log told of is that of any", X, [outcome("a.A#x", "passed", "web")], "passed"],
    ["but first that of the root", X, [outcome("a.A#x", "failed"), outcome("a.A#x", "passed", "web")], "neither"],
    ["and then of no other", X, [outcome("a.A#x", "passed"), outcome("a.A#x", "failed", "web")], "passed"],
  ])("%s", (_, rerun, outcomes, how) => {
    const label = rerun.module === undefined ? "" : ` (${rerun.module})`;
    const name = `a.A${rerun.testMethod === "" ? "" : "#x"}${label}`;
    expect(told([rerun], outcomes)).toEqual({
      passed: how === "passed" ? [name] : [],
      notRun: how === "notRun" ? [name] : [],
    });
  });

  test("is told with the module where several have a class of that name", () => {
    const outcomes = [
      ...[outcome("a.A#x", "passed", "core"), outcome("a.A#y", "passed", "web")],
      ...[outcome("a.B#x", "passed", "core"), outcome("a.A#z", "passed")],
    ];
    const tests = [
      ...[
        { ...X, module: "core" },
        { ...CLASS, module: "web" },
        { ...X, testMethod: "z", module: "." },
      ],
      ...[
        { ...X, testClass: "a.B", module: "core" },
        { ...X, testMethod: "gone", module: "core" },
      ],
    ];
    expect(told(tests, outcomes)).toEqual({
      passed: ["a.A#x (core)", "a.A (web)", "a.A#z", "a.B#x"],
      notRun: ["a.A#gone (core)"],
    });
  });

  test("a class whose JVM died neither passed nor was left out", () => {
    expect(told([CLASS], [], [died(["a.A"])])).toEqual({ passed: [], notRun: [] });
    expect(told([CLASS], [outcome("a.A#x", "passed")], [died(["a.A"])])).toEqual({ passed: [], notRun: [] });
  });

  test.each<[string, boolean, RerunTest[], TestOutcome[]]>([
    ["one of several classes ran", true, [X, { ...X, testClass: "a.B" }], [outcome("a.B#y", "passed")]],
    ["rows of its method have other names now", true, [{ ...X, testMethod: "x[1]" }], [outcome("a.A#x[2]", "passed")]],
    ["only other classes ran", false, [X, CLASS], [outcome("a.AB#x", "passed")]],
    ["the class ran in another module", false, [{ ...X, module: "core" }], [outcome("a.A#x", "passed", "web")]],
    ["nothing ran", false, [X], []],
  ])("nothing matched unless any of its classes ran: %s", (_, has, tests, outcomes) => {
    expect(hasRerun({ run: 7, tests }, outcomes)).toBe(has);
  });
});
