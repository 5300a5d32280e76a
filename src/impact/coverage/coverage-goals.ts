import { JACOCO_VERSION, jacoco } from "../../knowledge/plugins/checks.ts";
import { compareVersions } from "../../model/project/jdk.ts";
import type { Project } from "../../model/project/project.ts";

export interface CoverageGoals {
  readonly version: string;
  /** Whether a module binds JaCoCo's agent, so that it has data files of its own. */
  readonly isBound: boolean;
  readonly before: readonly string[];
  readonly report: string;
}

/**
 * The goals around the tests, in the version of the project's own JaCoCo if a module binds its agent: two versions cannot
 * be in one JVM. Else the newer one counts, as the older one may not know the JDK. Where all modules bind it, it is not
 * called again.
 */
export function coverageGoals({ modules }: Pick<Project, "modules">): CoverageGoals {
  const own = modules.flatMap(({ packaging, plugins }) =>
    plugins.flatMap(({ artifactId, version, goals }) =>
      artifactId === jacoco.artifactId
        ? { packaging, version, agents: goals.filter((goal) => goal.startsWith(AGENT)) }
        : [],
    ),
  );
  const bound = own.filter(({ agents }) => agents.length > 0);
  const versions = (bound.length > 0 ? bound : own).flatMap(({ version }) =>
    version?.includes("${") ? [] : (version ?? []),
  );
  const [version = JACOCO_VERSION] =
    bound.length > 0 ? versions : [...versions, JACOCO_VERSION].sort(compareVersions).reverse();
  const call = (goal: string) => [jacoco.groupId, jacoco.artifactId, version, goal].join(":");
  const needed = modules.filter(({ packaging }) => packaging !== "pom").length;
  // prepare-agent-integration comes after the unit tests.
  const boundInTime = bound.filter(({ packaging, agents }) => packaging !== "pom" && agents.includes(AGENT));
  const isBoundByAll = boundInTime.length >= needed;
  const before = isBoundByAll ? [] : [call(AGENT)];
  return { version, isBound: bound.length > 0, before, report: call("report") };
}

const AGENT = "prepare-agent";
