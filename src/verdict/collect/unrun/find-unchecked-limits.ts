import { jacoco } from "../../../knowledge/plugins/checks.ts";
import { placeInModule, placeInPoms, readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UncheckedLimits } from "../../../model/note.ts";
import { artifactName } from "../../../model/project/artifact-name.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import type { Project } from "../../../model/project/project.ts";

/**
 * Finds the checks of coverage that had nothing to check though tests ran in their module, where the options of the
 * tests' JVM are known to leave out JaCoCo's agent. A module without tests has nothing to check either.
 */
export function findUncheckedLimits(
  project: Project,
  { goals, idle = [] }: Pick<LogFacts, "goals" | "idle">,
  reports: readonly ModuleReport[],
): readonly UncheckedLimits[] {
  const limits = idle.flatMap(({ plugin, goal, module: artifactId }) => {
    if (plugin !== jacoco.prefix) return [];
    const [module, other] = modulesCalled(project, artifactId);
    if (!module || other || module.agentObstacle?.why !== "fixed-arg-line") return [];
    if (!reports.some((it) => it.module === module.path && it.report.cases.length > 0)) return [];
    const { text: argLine } = module.agentObstacle;
    const place = placeInModule(argLine, module, project.root);
    return [{ goal: `${plugin}:${goal}`, module: module.path, argLine, ...(place !== null && { place }) }];
  });
  return [...limits, ...findUncovering(project, goals)];
}

/**
 * Finds the report over the modules of a build whose own module depends on none of them, though its POM asks for it. A
 * parent may ask for it in all modules, and one of these covers what is meant.
 */
function findUncovering(project: Project, goals: LogFacts["goals"]): readonly UncheckedLimits[] {
  const modules = goals.flatMap(({ plugin, goal, module: artifactId }) => {
    const [module, other] = plugin === jacoco.prefix && goal === AGGREGATE ? modulesCalled(project, artifactId) : [];
    return module && !other ? module : [];
  });
  const [only, another] = modules;
  if (!only || another || only.agentObstacle?.why === "skipped") return [];
  const built = new Set(project.modules.map(artifactName));
  if (built.size < 2) return [];
  const poms = readPomTexts([only.pom, ...only.parentPoms], project.root);
  // Such a module may be a dependency of a profile, and the report may take its own module, too.
  const mayCover = poms.some(
    ({ text }) => text.includes("includeCurrentProject") || /<profile>[\s\S]*<dependency>/.test(text),
  );
  const place = placeInPoms(`<goal>${AGGREGATE}</goal>`, poms.slice(0, 1));
  if (place === null || mayCover || only.dependencies.some((it) => built.has(it))) return [];
  return [{ goal: `${jacoco.prefix}:${AGGREGATE}`, module: only.path, place }];
}

const AGGREGATE = "report-aggregate";
