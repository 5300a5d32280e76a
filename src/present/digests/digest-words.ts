import type { FindingBlock } from "../finding-blocks.ts";
import { cleanLine } from "../text/clean.ts";

/** What is said of a goal's report. */
export interface DigestWords {
  /** Behind the goal in the first line. */
  readonly headline?: string;
  readonly blocks: readonly FindingBlock[];
  readonly notes?: readonly string[];
}

/** A block with an entry a line, each for itself; safe to show. */
export function block(title: string, lines: readonly string[]): FindingBlock {
  return { title: cleanLine(title), entries: lines.map((line) => ({ line: cleanLine(line), findings: 1 })) };
}
