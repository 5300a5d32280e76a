import { NEEDING_DOCKER } from "../knowledge/testing/integration-needs.ts";
import type { Project } from "../model/project/project.ts";
import type { Need } from "../model/project/project-ways.ts";
import { isThere } from "../process/probe.ts";

/**
 * Finds what the integration tests of a project need, and looks whether it is there.
 *
 * @param kept what the project's own file says; it counts instead of what the POMs show
 */
export async function findNeeds(
  project: Project,
  kept: readonly string[] | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly Need[]> {
  const wanted = kept?.map((what) => ({ what, because: ".mvn/maven-mcp.json" })) ?? needsOfPoms(project);
  return Promise.all(wanted.map(async (need) => ({ ...need, isMissing: !(await isThere(need.what, env)) })));
}

function needsOfPoms({ modules }: Project): readonly Omit<Need, "isMissing">[] {
  const because = NEEDING_DOCKER.find(({ dependency, plugin }) =>
    modules.some(
      ({ dependencies, plugins }) =>
        dependencies.some((it) => dependency?.test(it)) ||
        plugins.some((it) => plugin?.test(it.artifactId) === true && it.goals.length > 0),
    ),
  )?.name;
  return because === undefined ? [] : [{ what: "docker", because }];
}
