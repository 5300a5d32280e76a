import { clean } from "../text/clean.ts";
import { withoutCentre } from "../text/cut.ts";
import { BUDGET } from "./fit/budget.ts";

/** Writes an answer that says why nothing was run, cut to a length, since it may quote input. */
export function presentRefusal(sentence: string): string {
  const text = clean(sentence);
  return text.length < BUDGET.concise ? text : withoutCentre(text, BUDGET.concise - 10);
}
