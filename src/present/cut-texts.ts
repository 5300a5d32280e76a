import { clean } from "./clean.ts";
import { cutBefore } from "./cut-place.ts";
import { aroundDifference } from "./message.ts";

/** The fields of an object that goes into JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** The same value with no text longer than so many characters, and each made safe to show. */
export function cutTexts(value: unknown, length: number): unknown {
  if (typeof value === "string") return cutText(value, length);
  if (Array.isArray(value)) return value.map((it) => cutTexts(it, length));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, cutTexts(it, length)]));
}

/** A long comparison around its first difference, else cut from the end; what comes may have been cleaned before. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return clean(text);
  const difference = aroundDifference(text.trim(), { lines: Number.POSITIVE_INFINITY, characters: length });
  if (difference) return clean(difference.join("\n"));
  return `${clean(text.slice(0, cutBefore(text, length)))}… (${text.length} characters in all)`;
}
