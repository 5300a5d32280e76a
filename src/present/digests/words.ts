import type { FindingBlock } from "../compile.ts";

/** What is said of a goal's report. */
export interface DigestWords {
  /** Behind the goal in the first line. */
  readonly headline?: string;
  readonly blocks: readonly FindingBlock[];
  readonly notes?: readonly string[];
}

/** A block with an entry a line, each for itself. */
export function block(title: string, lines: readonly string[]): FindingBlock {
  return { title, entries: lines.map((line) => ({ line, findings: 1 })) };
}
