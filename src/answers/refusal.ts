import { clean } from "../text/clean.ts";
import { withoutCentre } from "../text/cut.ts";
import { BUDGET } from "./fit/budget.ts";

/**
 * Writes an answer that says why nothing was run. It is cut, since it may quote input or names of the project, of any
 * length.
 */
export function presentRefusal(sentence: string): string {
  const text = clean(sentence);
  return text.length < BUDGET.concise ? text : withoutCentre(text, BUDGET.concise - 10);
}
