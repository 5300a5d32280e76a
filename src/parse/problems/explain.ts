import type { FailedGoal } from "../../result/evidence/log-facts.ts";
import type { Problem } from "../../result/problem.ts";
import { readEnvironment } from "./environment.ts";
import { readFailedProgram } from "./failed-program.ts";
import { readGate } from "./gates.ts";
import { readLaunch } from "./launch.ts";
import { readResolution } from "./resolution.ts";
import { readGoalWords } from "./unexplained-goal.ts";

/**
 * What a build ended with, from its closing words: those of one failed goal, or of the whole closing block where no
 * goal failed. Null where nobody knows them. Paths below the project come without its directory.
 */
export function explainFailure(words: readonly string[], goal: FailedGoal | undefined): Problem | null {
  return (
    readEnvironment(words, goal) ??
    readResolution(words, goal) ??
    readLaunch(words) ??
    (goal ? (readGate(goal) ?? readFailedProgram(goal) ?? readGoalWords(goal)) : null)
  );
}
