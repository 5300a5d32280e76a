import { clean } from "./clean.ts";
import { cutBefore } from "./cut-place.ts";
import { aroundDifference } from "./message.ts";

/** The fields of an object that goes into JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** The same value with no text longer than so many characters and no list longer than so many entries, each text made safe to show. */
export function cutTexts(value: unknown, length: number, entries = Number.POSITIVE_INFINITY): unknown {
  if (typeof value === "string") return cutText(value, length);
  if (Array.isArray(value)) {
    const kept = value.slice(0, entries).map((it) => cutTexts(it, length, entries));
    return kept.length < value.length ? [...kept, `… and ${value.length - kept.length} more`] : kept;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, cutTexts(it, length, entries)]));
}

/** A long comparison around its first difference, else cut from the end; what comes may have been cleaned before. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return clean(text);
  const difference = aroundDifference(text.trim(), { lines: Number.POSITIVE_INFINITY, characters: length });
  if (difference) return clean(difference.join("\n"));
  return `${clean(text.slice(0, cutBefore(text, length)))}… (${text.length} characters in all)`;
}
