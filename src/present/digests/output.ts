import type { OutputDigest } from "../../result/digest.ts";
import { count } from "../text/words.ts";
import { block, type DigestWords } from "./digest-words.ts";

/** Shows the last lines of a goal's output. `call` is the call that shows the lines before. */
export function outputWords(
  { goal, module, lines, before, unsearched = 0, match }: OutputDigest,
  most: number,
  call: string,
): DigestWords {
  const shown = lines.slice(-most);
  const left = before + lines.length - shown.length;
  const title = [goal, ...(module === undefined ? [] : [`(${module})`])].join(" ");
  const notes = [
    ...(left > 0 ? [`${count(left, "earlier line")} of ${title}: ${call}`] : []),
    ...(unsearched > 0 ? [`${count(unsearched, "further line")} of ${title} not searched: ${call}`] : []),
  ];
  if (shown.length === 0) {
    const where = unsearched > 0 ? "none of the lines that were searched has" : "no line has";
    const headline = `${where} ${JSON.stringify(match ?? "")}`;
    return { ...(module === undefined ? { headline } : {}), blocks: [], notes };
  }
  return { blocks: [block(title, shown, (line) => `  ${line}`)], notes };
}
