import { basename } from "node:path";
import { mayPack } from "../../../knowledge/plugins/all-plugins.ts";
import { PACKING_GOALS } from "../../../knowledge/plugins/lifecycle-plugins.ts";
import { listNames } from "../../../maven/disk.ts";
import type { GoalRun, LogFacts } from "../../../model/evidence/log-facts.ts";
import type { LeftArtifact } from "../../../model/note.ts";
import type { Module } from "../../../model/project/project.ts";

export type PackingFacts = Pick<LogFacts, "goals" | "cache" | "packed">;

/**
 * Says why no goal of a run made or confirmed a file that is older than it, the main artifact of a module. A goal that
 * ran and says nothing found it up to date. Returns null if one may have, or if no log shows the goals.
 */
export function whyLeft(
  path: string,
  module: Module,
  { goals, cache, packed = [] }: PackingFacts,
): Omit<LeftArtifact, "file"> | null {
  const packs = PACKING_GOALS.get(module.packaging);
  const ran = goals.filter((goal) => goal.module === module.artifactId);
  if (packs === undefined || ran.length === 0 || cache.restored.includes(module.artifactId)) return null;
  const skips = (goal: GoalRun) =>
    packed.some((it) => {
      return it.path === null && it.goals.includes(goal) && (it.goals.length === 1 || isEmpty(module));
    });
  const madeOther = (goal: GoalRun) =>
    packed.some(
      (it) =>
        it.path !== null && basename(it.path) !== basename(path) && it.goals.length === 1 && it.goals.includes(goal),
    );
  const may = ran.filter(mayPack);
  if (may.some((goal) => !(nameOf(goal) === packs && (skips(goal) || madeOther(goal))))) return null;
  return { goal: packs, why: may.some(skips) ? "skipped" : may.length > 0 ? "other" : "not-run" };
}

function nameOf({ plugin, goal }: GoalRun): string {
  return `${plugin}:${goal}`;
}

/** Goals skip a module without classes; of goals in parallel, this shows which one said so. */
function isEmpty({ outputDirectory }: Module): boolean {
  return listNames(outputDirectory).length === 0;
}
