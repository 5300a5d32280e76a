import { DROPPED_RESULTS } from "../../../knowledge/dropped-results.ts";
import type { TestClass } from "../../../knowledge/frameworks/test-classes.ts";
import { outermost } from "../../../model/class-name.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { LostTests } from "../../../model/evidence/not-run.ts";
import { joinName, withoutInvocation } from "../../../model/named-tests.ts";
import type { MissingClass, TestRun } from "./find-not-run.ts";
import type { CompiledTests, TestsOf } from "./open-tests.ts";

/**
 * Finds the tests that began and have no result, because the version of Surefire or Failsafe is known to leave it out, or
 * because a report is about their class, holds no test, and nothing shows that the class left them out itself.
 */
export function findDropped(
  runs: readonly TestRun[],
  reports: readonly ModuleReport[],
  missing: readonly MissingClass[],
  testsOf: TestsOf,
): readonly LostTests[] {
  return runs.flatMap(({ module, runner, version, named }) => {
    const own = reports.filter((it) => it.module === module.path && (it.runner ?? runner.name) === runner.name);
    const begun = listBegun(own);
    const known = DROPPED_RESULTS.find((it) => it.version === version);
    const tests = known === undefined ? null : testsOf(module);
    const dropped =
      known && tests
        ? [
            ...begun.filter((name) => tests.classesIn(outermost(name)).some((it) => isDropped(it, known, own))),
            ...(known.what === "not-methods" && named === null ? droppedOf(own, tests) : []),
          ]
        : [];
    const unexplained = missing.filter(
      (it) => it.module === module.path && it.isBegun && !it.mayAbort && !dropped.includes(it.testClass),
    );
    const { frameworks: _, ...droppedBy } = known ?? { frameworks: [] };
    return [
      ...(dropped.length > 0 && "version" in droppedBy ? [{ tests: dropped, droppedBy }] : []),
      ...(unexplained.length > 0 ? [{ tests: unexplained.map(({ testClass }) => testClass) }] : []),
    ];
  });
}

/** Lists the classes that a report is about, and of which no report holds a test. */
function listBegun(reports: readonly ModuleReport[]): readonly string[] {
  const ran = new Set(reports.flatMap(({ report }) => report.cases.map(({ testClass }) => outermost(testClass))));
  return reports.flatMap(({ report: { suite, cases } }) =>
    suite !== undefined && cases.length === 0 && !ran.has(outermost(suite)) ? suite : [],
  );
}

/** Whether all results of a class that began are such as the version leaves out. */
function isDropped(
  { framework, methods, isDisabled, isConditional }: TestClass,
  known: (typeof DROPPED_RESULTS)[number],
  reports: readonly ModuleReport[],
): boolean {
  if (isDisabled || isConditional) return false;
  if (known.frameworks.includes(framework)) return true;
  if (known.what === "setups") return false;
  const isFactoriesAlone = methods !== null && methods.length > 0 && methods.every(({ cases }) => cases === "any");
  // A suite of classes has its results in their reports.
  const isSuiteAlone = framework === "JUnit Platform Suite" && reports.every(({ report }) => report.cases.length === 0);
  return isFactoriesAlone || isSuiteAlone;
}

/** Lists the rules and factories without a result in classes that have others. */
function droppedOf(reports: readonly ModuleReport[], tests: CompiledTests): readonly string[] {
  const byClass = Map.groupBy(
    reports.flatMap(({ report }) => report.cases),
    ({ testClass }) => testClass,
  );
  return [...byClass].flatMap(([testClass, cases]) => {
    const ran = new Set(cases.map(({ testMethod }) => withoutInvocation(testMethod).trim()));
    const found = tests.classesIn(outermost(testClass)).filter(({ name }) => name === testClass);
    return found.flatMap(({ framework, methods, isDisabled, isConditional }) => {
      const names = new Set(methods?.map(({ name }) => name));
      // Names for display cannot be compared, and a class whose setup failed runs no tests.
      const isKnown = [...ran].every((name) => names.has(name)) && !cases.some(({ isGuessed }) => isGuessed);
      if (isDisabled || isConditional || !isKnown) return [];
      return (methods ?? [])
        .filter((it) => (framework === "ArchUnit" || it.cases === "any") && !it.isDisabled && !it.isConditional)
        .filter(({ name }) => !ran.has(name))
        .map(({ name }) => joinName(testClass, name));
    });
  });
}
