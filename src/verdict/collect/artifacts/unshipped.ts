import { IDLE_WORDS } from "../../../knowledge/plugins/idle-words.ts";
import { onlyPlugin, placeInPoms, readPomTexts, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { UnshippedGoal } from "../../../model/note.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import type { Project } from "../../../model/project/project.ts";

/**
 * Finds the goals by which artifacts leave the build, where one was skipped in all modules and a POM outside of profiles
 * says so. Where one artifact was installed, the others are left out on purpose.
 */
export function findUnshipped(
  project: Project,
  { goals, idle = [] }: Pick<LogFacts, "goals" | "idle">,
): readonly UnshippedGoal[] {
  const named = Map.groupBy(idle, ({ plugin, goal }) => `${plugin}:${goal}`);
  return [...named].flatMap(([name, skipped]) => {
    const skip = IDLE_WORDS.get(name)?.skip;
    const ran = goals.filter(({ plugin, goal }) => `${plugin}:${goal}` === name);
    if (skip === undefined || ran.length > skipped.length) return [];
    const [module, other] = modulesCalled(project, skipped[0]?.module ?? "");
    if (!module || other) return [];
    const poms = readPomTexts([module.pom, ...module.parentPoms], project.root).map((it) => ({
      ...it,
      text: withoutProfiles(it.text),
    }));
    const ofPlugin = poms.map((it) => ({ ...it, text: onlyPlugin(it.text, `maven-${skipped[0]?.plugin}-plugin`) }));
    const place = placeInPoms(`<${skip}>true<`, poms) ?? placeInPoms("<skip>true<", ofPlugin);
    return place === null ? [] : [{ goal: name, skip, place }];
  });
}
