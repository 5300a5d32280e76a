import type { OutputDigest } from "../../model/digest.ts";
import { firstBlocks } from "../../text/first-blocks.ts";
import { quote, quoteForeign } from "../../text/foreign.ts";
import { count } from "../text/words.ts";
import { block, type DigestWords } from "./digest-words.ts";

/** Shows the last lines of a goal's output, or the first blocks that match. `call` is the call that shows the others. */
export function outputWords(digest: OutputDigest, most: number, call: string): DigestWords {
  const { goal, module, lines, before, further = 0, unsearched = 0, match } = firstOrLast(digest, most);
  const title = [quoteForeign(goal), ...(module === undefined ? [] : [`(${quoteForeign(module)})`])].join(" ");
  const notes = [
    ...(before > 0 ? [`${count(before, "earlier line")} of ${title}: ${call}`] : []),
    ...(further > 0 ? [`${count(further, "further matching line")} of ${title}: ${call}`] : []),
    ...(unsearched > 0 ? [`${count(unsearched, "further line")} of ${title} not searched: ${call}`] : []),
  ];
  if (lines.length === 0) {
    const where = unsearched > 0 ? "none of the lines that were searched has" : "no line has";
    const headline = `${where} ${quote(match ?? "")}`;
    return { ...(module === undefined ? { headline } : {}), blocks: [], notes };
  }
  const shown = lines.flatMap((line) => line.split("\n"));
  return { blocks: [block(title, shown, (line) => `  ${line}`)], notes };
}

/** Keeps the last lines, or if there are words as many of the first blocks as have no more lines. */
export function firstOrLast(digest: OutputDigest, most: number): OutputDigest {
  const { lines, before, further = 0, match } = digest;
  if (match === undefined) {
    const last = lines.slice(-most);
    return { ...digest, lines: last, before: before + lines.length - last.length };
  }
  const { kept, left } = firstBlocks(lines, most);
  return { ...digest, lines: kept, ...(further + left > 0 && { further: further + left }) };
}
