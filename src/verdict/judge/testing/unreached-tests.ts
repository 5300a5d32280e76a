import { ABORTS, ASSUMES, dependenciesOf, STOPPED } from "../../../knowledge/testing/left-out.ts";
import { outermost } from "../../../model/class-name.ts";
import type { Evidence, ModuleReport } from "../../../model/evidence/evidence.ts";
import type { UnreachedClass } from "../../../model/evidence/not-run.ts";
import type { Fault, TestCase } from "../../../model/evidence/test-report.ts";
import { joinName, withoutInvocation } from "../../../model/named-tests.ts";
import { readTrace } from "../../../output/trace.ts";

/**
 * Treats as not reached what a runner calls skipped since something else broke: a failure after which the run was
 * stopped (`skipAfterFailureCount`), a method that TestNG runs around tests, a test that others depend on, or an
 * extension of JUnit that failed once and aborts from then on. All but the first still count as skipped.
 */
export function partUnreached(evidence: Evidence): Evidence {
  if (!evidence.reports.some(({ report }) => report.cases.some(isSkipped))) return evidence;
  const whyIn = new Map(
    [...Map.groupBy(evidence.reports, ({ module }) => module)].map(([module, own]) => [module, findCauses(own)]),
  );
  const unreached: UnreachedCase[] = [];
  const reports = evidence.reports.map((one) => ({
    ...one,
    report: {
      ...one.report,
      cases: one.report.cases.flatMap((testCase) => {
        const place = { testClass: testCase.testClass, ...(one.module === "." ? {} : { module: one.module }) };
        const since = whyIn.get(one.module)?.get(testCase);
        if (isStopped(testCase)) unreached.push({ place: { ...place, isStopped: true } });
        else if (since !== undefined) unreached.push({ place, since, testMethod: testCase.testMethod });
        else return testCase;
        return since === undefined ? [] : { ...testCase, isUnreached: true as const };
      }),
    },
  }));
  if (unreached.length === 0) return evidence;
  return { ...evidence, unreached: [...evidence.unreached, ...joinClasses(unreached)], reports };
}

interface UnreachedCase {
  readonly place: Pick<UnreachedClass, "testClass" | "module" | "isStopped">;
  readonly since?: string;
  readonly testMethod?: string;
}

function joinClasses(cases: readonly UnreachedCase[]): readonly UnreachedClass[] {
  const alike = Map.groupBy(cases, ({ place, since }) => JSON.stringify([place, since]));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { place, since } = first;
    const tests = [...new Set(group.flatMap(({ testMethod }) => testMethod ?? []))];
    return since === undefined ? place : { ...place, since, tests };
  });
}

/** Returns for the skipped cases of a module that are due to something that broke what that was: `a.CartTest#open`. */
function findCauses(reports: readonly ModuleReport[]): ReadonlyMap<TestCase, string> {
  const cases = reports.flatMap(({ report }) => report.cases);
  const faults = cases.filter(({ fault }) => fault);
  const skipped = cases.filter((it) => isSkipped(it) && it.part !== "configuration");
  const causes = new Map<TestCase, string>();
  if (faults.length === 0 || skipped.length === 0) return causes;
  for (const testCase of skipped) {
    const cause = findSetup(testCase, faults) ?? findExtension(testCase, faults);
    if (cause) causes.set(testCase, nameOf(cause));
  }
  followDependencies(skipped, faults, causes);
  return causes;
}

/** Adds the tests that depend on others that broke or were not reached, however many lie between. */
function followDependencies(
  skipped: readonly TestCase[],
  faults: readonly TestCase[],
  causes: Map<TestCase, string>,
): void {
  const dependent = skipped.flatMap((testCase) => {
    const on = dependenciesOf(`${testCase.skip?.message ?? ""} ${testCase.skip?.trace ?? ""}`);
    return on === null ? [] : [{ testCase, on }];
  });
  if (dependent.length === 0) return;
  const broken = new Map(faults.map((it) => [calledName(it), nameOf(it)]));
  for (const [testCase, cause] of causes) broken.set(calledName(testCase), cause);
  for (let left = dependent, before = left.length + 1; left.length < before; ) {
    before = left.length;
    left = left.filter(({ testCase, on }) => {
      const cause = on.map((name) => broken.get(name)).find((it) => it !== undefined);
      if (cause === undefined) return true;
      causes.set(testCase, cause);
      broken.set(calledName(testCase), cause);
      return false;
    });
  }
}

/** Finds the failure around tests whose words TestNG gives to the tests that it skips then. */
function findSetup({ testClass, skip }: TestCase, faults: readonly TestCase[]): TestCase | undefined {
  const words = wordsOf(skip);
  return faults.find(
    (it) => it.part === "configuration" && wordsOf(it.fault) === words && (words !== "" || it.testClass === testClass),
  );
}

/** Finds the failure in an extension that aborts other tests from then on. */
function findExtension({ testClass, skip }: TestCase, faults: readonly TestCase[]): TestCase | undefined {
  if (!skip || !ABORTS.has(skip.type ?? "")) return undefined;
  const [thrower] = readTrace(skip.trace, () => false, skip.message).frames;
  if (!thrower || ASSUMES.test(thrower.className) || outermost(thrower.className) === outermost(testClass)) return;
  return faults.find(({ fault }) => fault?.trace.includes(`at ${thrower.className}.`));
}

function wordsOf(fault: Fault | undefined): string {
  const [first = ""] = (fault?.message ?? readTrace(fault?.trace ?? "", () => false).message).trim().split("\n", 1);
  return first.slice(0, LONGEST);
}

/** What is kept of the messages of later failures is not longer. */
const LONGEST = 200;

function calledName({ testClass, testMethod }: TestCase): string {
  return `${testClass}.${withoutInvocation(testMethod)}`;
}

function nameOf({ testClass, testMethod }: TestCase): string {
  return joinName(testClass, testMethod);
}

function isSkipped({ outcome }: TestCase): boolean {
  return outcome === "skipped";
}

function isStopped({ outcome, skip }: TestCase): boolean {
  return outcome === "skipped" && skip !== undefined && STOPPED.test(`${skip.type ?? ""} ${skip.message ?? ""}`);
}
