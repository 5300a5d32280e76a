import type { Random } from "../../scripts/attack/random.ts";
import type { SourceFile } from "./plant-errors.ts";

/** A bug that compiles, planted in a copy of a real project. */
export interface PlantedBug {
  readonly kind: string;
  readonly path: string;
  /** The file with the bug. */
  readonly text: string;
  readonly line: number;
}

/** What each kind finds in a line of code, and what it puts there. */
const KINDS: readonly { readonly kind: string; readonly find: RegExp; readonly put: (found: string) => string }[] = [
  { kind: "comparison", find: / (?:==|!=) /g, put: (found) => (found === " == " ? " != " : " == ") },
  { kind: "order", find: / (?:<|>|<=|>=) (?=[\w(])/g, put: (found) => (found.includes("<") ? " > " : " < ") },
  { kind: "logic", find: / (?:&&|\|\|) /g, put: (found) => (found === " && " ? " || " : " && ") },
  { kind: "sum", find: /(?<=[\w)]) [+-] (?=\d)/g, put: (found) => (found === " + " ? " - " : " + ") },
  { kind: "truth", find: /(?<=return )(?:true|false)(?=;)/g, put: (found) => (found === "true" ? "false" : "true") },
  {
    kind: "constant",
    find: /(?<=static final (?:int|long) \w+ = )\d{1,6}(?=;)/g,
    put: (found) => `${Number(found) + 1}`,
  },
  { kind: "text", find: /(?<=static final String \w+ = "[^"\\]*)(?=";)/g, put: () => "x" },
  { kind: "step", find: /(?<=[\w\])])(?:\+\+|--)(?=[;)])/g, put: (found) => (found === "++" ? "--" : "++") },
];

/** Plants one bug of any kind; null if none was found a place. */
export function plantBug(files: readonly SourceFile[], random: Random): PlantedBug | null {
  for (let tries = 0; tries < 200; tries++) {
    const { path, text } = random.pick(files);
    const { kind, find, put } = random.pick(KINDS);
    const places = [...text.matchAll(find)].filter(({ index }) => isCode(text, index));
    if (places.length === 0) continue;
    const { 0: found, index } = random.pick(places);
    const changed = text.slice(0, index) + put(found) + text.slice(index + found.length);
    return { kind, path, text: changed, line: text.slice(0, index).split("\n").length };
  }
  return null;
}

/** Whether a place is in no comment, as far as its line tells. */
function isCode(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return !/^\s*(?:\*|\/[/*]|@|for \(|while)/.test(line) && !line.includes("//");
}
