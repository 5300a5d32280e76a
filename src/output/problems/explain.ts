import { proveCause } from "../../knowledge/causes/all-causes.ts";
import type { LastWords } from "../../knowledge/causes/cause.ts";
import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Problem } from "../../model/problem.ts";
import { readFailedProgram } from "./failed-program.ts";
import { readGate } from "./gates.ts";
import { readResolution } from "./resolution.ts";
import { readGoalWords } from "./unexplained-goal.ts";

/** Explains a failure by the closing words of a failed goal, or by the whole closing block if no goal failed. */
export function explainFailure(
  lines: readonly string[],
  goal: FailedGoal | undefined,
  modules: LastWords["modules"] = [],
): Problem | null {
  const said = { lines, goal, modules };
  return (
    proveCause(said, goal ? ["any"] : ["start", "any"]) ??
    readResolution(lines, goal) ??
    proveCause(said, ["request"]) ??
    (goal ? (readGate(goal) ?? readFailedProgram(goal) ?? readGoalWords(goal)) : null)
  );
}
