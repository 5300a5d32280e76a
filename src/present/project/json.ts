import type { ModuleOverview, ProjectOverview } from "../../result/project-overview.ts";
import { BUDGET } from "../budget.ts";
import type { Values } from "../cut-texts.ts";

/** The overview as one JSON object: whole modules are cut where they do not fit, and counted. */
export function overviewJson(overview: ProjectOverview, level: "concise" | "detailed"): string {
  const isDetailed = level === "detailed";
  const modules = overview.modules.map((module) => moduleValues(module, isDetailed));
  const render = (most: number) => JSON.stringify(projectValues(overview, modules.slice(0, most)));
  const whole = render(modules.length);
  if (whole.length < BUDGET[level]) return whole;
  let [low, high] = [0, modules.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (render(middle).length < BUDGET[level]) low = middle;
    else high = middle - 1;
  }
  return render(low);
}

function projectValues(overview: ProjectOverview, modules: readonly Values[]): Values {
  const { dir, groupId, artifactId, version, maven, jdk, jdks, profiles, unreadModules, unreadParents, advice } =
    overview;
  const cut = overview.modules.length - modules.length;
  return {
    ...{ dir, groupId, artifactId, version, maven, jdk, jdks, profiles },
    modules,
    ...(cut > 0 && { modulesOmitted: cut }),
    ...(unreadModules.length > 0 && { unreadModules }),
    ...(unreadParents.length > 0 && { unreadParents }),
    ...(advice !== null && { advice }),
  };
}

/** Without what is empty; `detailed` adds roots, plugins, and the coordinates that most modules share. */
function moduleValues(module: ModuleOverview, isDetailed: boolean): Values {
  const { path, groupId, artifactId, version, packaging, javaLevel, languages, mainClasses, testClasses } = module;
  const { testFrameworks, needs, hasFailsafe, isAggregator, inProfileOnly, sourceRoots, testSourceRoots, plugins } =
    module;
  return {
    path,
    artifactId,
    packaging,
    ...(isDetailed && { groupId, version }),
    ...(javaLevel !== null && { javaLevel }),
    ...(languages.length > 0 && { languages }),
    ...(mainClasses > 0 && { mainClasses }),
    ...(testClasses > 0 && { testClasses }),
    ...(testFrameworks.length > 0 && { testFrameworks }),
    ...(needs.length > 0 && { needs }),
    ...(hasFailsafe && { hasFailsafe }),
    ...(isAggregator && { isAggregator }),
    ...(inProfileOnly && { inProfileOnly }),
    ...(isDetailed && { sourceRoots, testSourceRoots, plugins }),
  };
}
