import { takes } from "../../maven/testing/test-patterns.ts";
import type { Module, TestRunner } from "../../result/project/project.ts";
import { openTestSources } from "./test-sources.ts";

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
  const concrete = openTestSources([module])
    .topLevel()
    .filter(({ declared }) => !declared.isAbstract);
  const taken = concrete.map(({ fullName }) => takes(fullName.replaceAll(".", "/"), execution, runner));
  return taken.includes(null) ? null : concrete.flatMap(({ fullName }, index) => (taken[index] ? fullName : []));
}
