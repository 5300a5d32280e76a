import { createHash } from "node:crypto";

/** Whether a script is a `mvnw` as one of the versions of Maven's wrapper plugin writes it, but for its comments. */
export function isOfWrapperPlugin(script: string): boolean {
  const lines = script.split("\n").map((line) => line.trimEnd());
  const program = lines.filter((line) => line !== "" && !/^\s*#/.test(line)).join("\n");
  return KNOWN.has(createHash("sha256").update(program).digest("hex").slice(0, 16));
}

/** The beginnings of the SHA-256 of `mvnw` in org.apache.maven.wrapper:maven-wrapper-distribution, without comments. */
const KNOWN: ReadonlySet<string> = new Set([
  // 3.1.0 to 3.3.4
  "bbb51bcfcba44550",
  "8e57b6b393ee41e5",
  "5221bb1016ad31ae",
  "861aa03e784b82e4",
  "d531f3af45fa289c",
  "14d9aa03e77cb9bc",
  "56be650680bdd476",
  "7c7c3ed3fca21d3e",
  "e1e5b12d6b010ea9",
  "5fd241b38ed60da8",
  "a978286f3064641d",
  "38110ab4b4066e26",
]);
