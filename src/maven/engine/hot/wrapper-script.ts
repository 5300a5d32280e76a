import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { FoundMaven } from "../../locate.ts";

/** Returns the path of the script that starts Maven: `mvn` of an installation, or a wrapper. */
export function scriptOf({ command }: FoundMaven): string {
  return command.at(-1) ?? "";
}

export function isWrapper(program: FoundMaven): boolean {
  return basename(scriptOf(program)) === "mvnw";
}

export function isOfWrapperPlugin(script: string): boolean {
  const lines = script.split("\n").map((line) => line.trimEnd());
  const program = lines.filter((line) => line !== "" && !/^\s*#/.test(line)).join("\n");
  return KNOWN.has(createHash("sha256").update(program).digest("hex").slice(0, 16));
}

/**
 * The beginnings of the SHA-256 of `mvnw` without comments, in the archives of
 * org.apache.maven.wrapper:maven-wrapper-distribution. Those of type bin, script and source have the same one.
 */
const KNOWN: ReadonlySet<string> = new Set([
  "bbb51bcfcba44550", // 3.1.0
  "8e57b6b393ee41e5", // 3.1.1
  "5221bb1016ad31ae", // 3.2.0
  "861aa03e784b82e4", // 3.2.0, only-script
  "d531f3af45fa289c", // 3.3.0, only-script
  "56be650680bdd476", // 3.3.1
  "14d9aa03e77cb9bc", // 3.3.1, only-script
  "e1e5b12d6b010ea9", // 3.3.2
  "7c7c3ed3fca21d3e", // 3.3.2, only-script
  "5fd241b38ed60da8", // 3.3.3
  "38110ab4b4066e26", // 3.3.4
  "a978286f3064641d", // 3.3.3 and 3.3.4, only-script
]);
