import type { AnalysisDigest } from "../../result/digest.ts";
import { lowerFirst } from "../text/words.ts";
import { block, type DigestWords } from "./digest-words.ts";

export function analysisWords({ modules, match }: AnalysisDigest): DigestWords {
  const blocks = modules.flatMap(({ module, groups }) =>
    groups.map(({ title, artifacts }) => block(`${module}: ${lowerFirst(title)}`, artifacts, (it) => `- ${it}`)),
  );
  if (blocks.length > 0) return { blocks };
  const ofThese = match === undefined ? "" : ` of ${JSON.stringify(match)}`;
  return { headline: `no dependency${ofThese} is unused, or used without being declared`, blocks };
}
