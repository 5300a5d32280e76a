import { globSync } from "node:fs";
import { join } from "node:path";

/** A fenced block of a document. */
export interface Example {
  readonly document: string;
  /** Of its fence, from 1. */
  readonly line: number;
  /** What stands behind the fence: `sh`, `json`; empty for none. */
  readonly language: string;
  /** What the comment above it says of it: `live`, `captured: compile/multi-file`; null without one. */
  readonly mark: string | null;
  readonly text: string;
}

export const ROOT = join(import.meta.dirname, "../..");
export const DOCUMENTS = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT }).toSorted();

export async function readDocument(document: string): Promise<string> {
  return Bun.file(join(ROOT, document)).text();
}

export function listExamples(document: string, text: string): readonly Example[] {
  return [...text.matchAll(BLOCK)].map(({ index, groups }) => ({
    document,
    line: text.slice(0, index).split("\n").length + (groups?.["mark"] === undefined ? 0 : 1),
    language: groups?.["language"] ?? "",
    mark: groups?.["mark"] ?? null,
    text: groups?.["text"] ?? "",
  }));
}

// <!-- live -->
// ```sh
const BLOCK = /(?:^<!-- (?<mark>.*?) -->\n)?^```(?<language>\w*)\n(?<text>[\s\S]*?)^```$/gm;

/** The documents' blocks whose mark begins with this word. */
export async function listMarked(word: string): Promise<readonly Example[]> {
  const all = await Promise.all(DOCUMENTS.map(async (name) => listExamples(name, await readDocument(name))));
  return all.flat().filter(({ mark }) => mark?.split(/[:,]/)[0] === word);
}
