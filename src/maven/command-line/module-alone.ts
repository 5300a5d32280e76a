import { prefixOfGoal } from "./goal-prefix.ts";

/**
 * Whether a goal or phase needs only a module's own POM and files, so that no other module is built for it. With other
 * modules built as well, it would change or delete their files too, and what it prints once would be about the first of
 * them.
 */
export function isOfModuleAlone(goal: string): boolean {
  return goal === "clean" || PREFIXES.has(prefixOfGoal(goal));
}

const PREFIXES: ReadonlySet<string> = new Set([
  ...["clean", "formatter", "help", "impsort", "sortpom", "spotless", "tidy", "versions"],
]);
