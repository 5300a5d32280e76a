import { splitWords } from "../maven/command-line/split-words.ts";
import { quote } from "../text/foreign.ts";

/** Checks phases and goals; a returned string is the second half of a sentence that refuses them. */
export function readGoals(given: readonly string[]): readonly string[] | string {
  const goals = given.flatMap(splitWords);
  if (goals.length === 0) return `goals is ${JSON.stringify(given)}; expected at least one phase or goal.`;
  const option = goals.find((word) => word.startsWith("-"));
  if (option !== undefined) return `goals has ${quote(option)}, which belongs into args.`;
  const strange = goals.find((word) => !GOAL.test(word));
  if (strange === undefined) return goals;
  return `goals has ${quote(strange)}; expected a phase, prefix:goal, group:artifact:goal or group:artifact:version:goal.`;
}

/** Writes the maven_run call for goals that `args` may not contain, with the phases of the called tool before them. */
export function runCall(goals: readonly string[], options: readonly string[]): string {
  const list = (words: readonly string[]) => `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
  return `maven_run {"goals": ${list(goals)}${options.length > 0 ? `, "args": ${list(options)}` : ""}}`;
}

// verify
// dependency:tree
// org.jacoco:jacoco-maven-plugin:0.8.12:report
// surefire:test@default-test
const GOAL = /^[\w.-]+(?::[\w.+-]+){0,3}(?:@[^\s@]+)?$/;
