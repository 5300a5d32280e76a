import { nounOf } from "../../knowledge/plugins/all-plugins.ts";
import type { ViolationsDigest } from "../../model/digest.ts";
import { quoteTexts } from "../../text/foreign.ts";
import { compileBlocks, unlocated } from "../finding-blocks.ts";
import { count, listNames } from "../text/words.ts";
import { block, type DigestWords } from "./digest-words.ts";

export function violationsWords(
  { tool, total, findings, unread, match }: ViolationsDigest,
  opensFrom: string | undefined,
): DigestWords {
  const noun = nounOf(tool);
  const files = new Set(findings.flatMap(({ file }) => file ?? [])).size;
  const where = files === 0 ? "" : ` in ${count(files, "file")}`;
  const without = unlocated(findings);
  return {
    headline: `${match === undefined ? number(total, noun) : `${findings.length} of ${count(total, noun)}`}${where}`,
    blocks: [
      ...compileBlocks(findings, 0, opensFrom),
      ...(without.length > 0 ? [block("Without a place", without, (line) => line)] : []),
    ],
    notes:
      unread.length > 0
        ? [`For ${listNames(quoteTexts(unread))}, only the number is known: this run left no report there.`]
        : [],
  };
}

function number(total: number, noun: string): string {
  return total === 0 ? `no ${noun}s` : count(total, noun);
}
