import { selectorOf } from "../maven/select-modules.ts";
import { belongsToFailsafe } from "../maven/test-patterns.ts";
import type { Rerun, RerunTest } from "../result/evidence.ts";
import { joinName } from "../result/named-tests.ts";
import type { Module, Project } from "../result/project.ts";
import { findTest } from "./find-tests.ts";
import { NO_HIDDEN_TESTS } from "./hidden-tests.ts";
import { EVERYTHING, type Selection, type TestChoice } from "./selection.ts";
import { openTestSources } from "./test-sources.ts";

/** Just these tests, each in its module: those of Failsafe with the phases that it needs. */
export function selectFailed(rerun: Rerun, active: readonly Module[], project: Project): Selection {
  const chosen = rerun.tests.map((test) => {
    const module = active.find(({ path }) => path === (test.module ?? ".")) ?? active[0];
    return {
      isIntegration: module !== undefined && belongsToFailsafe(test.testClass, module),
      ...name(test, module, project),
    };
  });
  const modules = active.filter((module) => chosen.some((it) => it.modules.includes(module)));
  const units = chosen.filter(({ isIntegration }) => !isIntegration).flatMap(({ selectors }) => selectors);
  const others = chosen.filter(({ isIntegration }) => isIntegration).flatMap(({ selectors }) => selectors);
  const isAll = active.every((module) => modules.includes(module));
  return {
    ...EVERYTHING,
    modules: isAll ? [] : modules.map(selectorOf),
    testedIn: modules.map(({ path }) => path),
    unitTests: choose(units),
    integrationTests: others.length > 0 ? choose(others) : EVERYTHING.integrationTests,
    phases: others.length > 0 ? ["verify"] : null,
    rerun,
    notes: [...new Set(chosen.flatMap(({ notes }) => notes))],
  };
}

function choose(selectors: readonly string[]): TestChoice {
  return selectors.length === 0 ? { kind: "none" } : { kind: "named", selectors: [...new Set(selectors)] };
}

/** As its source declares it; where none does, as the report had it. */
function name({ testClass, testMethod }: RerunTest, module: Module | undefined, { root }: Project) {
  const sources = openTestSources(module ? [module] : []);
  const found = findTest(joinName(testClass, testMethod), {
    sources,
    root,
    hidden: NO_HIDDEN_TESTS,
    isExact: true,
  });
  if (found.kind === "found") return { selectors: found.selectors, modules: found.modules ?? [], notes: found.notes };
  const method = testMethod.replace(/[([{].*$/s, "").trim();
  return { selectors: [joinName(testClass, method)], modules: module ? [module] : [], notes: [] };
}
