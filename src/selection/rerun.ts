import type { BuildResult, RerunOutcome, TestOutcome } from "../model/build-result.ts";
import type { Rerun, RerunTest } from "../model/evidence/evidence.ts";
import { joinName, splitName } from "../model/named-tests.ts";
import type { Problem } from "../model/problem.ts";
import { hasFailed } from "../model/test-outcome.ts";

/**
 * Lists the tests to run again after a run: failed tests, and whole classes whose JVM died, that hung, or that had not
 * begun. A class stands for all of its methods.
 */
export function listFailed({
  failures = [],
  problems = [],
  unreached = [],
  running = [],
  status,
}: BuildResult): RerunTest[] {
  const hung = status === "TIMEOUT" ? running.map((name) => splitName({ name })) : [];
  const crashed = problems.flatMap((problem) => {
    if (problem.code !== "fork-died") return [];
    const [module, ...others] = problem.modules ?? [];
    const isKnown = module !== undefined && others.length === 0;
    return problem.classes.map((testClass) => ({ testClass, testMethod: "", ...(isKnown && { module }) }));
  });
  const all: RerunTest[] = [
    ...failures.map(({ testClass, testMethod, part, module }) => ({
      testClass,
      // No test, so that it cannot be run but around those of its class.
      testMethod: part === "configuration" ? "" : testMethod,
      ...(module !== undefined && { module }),
    })),
    ...crashed,
    ...hung,
    ...unreached.map(({ testClass, module }) => ({
      testClass,
      testMethod: "",
      ...(module !== undefined && { module }),
    })),
  ];
  return leaveCovered(all);
}

/**
 * Whether the name of a test is not known: a secret was masked in it when it was stored. What follows a method in
 * brackets need not be known, since all invocations run together.
 */
export function holdsMasked({ testClass, testMethod, module = "" }: RerunTest): boolean {
  return `${module} ${testClass} ${testMethod.replace(/[([{].*$/s, "")}`.includes("***");
}

/** Removes duplicates, and tests whose whole class is in the list, too. */
export function leaveCovered(all: readonly RerunTest[]): RerunTest[] {
  const keyOf = ({ testClass, module = "." }: RerunTest, testMethod: string) =>
    `${module} ${joinName(testClass, testMethod)}`;
  const whole = new Set<string>();
  for (const test of all) if (test.testMethod === "") whole.add(keyOf(test, ""));
  const kept = new Map<string, RerunTest>();
  for (const test of all) {
    if (test.testMethod === "" || !whole.has(keyOf(test, ""))) kept.set(keyOf(test, test.testMethod), test);
  }
  return [...kept.values()];
}

/** Describes the outcomes of the tests that were run again; those of a class whose JVM died count as failed. */
export function describeRerun(
  { run, tests }: Rerun,
  outcomes: readonly TestOutcome[],
  problems: readonly Problem[],
): RerunOutcome {
  const labelOf = labelsAmong(tests, outcomes);
  const sumOf = sumOutcomes(outcomes, tests);
  const died = new Set(problems.flatMap((problem) => (problem.code === "fork-died" ? problem.classes : [])));
  const passed: string[] = [];
  const notRun: string[] = [];
  for (const test of tests) {
    const sum = sumOf(test);
    if (died.has(test.testClass) || sum === "failed") continue;
    const name = `${joinName(test.testClass, test.testMethod)}${labelOf(test)}`;
    (sum === "passed" ? passed : notRun).push(name);
  }
  return { of: run, tests: tests.length, passed, notRun };
}

/** Returns a function that appends the module, as in ` (core)`, to tests of a class whose name several modules have. */
function labelsAmong(tests: readonly RerunTest[], outcomes: readonly TestOutcome[]): (test: RerunTest) => string {
  const modulesOf = new Map<string, Set<string>>();
  const add = (testClass: string, module = ".") =>
    modulesOf.set(testClass, (modulesOf.get(testClass) ?? new Set()).add(module));
  for (const { testClass, module } of tests) if (module !== undefined) add(testClass, module);
  for (const outcome of outcomes) add(splitName(outcome).testClass, outcome.module);
  return ({ testClass, module = "." }) =>
    module !== "." && (modulesOf.get(testClass)?.size ?? 0) > 1 ? ` (${module})` : "";
}

/**
 * Whether any test of the classes to run again has run. Methods are not compared, since invocations of a parameterised
 * test may have new names each time.
 */
export function hasRerun({ tests }: Rerun, outcomes: readonly TestOutcome[]): boolean {
  const classes = leaveCovered(tests.map((test) => ({ ...test, testMethod: "" })));
  const sumOf = sumOutcomes(outcomes, classes);
  return classes.some((it) => sumOf(it) !== "none");
}

/** What came of all tests that one name means, the worst first; `none` where no test of it was told. */
type Sum = "failed" | "passed" | "skipped" | "none";

/**
 * Returns a function that sums up the outcomes of one of these tests, and those of a whole class with the classes nested
 * in it. If the module of a test is unknown because only the log named it, those of any module count.
 */
function sumOutcomes(outcomes: readonly TestOutcome[], tests: readonly RerunTest[]): (test: RerunTest) => Sum {
  const sums = new Map<string, Sum>();
  for (const test of tests) for (const key of keysOf(test)) sums.set(key, "none");
  const isAnyAsked = tests.some(({ module }) => module === undefined);
  const add = (key: string, outcome: Sum) => {
    const sum = sums.get(key);
    if (sum !== undefined && RANK[outcome] > RANK[sum]) sums.set(key, outcome);
  };
  for (const test of outcomes) {
    const outcome = hasFailed(test) ? "failed" : test.outcome === "skipped" ? "skipped" : "passed";
    const module = test.module ?? ".";
    for (const name of namesOf(test)) {
      add(keyIn(module, name), outcome);
      if (isAnyAsked) add(keyIn(ANY, name), outcome);
    }
  }
  return (test) =>
    keysOf(test)
      .map((key) => sums.get(key) ?? "none")
      .find((sum) => sum !== "none") ?? "none";
}

const RANK: Readonly<Record<Sum, number>> = { none: 0, skipped: 1, passed: 2, failed: 3 };

function keysOf({ testClass, testMethod, module }: RerunTest): readonly string[] {
  const name = joinName(testClass, testMethod);
  return module === undefined ? [keyIn(".", name), keyIn(ANY, name)] : [keyIn(module, name)];
}

function keyIn(module: string, name: string): string {
  return module === "." ? name : `${module}\n${name}`;
}

/** No path of a module. */
const ANY = "*";

/** Returns the names that mean an outcome: its own, and those of its class and of the classes around it. */
function namesOf(outcome: TestOutcome): Iterable<string> {
  const { testClass } = splitName(outcome);
  // A hundred thousand outcomes pass here.
  if (!testClass.includes("$")) return outcome.name === testClass ? [testClass] : [outcome.name, testClass];
  const ends = [...testClass.matchAll(/\$/g)].map(({ index }) => testClass.slice(0, index));
  return new Set([outcome.name, testClass, ...ends]);
}
