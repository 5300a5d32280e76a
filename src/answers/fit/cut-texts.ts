import { clean } from "../../text/clean.ts";
import { cutBefore } from "../../text/cut.ts";
import { aroundDifference, cleanMessage } from "../text/comparison.ts";
import { aroundLongLines } from "../text/message.ts";

export type Values = Readonly<Record<string, unknown>>;

/** The limits to which a value is cut. */
export interface Cut {
  readonly characters: number;
  /** Returns the items of a list that are kept, by the name of its field; a list inside of another list has no name. */
  readonly keep: (list: readonly unknown[], name: string) => readonly unknown[];
  /** Whether the number of items that a list of this name has lost is written, too. */
  readonly isCounted: (name: string) => boolean;
}

/**
 * Returns the fields with shorter texts and lists at any depth, with control characters made visible; the number of
 * lost items is added next to a list: `errorsOmitted`.
 */
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

export function cutValue(value: unknown, cut: Cut): unknown {
  if (typeof value === "string") return cutText(value, cut.characters);
  if (Array.isArray(value)) return cut.keep(value, "").map((it) => cutValue(it, cut));
  return isValues(value) ? cutFields(value, cut) : value;
}

export function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}

/**
 * Cuts a text: a long comparison is cut around its first difference, as are two long lines that begin alike, any other
 * text at its end. Its control characters
 * may already be made visible.
 */
function cutText(text: string, length: number): string {
  if (text.length <= length) return cleanMessage(text);
  const difference = aroundDifference(cleanMessage(text).trim(), {
    lines: Number.POSITIVE_INFINITY,
    characters: length,
  });
  const shown = difference ?? aroundLongLines(text, length);
  if (shown) return clean(shown.join("\n"));
  return `${clean(text.slice(0, cutBefore(text, length)))}… (${text.length} characters in all)`;
}
