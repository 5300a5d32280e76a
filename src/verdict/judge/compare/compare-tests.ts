import type { TestChange, TestOutcome } from "../../../model/build-result.ts";
import { once } from "../../../model/once.ts";
import { hasFailed } from "../../../model/test-outcome.ts";
import { nameApart } from "../name-apart.ts";

/** The outcomes of the tests of a run, by `testKey`. */
export type Outcomes = ReadonlyMap<string, TestOutcome>;

/** The key of the first outcome of a name, which may stand in two modules. Of a hundred thousand names none is copied. */
export function testKey({ name, module = "." }: Pick<TestOutcome, "name" | "module">): string {
  return module === "." ? name : `${module}\n${name}`;
}

/**
 * Tests that share a name, as invocations do, stay several, the failed ones first: then as many of them failed as
 * before, or more, or fewer.
 */
export function outcomesByTest(tests: readonly TestOutcome[]): Outcomes {
  const outcomes = new Map<string, TestOutcome>();
  const times = new Map<string, number>();
  for (const test of [...tests.filter(hasFailed), ...tests.filter((it) => !hasFailed(it))]) {
    const key = testKey(test);
    if (!outcomes.has(key)) outcomes.set(key, test);
    else {
      const index = (times.get(key) ?? 0) + 1;
      times.set(key, index);
      outcomes.set(`${key}\n${index}`, test);
    }
  }
  return outcomes;
}

export interface EarlierTests {
  readonly run: number;
  readonly outcomes: Outcomes;
}

/**
 * Compares tests with the newest earlier run that ran nearly as many of them as any did: a run of the whole suite with
 * the last whole run, even after a run of one test. `earlier` is newest first, and read only as far as needed. Those
 * of the keys `alone`, which pass without other classes, are not fixed.
 */
export function compareTests(
  now: Outcomes,
  earlier: readonly EarlierTests[],
  alone: ReadonlySet<string> = new Set(),
): TestChange | null {
  const before = findComparable(now, earlier);
  if (!before) return null;
  const namedApart = once(() => nameApart(now.values()));
  const nameOf = (test: TestOutcome) => namedApart()(test);
  const classesThen = classesOf(before.outcomes);
  const fixed = classesFixed(before.outcomes, now).map(nameOf);
  const broken: string[] = [];
  const notRunThen: string[] = [];
  let stillFailing = 0;
  for (const [key, test] of now) {
    const then = before.outcomes.get(key);
    if (!hasFailed(test)) {
      const isFixed = then && hasFailed(then) && test.outcome === "passed" && !alone.has(testKey(test));
      if (isFixed) fixed.push(nameOf(test));
    } else if (then && hasFailed(then)) stillFailing++;
    else if (then || classesThen.has(key)) broken.push(nameOf(test));
    else notRunThen.push(nameOf(test));
  }
  if (fixed.length + broken.length + stillFailing === 0) return null;
  return { since: before.run, fixed, new: broken, stillFailing, ...(notRunThen.length > 0 && { notRunThen }) };
}

/** Collects the classes whose methods ran. A failed setup of a class is a test named after the class alone. */
function classesOf(outcomes: Outcomes): Set<string> {
  return new Set([...outcomes.values()].filter(isMethod).map(classKey));
}

function isMethod({ name }: TestOutcome): boolean {
  return name.includes("#");
}

function classKey({ name, module = "." }: TestOutcome): string {
  return testKey({ name: name.split("#", 1)[0] ?? "", module });
}

/** Returns the classes whose setup failed in the earlier run, and whose methods run now. */
function classesFixed(then: Outcomes, now: Outcomes): TestOutcome[] {
  const failed = [...then].filter(([key, test]) => hasFailed(test) && !isMethod(test) && !now.has(key));
  if (failed.length === 0) return [];
  const classesNow = classesOf(now);
  return failed.flatMap(([key, test]) => (classesNow.has(key) ? test : []));
}

function findComparable(now: Outcomes, earlier: Iterable<EarlierTests>): EarlierTests | undefined {
  const candidates: { readonly run: EarlierTests; readonly shared: number }[] = [];
  for (const run of earlier) {
    const shared = countShared(now, run.outcomes);
    if (shared > 0) candidates.push({ run, shared });
    if (shared >= now.size * NEARLY_ALL) break;
  }
  const most = Math.max(0, ...candidates.map(({ shared }) => shared));
  return candidates.find(({ shared }) => shared >= most * NEARLY_ALL)?.run;
}

/** A failed setup of a class counts as all of its methods, which it kept from running. */
function countShared(now: Outcomes, then: Outcomes): number {
  const hasSetups = [...now.values()].some((test) => !isMethod(test));
  const classesThen = hasSetups ? classesOf(then) : new Set();
  return [...now].filter(([key, test]) => then.has(key) || then.has(classKey(test)) || classesThen.has(key)).length;
}

/** Names of parameterised tests may differ from run to run, and a new test is in no earlier run. */
const NEARLY_ALL = 0.9;
