import type { GoalRun } from "../../model/evidence/log-facts.ts";
import type { LogProgress } from "../../model/progress.ts";
import type { Goals } from "./goals/goals.ts";
import { isCompiler, isTestRunner } from "./goals/plugin-prefix.ts";
import type { LogState } from "./state.ts";

/** Says how far the build has come. The module is named by its artifactId, or before its first goal by its name. */
export function toProgress({ builds, reactor, tests }: LogState): LogProgress {
  const goal = latestGoal(builds.goals);
  const { latest } = reactor;
  const testClass = tests.running.at(-1);
  return {
    ...(latest && {
      place: {
        module: goal?.module ?? latest.name,
        index: reactor.modules.indexOf(latest) + 1,
        of: reactor.modules.length,
      },
    }),
    ...(goal && { goal: nameGoal(goal) }),
    testsRun: tests.run,
    testsFailed: tests.failed,
    ...(testClass !== undefined && { testClass }),
  };
}

function latestGoal({ open }: Goals): GoalRun | undefined {
  return [...open.values()].at(-1);
}

/** Returns the short name of a goal: `test`, `test-compile`, `checkstyle:check`. */
function nameGoal({ plugin, goal }: GoalRun): string {
  if (!isCompiler(plugin) && !isTestRunner(plugin)) return `${plugin}:${goal}`;
  return goal.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
