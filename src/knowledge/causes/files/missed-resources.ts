import { FRAME, THROWN } from "../../../model/throwable.ts";
import type { BuildFacts } from "../build-facts.ts";
import { filesInStatement } from "../wiring/missing-resource.ts";

interface MissedResource {
  /** The resource as the code names it, and the place of that. */
  readonly name: string;
  readonly at: string;
  /** Its path below a root of resources. */
  readonly wanted: string;
}

/** Lists the resources that code asks for where a trace of something missing leaves it, and that no root of resources has. */
export function missedResources({ said, declaring, resources, isElsewhere }: BuildFacts): readonly MissedResource[] {
  const missed: MissedResource[] = [];
  let thrown: string | null = null;
  for (const text of said) {
    // What is missing may be null, or be told in words.
    if (THROWN.test(text)) thrown = MISSED.test(text) ? text : null;
    const { type, line = "" } = FRAME.exec(text)?.groups ?? {};
    const declared = thrown !== null && type !== undefined ? declaring(type) : null;
    if (thrown === null || !declared) continue;
    const files = filesInStatement(declared, Number(line), thrown);
    thrown = null;
    for (const { name, at, statement } of files) {
      if (!ASKS.test(statement)) continue;
      const isFromRoot = name.startsWith("/") || OF_LOADER.test(statement);
      const within = isFromRoot ? "" : `${declared.source.package.replaceAll(".", "/")}/`;
      const wanted = `${within}${name.replace(/^\//, "")}`;
      const isCopied = resources().some((path) => path.endsWith(`/${wanted}`)) || isElsewhere(wanted);
      if (!isCopied) missed.push({ name, at, wanted });
    }
  }
  return missed;
}

// java.lang.NullPointerException: inStream parameter is null
// java.lang.IllegalArgumentException: resource rates.properties not found.
const MISSED = /\bNullPointerException\b|\b(?:not found|not exist|missing|null)\b/i;
// Rates.class.getClassLoader().getResource("com/acme/rates.properties")
const OF_LOADER = /\b(?:\w*[lL]oader\w*|getSystemResource(?:AsStream)?|ClassPathResource)\b/;
// Rates.class.getResourceAsStream("rates.properties")
const ASKS = /\b(?:getResource(?:AsStream)?|getSystemResource(?:AsStream)?|ClassPathResource)\s*\(/;
