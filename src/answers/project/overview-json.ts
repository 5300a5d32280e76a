import type { ModuleOverview, ProjectOverview } from "../../model/project/project-overview.ts";
import type { ProjectWays } from "../../model/project/project-ways.ts";
import { BUDGET } from "../fit/budget.ts";
import { type Cut, cutFields, type Values } from "../fit/cut-texts.ts";
import { mostThatFits } from "../fit/most-that-fits.ts";

/** Writes the overview as one JSON object. Whole modules are cut, then lists and texts, and counted. */
export function overviewJson(overview: ProjectOverview, level: "concise" | "detailed"): string {
  const budget = BUDGET[level];
  const modules = overview.modules.map((module) => moduleValues(module, level === "detailed"));
  const values = projectValues(overview, modules, level === "detailed");
  const render = (most: number, bounds: Bounds) => JSON.stringify(cutFields(values, cutBy(most, bounds)));
  const fits = (most: number, bounds: Bounds) => render(most, bounds).length < budget;
  // What stands around the modules leaves them room.
  const bounds = BOUNDS.find((it) => fits(FEW_MODULES, it)) ?? SMALLEST;
  return render(
    mostThatFits(0, modules.length, (most) => fits(most, bounds)),
    bounds,
  );
}

interface Bounds {
  readonly characters: number;
  readonly items: number;
}

const SMALLEST: Bounds = { characters: 40, items: 3 };
/** The limits that are tried in turn; names and paths of real projects are far shorter than the first. */
const BOUNDS: readonly Bounds[] = [
  { characters: 1000, items: 1000 },
  { characters: 1000, items: 100 },
  { characters: 300, items: 30 },
  { characters: 100, items: 10 },
];
const FEW_MODULES = 10;

function cutBy(mostModules: number, { characters, items }: Bounds): Cut {
  return {
    characters,
    keep: (list, name) => list.slice(0, name === "modules" ? mostModules : items),
    isCounted: () => true,
  };
}

function wayValues({ commands, ...ways }: ProjectWays, isDetailed: boolean): Values {
  return { ...ways, ...(isDetailed && { commands }) };
}

function projectValues(overview: ProjectOverview, modules: readonly Values[], isDetailed: boolean): Values {
  const { dir, groupId, artifactId, version, maven, jdk, jdks, profiles, unreadModules, unreadParents, advice } =
    overview;
  return {
    ...{ dir, groupId, artifactId, version, maven, jdk, jdks, profiles },
    modules,
    ...(unreadModules.length > 0 && { unreadModules }),
    ...(unreadParents.length > 0 && { unreadParents }),
    ...(advice !== null && { advice }),
    ...(overview.ways && { ways: wayValues(overview.ways, isDetailed) }),
  };
}

/** Writes a module without empty values; `detailed` adds roots, plugins, and common coordinates. */
function moduleValues(module: ModuleOverview, isDetailed: boolean): Values {
  const { path, groupId, artifactId, version, packaging, javaLevel, languages, mainClasses, testClasses } = module;
  const {
    neverTaken,
    testFrameworks,
    needs,
    hasFailsafe,
    isAggregator,
    inProfileOnly,
    sourceRoots,
    testSourceRoots,
    plugins,
  } = module;
  return {
    path,
    artifactId,
    packaging,
    ...(isDetailed && { groupId, version }),
    ...(javaLevel !== null && { javaLevel }),
    ...(languages.length > 0 && { languages }),
    ...(mainClasses > 0 && { mainClasses }),
    ...(testClasses > 0 && { testClasses }),
    ...(neverTaken.length > 0 && { neverTaken }),
    ...(testFrameworks.length > 0 && { testFrameworks }),
    ...(needs.length > 0 && { needs }),
    ...(hasFailsafe && { hasFailsafe }),
    ...(isAggregator && { isAggregator }),
    ...(inProfileOnly && { inProfileOnly }),
    ...(isDetailed && { sourceRoots, testSourceRoots, plugins }),
  };
}
