import { quoteTexts } from "../../text/foreign.ts";

/** Writes a number with its noun: `1 error`, `3 errors`, `2 classes`. */
export function count(number: number, noun: string, ending = "s"): string {
  return `${number} ${noun}${number === 1 ? "" : ending}`;
}

/** Lists names: `a, b, c`, or `a, b, c and 12 more` if there are more than `most`. */
export function listNames(names: readonly string[], most = 10): string {
  return names.length <= most ? names.join(", ") : `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
}

/** Lists all names: `a, b and c`. */
export function listAll(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((it) => it !== "").join(" and ");
}

/** Lists the names of files without their folders: `Cart.java, Money.java`; of more than five, three and the number of the others. */
export function nameFiles(paths: readonly string[], among = paths): string {
  const named = paths.map((path, at) => (at < MOST_FILES ? shortestName(path, among) : path));
  return listNames(quoteTexts(named), MOST_FILES);
}

/** Returns as much of the end of a path as no other has: `Money.java`, or of two of that name `shop/Money.java`. */
function shortestName(path: string, paths: readonly string[]): string {
  const parts = path.split("/");
  const isShared = (end: string) => paths.some((it) => it !== path && `/${it}`.endsWith(`/${end}`));
  return (
    parts
      .keys()
      .map((at) => parts.slice(-1 - at).join("/"))
      .find((end) => !isShared(end)) ?? path
  );
}

const MOST_FILES = 5;

/** Writes milliseconds as seconds with one decimal: `5.1s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)}s`;
}

/** Writes a short time, given in milliseconds: `13 ms`, `3.1s`. */
export function time(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : seconds(ms);
}

/** Writes a number of bytes: `812 B`, `48 kB`, `15.2 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return bytes < 999_950_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Writes how long ago something was, given in milliseconds: `just now`, `2 min ago`, `3 h ago`, `5 days ago`. */
export function age(ms: number): string {
  if (ms < 60_000) return "just now";
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min ago`;
  if (ms < 86_400_000) return `${Math.floor(ms / 3_600_000)} h ago`;
  return `${count(Math.floor(ms / 86_400_000), "day")} ago`;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Writes the name of a type with its article: `a User`, `an Order`, `an Hour`, `an XmlReader`, `an SQLException`. */
export function withArticle(type: string): string {
  return `${VOWEL.test(type) || SPELT_OUT.test(type) ? "an" : "a"} ${type}`;
}

const VOWEL = /^(?:[aei]|hour|o(?!ne)|u(?!ni|s[aeiu]|r[il]|ui))/i;
const SPELT_OUT = /^(?:[FHLMNRSX](?![a-z])|Xml)/;
