import { clean } from "../text/clean.ts";
import { aroundDifference } from "../text/comparison.ts";
import { cutBefore } from "../text/cut.ts";

/** The fields of an object that goes into JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** The part of a value that is kept. */
export interface Cut {
  /** The number of characters of each text. */
  readonly characters: number;
  /** The length of each list by the name of its field; a list inside of another list has no name. */
  readonly keep: (list: readonly unknown[], name: string) => readonly unknown[];
  /** Whether it is told how many items a list of this name has lost. */
  readonly isCounted: (name: string) => boolean;
}

/** The same fields with shorter texts and lists at any depth, safe to show; beside a list that lost items stands how many: `errorsOmitted`. */
export function cutFields(values: Values, cut: Cut): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!Array.isArray(value)) return [[name, cutValue(value, cut)]];
      const kept = cut.keep(value, name);
      const omitted = value.length - kept.length;
      const entry = [name, kept.map((it) => cutValue(it, cut))];
      return omitted > 0 && cut.isCounted(name) ? [entry, [`${name}Omitted`, omitted]] : [entry];
    }),
  );
}

/** The same of any value. */
export function cutValue(value: unknown, cut: Cut): unknown {
  if (typeof value === "string") return cutText(value, cut.characters);
  if (Array.isArray(value)) return cut.keep(value, "").map((it) => cutValue(it, cut));
  return isValues(value) ? cutFields(value, cut) : value;
}

export function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}

/** A long comparison around its first difference, else cut from the end; what comes may have been cleaned before. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return clean(text);
  const difference = aroundDifference(text.trim(), { lines: Number.POSITIVE_INFINITY, characters: length });
  if (difference) return clean(difference.join("\n"));
  return `${clean(text.slice(0, cutBefore(text, length)))}… (${text.length} characters in all)`;
}
