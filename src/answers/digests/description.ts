import type { DescribedItem, DescriptionDigest } from "../../model/digest.ts";
import { quote, quoteForeign } from "../../text/foreign.ts";
import { shorten } from "../text/message.ts";
import { block, type DigestWords } from "./digest-words.ts";

/** Lists goals or parameters, each with the first sentence of its description; in the detailed form with all of it. */
export function descriptionWords(
  { subject, summary, items, match }: DescriptionDigest,
  isConcise: boolean,
): DigestWords {
  const told = isConcise ? shorten(firstSentence(summary), LONGEST) : summary;
  const title = [quoteForeign(subject), told === "" ? "" : quote(told, LONGEST_SUMMARY)]
    .filter((it) => it !== "")
    .join(" — ");
  if (items.length > 0) return { blocks: [block(title, items, (item) => describe(item, isConcise))] };
  return { headline: `nothing of ${quoteForeign(subject)} has ${quote(match ?? "")}`, blocks: [] };
}

function describe({ name, text, property, usually }: DescribedItem, isConcise: boolean): string {
  const options = [
    ...(property === undefined ? [] : [quoteForeign(`-D${property}`)]),
    ...(usually === undefined ? [] : [`default ${quoteForeign(usually)}`]),
  ].join(", ");
  const told = isConcise ? shorten(firstSentence(text), LONGEST) : text;
  return `- ${quoteForeign(name)}${options === "" ? "" : ` (${options})`}${told === "" ? "" : ` — ${told}`}`;
}

const LONGEST = 200;
const LONGEST_SUMMARY = 600;

function firstSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}
