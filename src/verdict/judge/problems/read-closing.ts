import type { FailedGoal, LogFacts } from "../../../model/evidence/log-facts.ts";
import type { Problem } from "../../../model/problem.ts";
import { pathsWithoutRoot } from "../../../model/project/paths.ts";
import type { Project } from "../../../model/project/project.ts";
import { explainFailure } from "../../../output/problems/explain.ts";

interface Closing {
  readonly lines: readonly string[];
  /** What the goal printed and the lines do not hold. */
  readonly said: readonly string[];
  readonly problem: Problem | null;
}

/** Reads the closing words of a failed goal, or of a build without one, with relative paths in the project. */
export function readClosing(words: readonly string[], goal: FailedGoal | undefined, project: Project): Closing {
  const inProject = (lines: readonly string[]) => lines.map((line) => pathsWithoutRoot(project, line));
  const lines = inProject(words);
  const failed = goal && {
    ...goal,
    message: inProject(goal.message),
    said: inProject(goal.said),
    ...(goal.shared && { shared: goal.shared.map(inProject) }),
  };
  const said = failed?.said.filter((line) => !lines.includes(line)) ?? [];
  return { lines, said, problem: explainFailure(lines, failed, project.modules) };
}

export function goalWords({ closing }: LogFacts): string[][] {
  const parts: string[][] = [];
  for (const line of closing) {
    const part = parts.at(-1);
    if (part && !line.startsWith("Failed to execute goal ")) part.push(line);
    else parts.push([line]);
  }
  return parts;
}
