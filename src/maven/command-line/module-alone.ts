import { prefixOfGoal } from "./goal-prefix.ts";

/**
 * Whether this goal or phase is about a module's own POM and files, so that no other module is built for it; what it
 * changes or deletes there it would in others, too, and what it prints once would be of the first of them.
 */
export function isOfModuleAlone(goal: string): boolean {
  return goal === "clean" || PREFIXES.has(prefixOfGoal(goal));
}

const PREFIXES: ReadonlySet<string> = new Set([
  ...["clean", "formatter", "help", "impsort", "sortpom", "spotless", "tidy", "versions"],
]);
