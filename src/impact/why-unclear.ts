import { type DoubtFacts, proveDoubt } from "../knowledge/testing/doubts.ts";
import { takes } from "../maven/testing/test-patterns.ts";
import type { Doubt } from "../model/impact/touched-tests.ts";
import type { Module, Project } from "../model/project/project.ts";

/** Says why the test classes of a project are not known by their names; null if they are. */
export function whyUnclear(
  project: Project,
  asked: Pick<DoubtFacts, "active" | "candidates"> = ofWhole(project),
): Doubt | null {
  return proveDoubt({ project, ...asked, isChosenByName });
}

function ofWhole({ modules }: Project): Pick<DoubtFacts, "active" | "candidates"> {
  return { active: modules, candidates: modules.filter(({ inProfileOnly }) => !inProfileOnly) };
}

function isChosenByName({ surefire }: Module): boolean {
  const [execution, ...others] = surefire.executions;
  if (!execution) return true;
  return others.length === 0 && !execution.choosesOtherwise && takes("a/ATest", execution, "surefire") !== null;
}
