import type { TestFailure } from "../../model/build-result.ts";

/** Writes how many failures are of no test: ` (1 in class setup, 1 in class teardown)`. */
export function tellAround(failures: readonly TestFailure[]): string {
  const labels = failures.flatMap(({ part = "test" }) => AROUND.get(part) ?? []);
  const counted = [...Map.groupBy(labels, (label) => label)].map(([label, { length }]) => `${length} in ${label}`);
  return counted.length === 0 ? "" : ` (${counted.join(", ")})`;
}

/** Counts the failures that are those of tests. */
export function countOfTests(failures: readonly TestFailure[]): number {
  return failures.filter(({ part = "test" }) => !AROUND.has(part)).length;
}

const AROUND: ReadonlyMap<string, string> = new Map([
  ["setup", "class setup"],
  ["teardown", "class teardown"],
  ["configuration", "setup or teardown"],
  ["engine", "a test engine"],
]);
