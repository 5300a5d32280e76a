import { failsafe, runnerOf } from "../../../knowledge/plugins/test-runners.ts";
import { takes } from "../../../maven/testing/test-patterns.ts";
import { outermost } from "../../../model/class-name.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { FailedGoal, LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UnreachedClass } from "../../../model/evidence/not-run.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import type { Module, Project, TestRunner } from "../../../model/project/project.ts";
import type { Selection } from "../../../selection/selection.ts";
import { openTestSources } from "../../../selection/test-sources.ts";

/**
 * Finds the classes of a module without any report, where a forked JVM died or the time was up. Empty if the sources do
 * not show which classes were to run.
 */
export function findUnreached(
  project: Project,
  { goals, failedGoals, tests }: Pick<LogFacts, "goals" | "failedGoals" | "tests">,
  reports: readonly ModuleReport[],
  { unitTests, integrationTests, testedIn }: Pick<Selection, "unitTests" | "integrationTests" | "testedIn">,
): readonly UnreachedClass[] {
  const begun = brokenGoals(goals, failedGoals, tests).flatMap((broken) => {
    const runner = runnerOf(broken);
    const [found, other] = modulesCalled(project, broken.module).filter(
      ({ path }) => testedIn === null || testedIn.includes(path),
    );
    // The log does not tell modules apart that have the same artifactId.
    return runner && found && !other ? { runner, module: found } : [];
  });
  const begunClasses = new Set([
    ...reports.flatMap(({ report }) => report.cases.map(({ testClass }) => outermost(testClass))),
    ...(tests.crash?.classes ?? []).map(outermost),
    ...tests.running.map(outermost),
  ]);
  return begun.flatMap(({ runner, module }) => {
    const choice = runner === "surefire" ? unitTests : integrationTests;
    return choice.kind === "none"
      ? []
      : listExpected(runner, module, choice.kind === "named" ? choice.selectors : null)
          .filter((testClass) => !begunClasses.has(testClass))
          .map((testClass) => ({ testClass, module: module.path }));
  });
}

/** Finds the integration tests that were not reached, since Surefire failed in their module before Failsafe began. */
export function findBehindFailed(
  project: Project,
  { goals, failedGoals }: Pick<LogFacts, "goals" | "failedGoals">,
  phases: readonly string[],
): readonly UnreachedClass[] {
  if (!phases.some((phase) => AFTER_UNIT_TESTS.has(phase))) return [];
  const failed = failedGoals.filter((goal) => runnerOf(goal) === "surefire");
  const begun = new Set(goals.flatMap(({ plugin, module }) => (plugin === failsafe.prefix ? module : [])));
  return failed.flatMap((it) => {
    const [module, other] = modulesCalled(project, it.module);
    if (!module || other || begun.has(it.module)) return [];
    return listExpected("failsafe", module, null).map((testClass) => ({ testClass, module: module.path }));
  });
}

const AFTER_UNIT_TESTS: ReadonlySet<string> = new Set([
  "integration-test",
  "post-integration-test",
  "verify",
  "install",
  "deploy",
]);

/** Returns the goals whose JVM died, or that ran nothing when an engine was lost; if the time was up, the last goal. */
function brokenGoals(
  goals: LogFacts["goals"],
  failedGoals: LogFacts["failedGoals"],
  { crash, crashedIn, emptyIn, lostEngines }: LogFacts["tests"],
): readonly Pick<FailedGoal, "plugin" | "goal" | "module">[] {
  if (crash === null && lostEngines.length === 0) return goals.slice(-1);
  const suspects = new Set([...crashedIn, ...(lostEngines.length > 0 ? emptyIn : [])]);
  const failed = new Set(failedGoals.map(({ module }) => module));
  const ignored = [...suspects].filter((module) => !failed.has(module));
  const lastOf = new Map(goals.filter((it) => runnerOf(it) !== null).map((goal) => [goal.module, goal]));
  return [...failedGoals.map((goal) => testGoalOf(goal, goals)), ...ignored.flatMap((it) => lastOf.get(it) ?? [])];
}

/** Returns the goal that ran the tests, for one such as `failsafe:verify` that fails for them later. */
function testGoalOf(failed: FailedGoal, goals: LogFacts["goals"]): Pick<FailedGoal, "plugin" | "goal" | "module"> {
  if (runnerOf(failed) !== null) return failed;
  const isOf = (it: LogFacts["goals"][number]) => it.module === failed.module && it.plugin === failed.plugin;
  return goals.findLast((it) => isOf(it) && runnerOf(it) !== null) ?? failed;
}

function listExpected(runner: TestRunner["name"], module: Module, selectors: readonly string[] | null): string[] {
  const [execution] = module[runner].executions;
  if (!execution || execution.choosesOtherwise || execution.mayBeSkipped) return [];
  const named = selectors && new Set(selectors.map(outermost));
  return openTestSources([module])
    .topLevel()
    .filter(({ declared, fullName }) => {
      if (declared.isAbstract) return false;
      return named ? named.has(fullName) : takes(fullName.replaceAll(".", "/"), execution, runner);
    })
    .filter(
      ({ declared, file }) =>
        declared.supertypes.length > 0 || file.source().classes.some(({ methods }) => methods.length > 0),
    )
    .map(({ fullName }) => fullName);
}
