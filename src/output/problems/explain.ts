import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Problem } from "../../model/problem.ts";
import { readEnvironment } from "./environment.ts";
import { readFailedProgram } from "./failed-program.ts";
import { readGate } from "./gates.ts";
import { readLaunch } from "./launch.ts";
import { readResolution } from "./resolution.ts";
import { readGoalWords } from "./unexplained-goal.ts";

/**
 * Explains how a build failed, from the closing words of one failed goal, or from the whole closing block if no goal
 * failed. Null if the cause is unknown. Paths in the project are relative.
 */
export function explainFailure(words: readonly string[], goal: FailedGoal | undefined): Problem | null {
  return (
    readEnvironment(words, goal) ??
    readResolution(words, goal) ??
    readLaunch(words) ??
    (goal ? (readGate(goal) ?? readFailedProgram(goal) ?? readGoalWords(goal)) : null)
  );
}
