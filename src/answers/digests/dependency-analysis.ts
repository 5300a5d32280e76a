import type { AnalysisDigest } from "../../model/digest.ts";
import { quote, quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { analysisTitle } from "../problems/gates.ts";
import { lowerFirst } from "../text/words.ts";
import { block, type DigestWords } from "./digest-words.ts";

export function analysisWords({ modules, match }: AnalysisDigest): DigestWords {
  const blocks = modules.flatMap(({ module, groups }) =>
    groups.map(({ title, artifacts }) =>
      block(`${quoteForeign(module)}: ${lowerFirst(analysisTitle(title))}`, quoteTexts(artifacts), (it) => `- ${it}`),
    ),
  );
  if (blocks.length > 0) return { blocks };
  const ofThese = match === undefined ? "" : ` of ${quote(match)}`;
  return { headline: `no dependency${ofThese} is unused, or used without being declared`, blocks };
}
