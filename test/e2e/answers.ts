import { expect } from "bun:test";
import { join } from "node:path";
import type { Session } from "./session.ts";

/** An answer without what differs from run to run and from JDK to JDK: `(5.1s)` becomes `(#s)`. */
export function untimed(text: string): string {
  return text
    .replace(/\(\d+\.\ds\)/g, "(#s)")
    .replace(/\(\d+ kB\)/g, "(# kB)")
    .replace(JDK_LINE, "$1#");
}

// java.base/java.util.ArrayList.forEach(ArrayList.java:1511)
const JDK_LINE = /(java\.base\/\S+\(\w+\.java:)\d+/g;

/**
 * Compares an answer with the file that holds it below `answers`: a `.txt` as it is, a `.json` as the object it spells.
 * UPDATE_ANSWERS=1 writes the files anew.
 */
export async function expectAnswer(text: string, file: string, { project }: Pick<Session, "project">): Promise<void> {
  const golden = join(import.meta.dirname, "answers", file);
  const local = text.replaceAll(project, "/project");
  const answer = file.endsWith(".json") ? JSON.stringify(JSON.parse(local, tidyValue), null, 2) : untimed(local);
  if (process.env["UPDATE_ANSWERS"]) await Bun.write(golden, `${answer}\n`);
  expect(`${answer}\n`).toBe(await Bun.file(golden).text());
}

/** `output` holds Maven's own lines, which differ from version to version. */
function tidyValue(key: string, value: unknown): unknown {
  if (/^(?:duration|durationMs|size|output)$/.test(key)) return "#";
  return typeof value === "string" ? value.replace(JDK_LINE, "$1#") : value;
}
