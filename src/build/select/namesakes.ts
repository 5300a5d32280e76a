import type { Module, Project, TestRunner } from "../../result/project.ts";
import type { ClassTests } from "./find-methods.ts";
import { openTestSources } from "./test-sources.ts";

/**
 * Whether modules besides these have test classes of the same full names, which `-Dtest` would run, too, and the runner
 * can be told otherwise: by files of patterns that each module has of its own, beside which no POM has any.
 */
export function haveNamesakes(
  tests: readonly ClassTests[],
  modules: readonly Module[],
  { modules: all }: Project,
  runner: TestRunner["name"],
): boolean {
  // A file of patterns cannot name a nested class.
  if (tests.some(({ found }) => found.fullName.includes("$"))) return false;
  const others = all.filter((module) => !modules.includes(module));
  const sources = openTestSources(others);
  const namesakes = tests.flatMap(({ found: { fullName } }) => {
    const simple = fullName.slice(fullName.lastIndexOf(".") + 1);
    const files = sources.files.filter(({ name }) => name === simple);
    return sources.topLevel(files).filter((found) => found.fullName === fullName);
  });
  const involved = [...modules, ...namesakes.map(({ file }) => file.module)];
  return namesakes.length > 0 && involved.every((module) => readsSelectors(module, runner));
}

/** Methods may stand in a file of patterns from 3.0.0-M6 on. */
function readsSelectors(module: Module, runner: TestRunner["name"]): boolean {
  const { version } = module.plugins.find(({ artifactId }) => artifactId === `maven-${runner}-plugin`) ?? {
    version: null,
  };
  const isRecent = version !== null && /^(?:[4-9]|3\.(?!0\.0-M[1-5]$))/.test(version);
  const isPlain = module[runner].executions.every(
    ({ includes, excludes, choosesOtherwise }) => includes === null && excludes.length === 0 && !choosesOtherwise,
  );
  return isRecent && isPlain;
}
