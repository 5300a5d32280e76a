import type { EverythingReason } from "../model/impact/touched-tests.ts";
import type { Module, Project } from "../model/project/project.ts";
import { isChosenByName } from "./list-tests.ts";

export type Doubt = Extract<EverythingReason, { kind: "chosen-otherwise" | "undecided-project" }>;

/** The modules that Maven builds, and those among them whose tests are asked for. */
interface Asked {
  readonly active: readonly Module[];
  readonly candidates: readonly Module[];
}

/** Why nobody but Maven may know which test classes there are, so that all tests run; the first that holds is told. */
const DOUBTS: readonly ((project: Project, asked: Asked) => Doubt | null)[] = [
  ({ modules, unreadParents }, { active }) => {
    const isUndecided = active.some(({ undecidedProfiles }) => undecidedProfiles.length > 0);
    return modules.length === 0 || unreadParents.length > 0 || isUndecided ? { kind: "undecided-project" } : null;
  },
  (_, { candidates }) => {
    const otherwise = candidates.find((module) => !isChosenByName(module));
    return otherwise ? { kind: "chosen-otherwise", module: otherwise.path } : null;
  },
];

/** Says why the test classes of a project are not known by their names; null if they are. */
export function whyUnclear(project: Project, asked: Asked = ofWhole(project)): Doubt | null {
  for (const doubt of DOUBTS) {
    const reason = doubt(project, asked);
    if (reason !== null) return reason;
  }
  return null;
}

function ofWhole({ modules }: Project): Asked {
  return { active: modules, candidates: modules.filter(({ inProfileOnly }) => !inProfileOnly) };
}
