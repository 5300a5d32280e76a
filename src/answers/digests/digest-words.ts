import { cleanLine } from "../../text/clean.ts";
import type { FindingBlock } from "../finding-blocks.ts";

export interface DigestWords {
  /** The words that follow the goal in the answer's first line. */
  readonly headline?: string;
  readonly blocks: readonly FindingBlock[];
  readonly notes?: readonly string[];
}

/** Writes a block with one line for each item; control characters are made visible. */
export function block<Item>(title: string, items: readonly Item[], describe: (item: Item) => string): FindingBlock {
  return { title: cleanLine(title), entries: items.map((item) => ({ line: cleanLine(describe(item)), findings: 1 })) };
}
