import { failsafe, runnerOf, surefire } from "../../../knowledge/plugins/test-runners.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { TestRunner } from "../../../model/project/project.ts";

/**
 * Returns the runner whose tests alone were skipped, in all modules where any were: Failsafe, or Surefire where Failsafe
 * ran. Undefined where both were, or the log does not tell.
 */
export function skippedRunner({ goals, tests }: Pick<LogFacts, "goals" | "tests">): TestRunner["name"] | undefined {
  const { skippedIn, skippedRuns = [] } = tests;
  const isSkipped = (module: string, { prefix }: { readonly prefix: string }) =>
    skippedRuns.includes(`${module} ${prefix}`);
  const areOf = (one: typeof surefire | typeof failsafe, other: typeof surefire | typeof failsafe) =>
    skippedIn.length > 0 && skippedIn.every((it) => isSkipped(it, one) && !isSkipped(it, other));
  if (areOf(failsafe, surefire)) return failsafe.prefix;
  const ranFailsafe = goals.some((goal) => runnerOf(goal) === failsafe.prefix && skippedIn.includes(goal.module));
  return ranFailsafe && areOf(surefire, failsafe) ? surefire.prefix : undefined;
}
