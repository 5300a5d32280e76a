import { jacoco } from "../../../knowledge/plugins/checks.ts";
import { placeInModule } from "../../../maven/dependencies/pom-text.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UncheckedLimits } from "../../../model/note.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import type { Project } from "../../../model/project/project.ts";

/**
 * Finds the checks of coverage that had nothing to check though tests ran in their module, where the options of the
 * tests' JVM are known to leave out JaCoCo's agent. A module without tests has nothing to check either.
 */
export function findUncheckedLimits(
  project: Project,
  { idle = [] }: Pick<LogFacts, "idle">,
  reports: readonly ModuleReport[],
): readonly UncheckedLimits[] {
  return idle.flatMap(({ plugin, goal, module: artifactId }) => {
    if (plugin !== jacoco.prefix) return [];
    const [module, other] = modulesCalled(project, artifactId);
    if (!module || other || module.agentObstacle?.why !== "fixed-arg-line") return [];
    if (!reports.some((it) => it.module === module.path && it.report.cases.length > 0)) return [];
    const { text: argLine } = module.agentObstacle;
    const place = placeInModule(argLine, module, project.root);
    return [{ goal: `${plugin}:${goal}`, module: module.path, argLine, ...(place !== null && { place }) }];
  });
}
