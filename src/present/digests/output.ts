import type { OutputDigest } from "../../result/digest.ts";
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
  if (shown.length === 0) return { headline: `no line has ${JSON.stringify(match ?? "")}`, blocks: [], notes: earlier };
  return {
    blocks: [
      block(
        title,
        shown.map((line) => `  ${line}`),
      ),
    ],
    notes: earlier,
  };
}
