import { splitWords } from "../maven/command-line/split-words.ts";

/** Phases and goals as Maven takes them, each a word of its own; a string is the second half of a refusing sentence. */
export function readGoals(given: readonly string[]): readonly string[] | string {
  const goals = given.flatMap(splitWords);
  if (goals.length === 0) return `goals is ${JSON.stringify(given)}; expected at least one phase or goal.`;
  const option = goals.find((word) => word.startsWith("-"));
  if (option !== undefined) return `goals has ${JSON.stringify(option)}, which belongs into args.`;
  const strange = goals.find((word) => !GOAL.test(word));
  if (strange === undefined) return goals;
  return `goals has ${JSON.stringify(strange)}; expected a phase, prefix:goal, group:artifact:goal or group:artifact:version:goal.`;
}

/** The call that runs goals which do not belong into `args`, behind the phases of the tool that was called. */
export function runCall(goals: readonly string[], options: readonly string[]): string {
  const list = (words: readonly string[]) => `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
  return `maven_run {"goals": ${list(goals)}${options.length > 0 ? `, "args": ${list(options)}` : ""}}`;
}

// verify
// dependency:tree
// org.jacoco:jacoco-maven-plugin:0.8.12:report
// surefire:test@default-test
const GOAL = /^[\w.-]+(?::[\w.+-]+){0,3}(?:@[^\s@]+)?$/;
