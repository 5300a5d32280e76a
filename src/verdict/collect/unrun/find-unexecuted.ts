import { executesBothFrom, JUPITER_API, jupiter } from "../../../knowledge/frameworks/jupiter.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import type { Project } from "../../../model/project/project.ts";
import type { TestsOf } from "./open-tests.ts";

/**
 * Finds the tests that JUnit of this version does not execute, and does not name either: it executes a package-private
 * one of the same name in a superclass of another package instead. Most classes have no superclass.
 */
export function findUnexecuted(
  project: Project,
  reports: readonly ModuleReport[],
  testsOf: TestsOf,
): readonly UnexecutedTest[] {
  return [...Map.groupBy(reports, ({ module }) => module)].flatMap(([path, own]) => {
    const module = moduleAt(project, path);
    const tests = module && testsOf(module);
    const version = tests?.versionOf(JUPITER_API) ?? null;
    const fixedIn = version === null ? null : executesBothFrom(version);
    if (!tests || version === null || fixedIn === null) return [];
    const ran = new Set(own.flatMap(({ report }) => report.cases.map(({ testClass }) => testClass)));
    return [...ran].filter(tests.isHeir).flatMap((testClass) => {
      const compiled = tests.find(testClass);
      if (compiled?.framework !== jupiter.name) return [];
      return (compiled.methods ?? []).flatMap(({ name, besides }) =>
        besides === undefined
          ? []
          : { testClass, testMethod: name, reason: "", instead: { superclass: besides, version, fixedIn } },
      );
    });
  });
}
