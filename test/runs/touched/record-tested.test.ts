import { describe, expect, test } from "bun:test";
import type { BuildResult } from "../../../src/result/build-result.ts";
import { EVERYTHING } from "../../../src/runs/select/selection.ts";
import type { EndedRun } from "../../../src/runs/touched/record-tested.ts";
import { NO_PLAN } from "../../weigh/evidence.ts";
import { projectOf } from "../project.ts";
import { FILES, ranWith } from "./touched-project.ts";

const PROJECT = projectOf(FILES);
const ALL = { "core a.OrderTest": "passed", "core a.OtherTest": "skipped", "web a.PageTest": "passed" } as const;

function outcomes(
  tests: Parameters<typeof ranWith>[1],
  values: Partial<EndedRun> = {},
  result: Partial<BuildResult> = {},
): Record<string, string> {
  const { classes = [] } = ranWith(PROJECT, tests, values, result) ?? {};
  return Object.fromEntries(classes.map(({ module, testClass, outcome }) => [`${module} ${testClass}`, outcome]));
}

test("a run of all tests proves that each class passed, or ran nothing", () => {
  expect(outcomes(ALL)).toEqual({
    "core a.OrderTest": "passed",
    "core a.OtherTest": "passed",
    "web a.PageTest": "passed",
  });
  expect(outcomes({ "core a.OrderTest": "passed" })).toEqual({
    "core a.OrderTest": "passed",
    "core a.OtherTest": "ran nothing",
    "web a.PageTest": "ran nothing",
  });
});

test("a class that is known not to have run proves nothing", () => {
  const notRun = [{ testClass: "a.PageTest", module: "web", framework: "JUnit 4" }];
  expect(outcomes({ "core a.OrderTest": "passed" }, {}, { notRun })["web a.PageTest"]).toBeUndefined();
});

test("after a failure, what did not run is unknown, and so is what was left out as skipped", () => {
  expect(outcomes({ "core a.OrderTest": "failed", "core a.OtherTest": "skipped", "web a.PageTest": "passed" })).toEqual(
    {
      "core a.OrderTest": "failed",
      "web a.PageTest": "passed",
    },
  );
});

test("one that failed in the log alone, or is unstable, failed", () => {
  const failures = [
    { testClass: "a.OrderTest$In", testMethod: "x", kind: "error", message: "", module: "core" },
  ] as const;
  expect(outcomes(ALL, {}, { failures })["core a.OrderTest"]).toBe("failed");
  const unstable = [{ name: "a.PageTest#works", module: "web", failedRuns: 1, ofRuns: 2 }];
  expect(outcomes(ALL, {}, { unstable })["web a.PageTest"]).toBe("failed");
});

test("chosen tests prove nothing of others", () => {
  const selection = {
    ...EVERYTHING,
    testedIn: ["core"],
    unitTests: { kind: "named", selectors: ["a.OrderTest", "a.OtherTest"], byModule: null },
  } as const;
  expect(outcomes({ "core a.OrderTest": "passed" }, { selection })).toEqual({
    "core a.OrderTest": "passed",
    "core a.OtherTest": "ran nothing",
  });
});

describe("that a class passed is not known", () => {
  const failing = { ...ALL, "core a.OrderTest": "failed" } as const;
  test.each<[string, Partial<EndedRun>, Partial<BuildResult>]>([
    ["of some of its tests", { plan: { ...NO_PLAN, filter: "OrderTest#works" } }, {}],
    ["of tests of some groups", { plan: { ...NO_PLAN, tagFilters: ["groups=fast"] } }, {}],
    ["of a goal alone", { goals: ["surefire:test@default-test"] }, {}],
    ["before its sources are compiled", { goals: ["compile"] }, {}],
    ["where compile errors are ignored", { plan: { ...NO_PLAN, ignoresCompileErrors: true } }, {}],
    ["where something else is wrong", {}, { problems: [{ code: "failures-ignored" }] }],
    ["of a run that was stopped", {}, { status: "TIMEOUT" }],
    ["where sources changed meanwhile", { files: null }, {}],
  ])("%s; that one failed is", (_, values, result) => {
    expect(outcomes(ALL, values, result)).toEqual({});
    expect(outcomes(failing, values, result)).toEqual({ "core a.OrderTest": "failed" });
  });
});

test("where something failed under another name than a class's, all of the module is forgotten", () => {
  const found = ranWith(PROJECT, { "core a shop that is closed": "failed", "web a.PageTest": "failed" });
  expect(found?.forgotten).toEqual(["core"]);
});

test("a run without outcomes proves nothing", () => {
  expect(ranWith(PROJECT, {}, { goals: ["test-compile"] })).toBeNull();
});
