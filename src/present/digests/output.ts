import type { OutputDigest } from "../../result/digest.ts";
import { cleanLine } from "../clean.ts";
import { count } from "../words.ts";
import { block, type DigestWords } from "./words.ts";

/** The last lines. `call` shows those before. */
export function outputWords(
  { goal, module, lines, before, match }: OutputDigest,
  most: number,
  call: string,
): DigestWords {
  const shown = lines.slice(-most);
  const left = before + lines.length - shown.length;
  const title = [goal, ...(module === undefined ? [] : [`(${module})`])].join(" ");
  const earlier = left > 0 ? [`${count(left, "earlier line")} of ${title}: ${call}`] : [];
  if (shown.length === 0)
    return { headline: `no line has ${JSON.stringify(cleanLine(match ?? ""))}`, blocks: [], notes: earlier };
  return {
    blocks: [
      block(
        cleanLine(title),
        shown.map((line) => `  ${cleanLine(line)}`),
      ),
    ],
    notes: earlier,
  };
}
