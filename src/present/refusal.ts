import { BUDGET } from "./fit/budget.ts";
import { clean } from "./text/clean.ts";
import { withoutCentre } from "./text/cut.ts";

/** Why nothing was run, as an answer: it may quote what the caller gave, or names of the project, of any length. */
export function presentRefusal(sentence: string): string {
  const text = clean(sentence);
  return text.length < BUDGET.concise ? text : withoutCentre(text, BUDGET.concise - 10);
}
