import type { BuildResult, RerunOutcome, TestOutcome } from "../model/build-result.ts";
import type { Rerun, RerunTest } from "../model/evidence/evidence.ts";
import { joinName, splitName } from "../model/named-tests.ts";
import type { Problem } from "../model/problem.ts";

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
  const whole = new Set(all.filter(({ testMethod }) => testMethod === "").map((test) => keyOf(test, "")));
  const kept = all.filter((test) => test.testMethod === "" || !whole.has(keyOf(test, "")));
  return [...new Map(kept.map((test) => [keyOf(test, test.testMethod), test])).values()];
}

/** Describes the outcomes of the tests that were run again; those of a class whose JVM died count as failed. */
export function describeRerun(
  { run, tests }: Rerun,
  outcomes: readonly TestOutcome[],
  problems: readonly Problem[],
): RerunOutcome {
  const labelOf = labelsAmong(tests, outcomes);
  const outcomesOf = indexOutcomes(outcomes, tests);
  const died = new Set(problems.flatMap((problem) => (problem.code === "fork-died" ? problem.classes : [])));
  const own = tests.map((test) => ({
    name: `${joinName(test.testClass, test.testMethod)}${labelOf(test)}`,
    hasDied: died.has(test.testClass),
    ran: outcomesOf(test),
  }));
  const living = own.filter(({ hasDied }) => !hasDied);
  const isRun = (ran: readonly TestOutcome[]) => ran.some(({ outcome }) => outcome !== "skipped");
  const hasFailed = (ran: readonly TestOutcome[]) =>
    ran.some(({ outcome }) => outcome === "failed" || outcome === "errored");
  return {
    of: run,
    tests: tests.length,
    passed: living.flatMap(({ name, ran }) => (isRun(ran) && !hasFailed(ran) ? name : [])),
    notRun: living.flatMap(({ name, ran }) => (isRun(ran) ? [] : name)),
  };
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
  const classes = tests.map((test) => ({ ...test, testMethod: "" }));
  const outcomesOf = indexOutcomes(outcomes, classes);
  return classes.some((it) => outcomesOf(it).length > 0);
}

/**
 * Returns a function that finds the outcomes of one of these tests, and those of a whole class with the classes nested in
 * it. If the module of a test is unknown because only the log named it, those of any module count.
 */
function indexOutcomes(
  outcomes: readonly TestOutcome[],
  tests: readonly RerunTest[],
): (test: RerunTest) => readonly TestOutcome[] {
  const index = new Map<string, TestOutcome[]>(tests.flatMap(keysOf).map((key) => [key, []]));
  const isAnyAsked = tests.some(({ module }) => module === undefined);
  for (const outcome of outcomes) {
    const modules = [outcome.module ?? ".", ...(isAnyAsked ? [ANY] : [])];
    for (const name of namesOf(outcome)) for (const module of modules) index.get(`${module} ${name}`)?.push(outcome);
  }
  return (test) =>
    keysOf(test)
      .map((key) => index.get(key) ?? [])
      .find((own) => own.length > 0) ?? [];
}

function keysOf({ testClass, testMethod, module }: RerunTest): readonly string[] {
  const name = joinName(testClass, testMethod);
  return module === undefined ? [`. ${name}`, `${ANY} ${name}`] : [`${module} ${name}`];
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
