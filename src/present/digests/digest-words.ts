import type { FindingBlock } from "../finding-blocks.ts";
import { cleanLine } from "../text/clean.ts";

/** The words for the report of a goal. */
export interface DigestWords {
  /** The words after the goal in the first line. */
  readonly headline?: string;
  readonly blocks: readonly FindingBlock[];
  readonly notes?: readonly string[];
}

/** A block with an entry a line, one for each item; safe to show. */
export function block<Item>(title: string, items: readonly Item[], describe: (item: Item) => string): FindingBlock {
  return { title: cleanLine(title), entries: items.map((item) => ({ line: cleanLine(describe(item)), findings: 1 })) };
}
