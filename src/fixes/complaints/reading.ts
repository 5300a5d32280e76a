import type { Complaint } from "./complaint.ts";

/** A form of messages, and what it complains of, by its groups (empty where they take no part) and the details below it; null where these leave that open. */
export type Reading = readonly [RegExp, (group: Group, details: readonly string[]) => Complaint | null];

type Group = (name: string) => string;

/** Splits types at the commas that stand in no brackets; javac writes `no arguments` for none. */
export function splitTypes(list: string): readonly string[] {
  if (list === "no arguments" || list.trim() === "") return [];
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const character of list) {
    // javac leaves out the middle of a long lambda, brackets included: ()->Integ[...]"1")
    if (part.includes("[...]")) depth = 0;
    else if ("<(".includes(character)) depth++;
    // ()->false,java.lang.String
    else if (character === ")" || (character === ">" && !part.endsWith("-"))) depth--;
    if (character === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += character;
  }
  return [...parts, part.trim()];
}

/** Reads what a message names of a call: the method, its arguments and the type that has it. */
export function calledIn(group: Group) {
  return { type: group("type"), name: group("name"), arguments: splitTypes(group("arguments")) };
}
