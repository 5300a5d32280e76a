import { takes } from "../maven/testing/test-patterns.ts";
import type { Module, TestExecution, TestRunner } from "../model/project/project.ts";
import { type FoundClass, nestedIn, openTestSources } from "./test-sources.ts";

/**
 * Lists the test classes that the POMs of these modules choose, as selectors of `-Dtest`; null if the sources do not
 * show them.
 */
export function nameOwnTests(modules: readonly Module[], runner: TestRunner["name"]): string[] | null {
  const named = modules.map((module) => nameTests(module, runner));
  return named.includes(null) ? null : named.flatMap((names) => names ?? []);
}

function nameTests(module: Module, runner: TestRunner["name"]): string[] | null {
  const [execution, ...others] = module[runner].executions;
  if (!execution) return [];
  if (others.length > 0 || execution.choosesOtherwise) return null;
  const taken = openTestSources([module])
    .topLevel()
    .map((top) => takenIn(top, execution, runner));
  return taken.includes(null) ? null : taken.flatMap((found) => (found ?? []).map(({ fullName }) => fullName));
}

/**
 * Lists the classes that an execution takes by their own names: a class at the top level, and those in it; null if its
 * patterns are of an unknown kind.
 */
export function takenIn(
  top: FoundClass,
  execution: TestExecution,
  runner: TestRunner["name"],
): readonly FoundClass[] | null {
  const concrete = [top, ...nestedIn(top)].filter(({ declared }) => !declared.isAbstract);
  const taken = concrete.map(({ fullName }) => takes(fullName.replaceAll(".", "/"), execution, runner));
  return taken.includes(null) ? null : concrete.filter((_, index) => taken[index]);
}
