import type { TestOutcome } from "../../../model/build-result.ts";
import { outermost } from "../../../model/class-name.ts";

export interface EarlierClass {
  /** The binary name of the class at the top level. */
  readonly testClass: string;
  readonly module: string;
  /** The number of its tests that ran, nested ones included. */
  readonly tests: number;
}

/** Finds the classes that ran tests in an earlier run and none now, in modules that ran any test now. */
export function findVanished(now: readonly TestOutcome[], then: readonly TestOutcome[]): readonly EarlierClass[] {
  const classesNow = new Set(now.map(keyOf));
  const modulesNow = new Set(now.map(({ module = "." }) => module));
  const ran = then.filter(({ outcome, module = "." }) => outcome !== "skipped" && modulesNow.has(module));
  return [...Map.groupBy(ran, keyOf)].flatMap(([key, tests]) => {
    const [first] = tests;
    if (!first || classesNow.has(key)) return [];
    return { testClass: outermost(first.name), module: first.module ?? ".", tests: tests.length };
  });
}

function keyOf(test: TestOutcome): string {
  return `${test.module ?? "."} ${outermost(test.name)}`;
}
