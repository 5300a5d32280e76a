import { factsOf } from "../../knowledge/plugins/all-plugins.ts";
import { prefixOfGoal, toPrefix } from "../../knowledge/plugins/prefix.ts";
import type { Module } from "../../model/project/project.ts";

/**
 * Finds a goal that may run a program of unknown length inside Maven's own JVM; null if there is none. A goal of the
 * command line counts unless it is known to be a step of a build, since it may be a server, a benchmark or a script. A
 * goal that a POM binds to a phase is a step of the build, so it counts only if it is known to run the project's own
 * programs.
 */
export function goalInMaven(goals: readonly string[], modules: readonly Pick<Module, "plugins">[]): string | null {
  const asked = goals.find(
    (goal) => goal.includes(":") && !isPhase(goal) && factsOf(prefixOfGoal(goal)).programs !== "none",
  );
  if (asked !== undefined) return asked;
  const bound = modules.flatMap(({ plugins }) =>
    plugins.flatMap(({ artifactId, goals }) => goals.map((goal) => ({ prefix: toPrefix(artifactId), goal }))),
  );
  const program = bound.find(({ prefix, goal }) => {
    const { programs } = factsOf(prefix);
    return typeof programs === "object" && programs.test(goal);
  });
  return program ? `${program.prefix}:${program.goal}` : null;
}

// before:compile, after:verify, before:integration-test[100] (Maven 4)
function isPhase(goal: string): boolean {
  return /^(?:before|after):[a-z-]+(?:\[\d+\])?$/.test(goal);
}
