import type { TestedClass } from "../model/impact/tested-class.ts";
import type { Module, Project } from "../model/project/project.ts";
import { takenIn } from "../selection/own-tests.ts";
import { type FoundClass, openTestSources } from "../selection/test-sources.ts";
import { pathIn } from "./list-files.ts";
import type { TestPlace } from "./reach/reach-changes.ts";

/** A class at the top level that Surefire would run if it holds tests, or in which there is such a class. */
export interface ListedTest extends TestPlace {
  /** The classes that Surefire takes by their own names: the class, and nested ones. */
  readonly found: readonly FoundClass[];
}

/** Lists the classes of modules that Surefire takes for tests by their names, or by those of nested ones. */
export function listTests(project: Project, modules: readonly Module[]): readonly ListedTest[] {
  return modules.flatMap((module) => {
    const [execution] = module.surefire.executions;
    if (!execution) return [];
    return openTestSources([module])
      .topLevel()
      .flatMap((top) => {
        const found = takenIn(top, execution, "surefire") ?? [];
        const { fullName: testClass, file } = top;
        return found.length === 0 ? [] : { found, testClass, module: module.path, path: pathIn(project, file.path) };
      });
  });
}

/** Lists the modules of which Surefire runs tests: those in which a POM does not skip it, or where it did not. */
export function listRunning(modules: readonly Module[], known: readonly TestedClass[]): readonly Module[] {
  const ran = new Set(known.flatMap(({ module, outcome }) => (outcome === "ran nothing" ? [] : module)));
  return modules.filter(({ path, surefire }) => {
    return ran.has(path) || !surefire.executions.some(({ isSkipped }) => isSkipped);
  });
}
