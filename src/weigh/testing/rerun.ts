import type { BuildResult, RerunOutcome, TestOutcome } from "../../result/build-result.ts";
import type { Rerun, RerunTest } from "../../result/evidence/evidence.ts";
import { joinName, splitName } from "../../result/named-tests.ts";
import type { Problem } from "../../result/problem.ts";

/** The tests of a run that failed, with classes whose JVM died, that hung, or that were not reached. A class stands for its methods. */
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
    ...unreached.map((one) => ({ ...one, testMethod: "" })),
  ];
  return leaveCovered(all);
}

/** Each once, without those whose class stands there, too. */
export function leaveCovered(all: readonly RerunTest[]): RerunTest[] {
  const keyOf = ({ testClass, module = "." }: RerunTest, testMethod: string) =>
    `${module} ${joinName(testClass, testMethod)}`;
  const whole = new Set(all.filter(({ testMethod }) => testMethod === "").map((test) => keyOf(test, "")));
  const kept = all.filter((test) => test.testMethod === "" || !whole.has(keyOf(test, "")));
  return [...new Map(kept.map((test) => [keyOf(test, test.testMethod), test])).values()];
}

/** How the tests that were run again came out; those of a class whose JVM died have failed. */
export function describeRerun(
  { run, tests }: Rerun,
  outcomes: readonly TestOutcome[],
  problems: readonly Problem[],
): RerunOutcome {
  const labelOf = labelsAmong(tests, outcomes);
  const died = new Set(problems.flatMap((problem) => (problem.code === "fork-died" ? problem.classes : [])));
  const own = tests.map((test) => ({
    name: `${joinName(test.testClass, test.testMethod)}${labelOf(test)}`,
    hasDied: died.has(test.testClass),
    ran: outcomesOf(test, outcomes),
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

/** ` (core)` behind what several modules have a class of that name for. */
function labelsAmong(tests: readonly RerunTest[], outcomes: readonly TestOutcome[]): (test: RerunTest) => string {
  const modulesOf = new Map<string, Set<string>>();
  const add = (testClass: string, module = ".") =>
    modulesOf.set(testClass, (modulesOf.get(testClass) ?? new Set()).add(module));
  for (const { testClass, module } of tests) if (module !== undefined) add(testClass, module);
  for (const outcome of outcomes) add(splitName(outcome).testClass, outcome.module);
  return ({ testClass, module = "." }) =>
    module !== "." && (modulesOf.get(testClass)?.size ?? 0) > 1 ? ` (${module})` : "";
}

/** Whether any test ran of the classes that were to run again. Rows of a method may be named otherwise each time. */
export function hasRerun({ tests }: Rerun, outcomes: readonly TestOutcome[]): boolean {
  return tests.some((test) => outcomesOf({ ...test, testMethod: "" }, outcomes).length > 0);
}

/** The module is unknown for a test that only the log told of. */
function outcomesOf(test: RerunTest, outcomes: readonly TestOutcome[]): readonly TestOutcome[] {
  const own = outcomes.filter((it) => isOf(test, it));
  if (own.length > 0 || test.module !== undefined) return own;
  return outcomes.filter((it) => isOf({ ...test, module: it.module ?? "." }, it));
}

function isOf({ testClass, testMethod, module = "." }: RerunTest, outcome: TestOutcome): boolean {
  if ((outcome.module ?? ".") !== module) return false;
  if (testMethod !== "") return outcome.name === joinName(testClass, testMethod);
  const { testClass: ran } = splitName(outcome);
  return ran === testClass || ran.startsWith(`${testClass}$`);
}
