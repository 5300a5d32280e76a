import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { TestRunner } from "../../model/project/project.ts";

/** The goals by which Surefire and Failsafe run tests. */
export const TEST_GOALS = { surefire: "test", failsafe: "integration-test" } as const;

/** Returns the plugin that runs tests by this goal; null if the goal does anything else. */
export function runnerOf({ plugin, goal }: Pick<FailedGoal, "plugin" | "goal">): TestRunner["name"] | null {
  return RUNNERS.find((runner) => runner === plugin && TEST_GOALS[runner] === goal) ?? null;
}

const RUNNERS = ["surefire", "failsafe"] as const;
