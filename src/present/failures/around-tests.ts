import type { TestFailure } from "../../result/build-result.ts";

/** ` (1 in class setup, 1 in class teardown)`: failures of what is no test, and does not count among those that ran. */
export function tellAround(failures: readonly TestFailure[]): string {
  const labels = failures.flatMap(({ part = "test" }) => AROUND.get(part) ?? []);
  const counted = [...Map.groupBy(labels, (label) => label)].map(([label, { length }]) => `${length} in ${label}`);
  return counted.length === 0 ? "" : ` (${counted.join(", ")})`;
}

/** Counts those failures that are of tests. */
export function countOfTests(failures: readonly TestFailure[]): number {
  return failures.filter(({ part = "test" }) => !AROUND.has(part)).length;
}

const AROUND: ReadonlyMap<string, string> = new Map([
  ["setup", "class setup"],
  ["teardown", "class teardown"],
  ["configuration", "setup or teardown"],
  ["engine", "a test engine"],
]);
