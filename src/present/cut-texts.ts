import { clean } from "./clean.ts";
import { aroundDifference } from "./comparison.ts";
import { cutBefore } from "./cut.ts";

/** The fields of an object that goes into JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** What is kept of each text, and of each list in a value. */
export interface TextBounds {
  readonly characters: number;
  readonly items: number;
}

/** The same value within bounds at any depth, its texts safe to show; beside a list that lost items stands how many: `detailsOmitted`. */
export function cutTexts(value: unknown, bounds: TextBounds): unknown {
  if (typeof value === "string") return cutText(value, bounds.characters);
  if (Array.isArray(value)) return value.slice(0, bounds.items).map((it) => cutTexts(it, bounds));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, it]) => {
      const omitted = Array.isArray(it) ? it.length - bounds.items : 0;
      const entry = [name, cutTexts(it, bounds)];
      return omitted > 0 ? [entry, [`${name}Omitted`, omitted]] : [entry];
    }),
  );
}

/** A long comparison around its first difference, else cut from the end; what comes may have been cleaned before. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return clean(text);
  const difference = aroundDifference(text.trim(), { lines: Number.POSITIVE_INFINITY, characters: length });
  if (difference) return clean(difference.join("\n"));
  return `${clean(text.slice(0, cutBefore(text, length)))}… (${text.length} characters in all)`;
}
