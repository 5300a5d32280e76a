import { junit4 } from "../../knowledge/frameworks/junit-4.ts";
import { AROUND_ALL } from "../../knowledge/testing/around-all.ts";
import type { ModuleReport } from "../../model/evidence/evidence.ts";
import type { TestCase } from "../../model/evidence/test-report.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import type { Project } from "../../model/project/project.ts";
import type { CompiledTests, TestsOf } from "./unrun/open-tests.ts";

/**
 * Says of what failed around the tests of a class whether it is its setup or its teardown, where the annotation of the
 * method that failed shows it: reports do not, and the tests of a suite have reports of their own. Of a class of JUnit 4
 * that was skipped as a whole, its annotations show whether it was left out on purpose.
 */
export function showParts(reports: readonly ModuleReport[], project: Project, testsOf: TestsOf): ModuleReport[] {
  return reports.map((one) => {
    const module = one.report.cases.some(isAround) ? moduleAt(project, one.module) : undefined;
    if (!module) return one;
    const cases = one.report.cases.map((it) => (isAround(it) ? showPart(it, testsOf(module)) : it));
    return { ...one, report: { ...one.report, cases } };
  });
}

function isAround({ testMethod, part }: TestCase): boolean {
  return testMethod === "" && (part === "setup" || part === "teardown");
}

function showPart(testCase: TestCase, tests: CompiledTests): TestCase {
  if (testCase.outcome === "skipped") {
    const compiled = tests.find(testCase.testClass);
    const isAssumed = compiled?.framework === junit4.name && !compiled.isDisabled && !compiled.isConditional;
    return isAssumed ? { ...testCase, isAssumed } : testCase;
  }
  const throwable = (testCase.fault ?? testCase.flakes?.[0])?.throwable;
  // The method itself stands below what it called.
  const own = (throwable?.frames ?? []).filter(({ isOwn }) => isOwn).reverse();
  const [part] = own.flatMap(({ className, method }) =>
    tests.annotationsOf(className, method).flatMap((type) => AROUND_ALL.get(type) ?? []),
  );
  return part === undefined ? testCase : { ...testCase, part, isPartShown: true };
}
