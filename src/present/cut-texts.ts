import { clean } from "./clean.ts";

/** The fields of an object that goes into JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** The same value with no text longer than so many characters, and each made safe to show. */
export function cutTexts(value: unknown, length: number): unknown {
  if (typeof value === "string") return cutText(value, length);
  if (Array.isArray(value)) return value.map((it) => cutTexts(it, length));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, cutTexts(it, length)]));
}

/** Cut from the end, never through a surrogate pair. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return clean(text);
  return `${clean(text.slice(0, length).replace(/[\ud800-\udbff]$/, ""))}… (${text.length} characters in all)`;
}
