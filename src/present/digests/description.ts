import type { DescribedItem, DescriptionDigest } from "../../result/digest.ts";
import { shorten } from "../text/message.ts";
import { block, type DigestWords } from "./digest-words.ts";

/** Lists goals or parameters, each with the first sentence of its description; in the detailed form with all of it. */
export function descriptionWords(
  { subject, summary, items, match }: DescriptionDigest,
  isConcise: boolean,
): DigestWords {
  const told = isConcise ? shorten(firstSentence(summary), LONGEST) : summary;
  const title = [subject, told].filter((it) => it !== "").join(" — ");
  if (items.length > 0) return { blocks: [block(title, items, (item) => describe(item, isConcise))] };
  return { headline: `nothing of ${subject} has ${JSON.stringify(match ?? "")}`, blocks: [] };
}

function describe({ name, text, property, usually }: DescribedItem, isConcise: boolean): string {
  const options = [
    ...(property === undefined ? [] : [`-D${property}`]),
    ...(usually === undefined ? [] : [`default ${usually}`]),
  ].join(", ");
  const told = isConcise ? shorten(firstSentence(text), LONGEST) : text;
  return `- ${name}${options === "" ? "" : ` (${options})`}${told === "" ? "" : ` — ${told}`}`;
}

const LONGEST = 200;

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}
