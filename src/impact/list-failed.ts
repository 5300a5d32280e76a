import type { BuildResult, TestOutcome } from "../model/build-result.ts";
import { hasFailed } from "../model/test-outcome.ts";

/** A test, or a class without the name of a method. */
export interface FailedTest {
  readonly name: string;
  readonly module: string;
}

/** Lists the tests that failed, and the classes whose setup did, each once, up to 100 of them. */
export function listFailedTests({
  tests = [],
  failures = [],
}: Pick<BuildResult, "tests" | "failures">): readonly FailedTest[] {
  const listed = new Map<string, FailedTest>();
  const add = (one: FailedTest) => {
    if (listed.size < MOST_TESTS) listed.set(keyOfTest(one), one);
  };
  // There may be a hundred thousand.
  for (const { testClass, testMethod, module = "." } of failures)
    if (testMethod === "") add({ name: testClass, module });
  for (const test of tests) if (hasFailed(test)) add({ name: test.name, module: test.module ?? "." });
  return [...listed.values()];
}

const MOST_TESTS = 100;

export function keyOfTest({ name, module = "." }: Pick<TestOutcome, "name" | "module">): string {
  return `${module} ${name}`;
}

/** Names a test as results do, which leave out the module of the project itself. */
export function named({ name, module }: FailedTest): Pick<TestOutcome, "name" | "module"> {
  return module === "." ? { name } : { name, module };
}

/** Joins what is the same of several tests. */
export function joinAlike<One extends { readonly tests: readonly Pick<TestOutcome, "name" | "module">[] }>(
  all: readonly One[],
  keyOf: (one: One) => string,
): readonly One[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap((alike) => {
    const [first] = alike;
    return first ? [{ ...first, tests: alike.flatMap(({ tests }) => tests) }] : [];
  });
}
