import type { FailedGoal } from "../../../src/model/evidence/log-facts.ts";

/** A failed goal as the log tells it. */
export function failed(
  plugin: string,
  goal: string,
  message: readonly string[],
  said: readonly string[] = [],
): FailedGoal {
  return { plugin, goal, execution: "default", module: "core", message, said };
}

/** A module that failed before any of its goals. */
export function failedModule(message: readonly string[]): FailedGoal {
  return { module: "core", message, said: [] };
}
