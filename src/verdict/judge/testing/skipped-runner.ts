import { failsafe, runnerOf, surefire } from "../../../knowledge/plugins/test-runners.ts";
import { type GoalRun, type LogFacts, runName } from "../../../model/evidence/log-facts.ts";
import type { TestRunner } from "../../../model/project/project.ts";

/**
 * Returns the runner whose tests alone were skipped, in all modules where any were: Failsafe, or Surefire where Failsafe
 * ran. Undefined where both were, or the log does not tell.
 */
export function skippedRunner({ goals, tests }: Pick<LogFacts, "goals" | "tests">): TestRunner["name"] | undefined {
  const { skippedIn, skippedRuns = [] } = tests;
  const isSkipped = (module: string, { prefix }: { readonly prefix: string }) =>
    skippedRuns.some((it) => it.startsWith(`${module} ${prefix} `));
  const areOf = (one: typeof surefire | typeof failsafe, other: typeof surefire | typeof failsafe) =>
    skippedIn.length > 0 && skippedIn.every((it) => isSkipped(it, one) && !isSkipped(it, other));
  if (areOf(failsafe, surefire)) return failsafe.prefix;
  const ranFailsafe = goals.some((goal) => runnerOf(goal) === failsafe.prefix && skippedIn.includes(goal.module));
  return ranFailsafe && areOf(surefire, failsafe) ? surefire.prefix : undefined;
}

/** Lists the executions that were skipped, if in each module where any were another one of the same runner ran. */
export function skippedExecutions({ goals, tests }: Pick<LogFacts, "goals" | "tests">): readonly string[] {
  const { skippedIn, skippedRuns = [] } = tests;
  const isSkipped = (goal: GoalRun) => skippedRuns.includes(runName(goal));
  const runs = goals.filter((goal) => runnerOf(goal) !== null && skippedIn.includes(goal.module));
  const skipped = runs.filter(isSkipped);
  const isPart = ({ plugin, module }: GoalRun) =>
    runs.some((it) => it.plugin === plugin && it.module === module && !isSkipped(it));
  const areParts = skippedIn.every((module) => skipped.some((it) => it.module === module)) && skipped.every(isPart);
  return areParts ? [...new Set(skipped.map(({ execution }) => execution))] : [];
}
