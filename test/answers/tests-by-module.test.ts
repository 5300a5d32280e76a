import { expect, test } from "bun:test";
import { header } from "../../src/answers/header.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import { result } from "./results.ts";

/** The first line of a successful build with so many tests in each directory. */
function told(counts: Readonly<Record<string, number>>, values: Partial<BuildResult> = {}): string {
  const tests = Object.entries(counts).flatMap(([module, number]) =>
    Array.from({ length: number }, (_, index) => ({
      name: `a.FooTest#x${index}`,
      outcome: "passed" as const,
      ...(module === "." ? {} : { module }),
    })),
  );
  const summary = { testsRun: tests.length, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
  return header(result({ status: "SUCCESS", exitCode: 0, tests, summary, ...values })).replace(/^.*? — /, "");
}

test("up to five modules are told with their numbers of tests, the root by its name", () => {
  expect(told({ core: 1, healthchecks: 60, json: 18 })).toBe("79 run, 0 failed: core 1, healthchecks 60, json 18");
  const modules = [{ name: "shop", dir: ".", status: "SUCCESS" as const }];
  expect(told({ ".": 2, core: 1 }, { modules })).toBe("3 run, 0 failed: shop 2, core 1");
});

test("more than five modules are only counted", () => {
  const counts = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`m${index}`, 2]));
  expect(told(counts)).toBe("12 run, 0 failed in 6 modules");
  const summary = { testsRun: 12, testsFailed: 0, testsSkipped: 3, testsErrored: 0 };
  expect(told(counts, { summary })).toBe("12 run, 0 failed, 3 skipped, in 6 modules");
});

test("nothing is added where one module alone has tests, a test failed, or tests were counted that no report names", () => {
  expect(told({ core: 3 })).toBe("3 run, 0 failed");
  expect(told({ core: 3, json: 1 }, { status: "FAILURE" })).toBe("4 run, 0 failed");
  const summary = { testsRun: 9, testsFailed: 0, testsSkipped: 0, testsErrored: 0 };
  expect(told({ core: 3, json: 1 }, { summary })).toBe("9 run, 0 failed");
});
