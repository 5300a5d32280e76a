import type { GoalRun } from "../../../model/evidence/log-facts.ts";

export function runsTests({ plugin, goal }: Pick<GoalRun, "plugin" | "goal">): boolean {
  return TEST_GOALS.has(`${plugin}:${goal}`);
}

const TEST_GOALS: ReadonlySet<string> = new Set(["surefire:test", "failsafe:integration-test", "scalatest:test"]);
