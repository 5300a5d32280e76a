import { scalatest } from "../../knowledge/plugins/test-runners.ts";
import type { Project } from "../../model/project/project.ts";

/** Whether a build may run scalatest-maven-plugin: a POM that could be read names it, or one that could not may do so. */
export function mayRunScalaTest({ modules, unreadParents }: Project, goals: readonly string[]): boolean {
  return (
    unreadParents.length > 0 ||
    goals.some((goal) => goal.includes(scalatest.prefix)) ||
    modules.some(
      ({ plugins, undecidedProfiles }) =>
        undecidedProfiles.length > 0 || plugins.some(({ artifactId }) => artifactId === scalatest.artifactId),
    )
  );
}
