import { takes } from "../../maven/testing/test-patterns.ts";
import type { TestPlace } from "../../reach/reach-changes.ts";
import type { Module, Project } from "../../result/project/project.ts";
import { type FoundClass, openTestSources } from "../select/test-sources.ts";
import { pathIn } from "./list-files.ts";

/** A class that Surefire would run if it holds tests. */
export interface ListedTest extends TestPlace {
  readonly found: FoundClass;
}

/** Lists the classes of modules that Surefire takes for tests by their names. */
export function listTests(project: Project, modules: readonly Module[]): readonly ListedTest[] {
  return modules.flatMap((module) => {
    const [execution] = module.surefire.executions;
    if (!execution) return [];
    return openTestSources([module])
      .topLevel()
      .filter(({ declared, fullName }) => {
        return !declared.isAbstract && takes(fullName.replaceAll(".", "/"), execution, "surefire") === true;
      })
      .map((found) => ({
        found,
        testClass: found.fullName,
        module: module.path,
        path: pathIn(project, found.file.path),
      }));
  });
}

/** Whether the names of a module's test classes tell which of them Surefire runs, once and by name. */
export function isChosenByName({ surefire }: Module): boolean {
  const [execution, ...others] = surefire.executions;
  if (!execution) return true;
  return others.length === 0 && !execution.choosesOtherwise && takes("a/ATest", execution, "surefire") !== null;
}
