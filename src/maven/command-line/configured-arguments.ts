import { join } from "node:path";
import type { Disk } from "../disk.ts";
import { isMaven4 } from "../version.ts";
import { splitWords } from "./split-words.ts";

/** Returns what Maven gets besides ours, weakest first: properties of its JVM, `.mvn/maven.config`, MAVEN_ARGS. */
export function configuredArguments(
  dirs: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  disk: Disk,
): string[] {
  const config = dirs.map((dir) => disk.readText(join(dir, ".mvn", "maven.config"))).find((text) => text !== null);
  const jvm = dirs.map((dir) => disk.readText(join(dir, ".mvn", "jvm.config"))).find((text) => text !== null);
  const lines = (config ?? "").split("\n").filter((line) => !line.trimStart().startsWith("#"));
  return [
    ...splitWords(`${jvm ?? ""} ${env["MAVEN_OPTS"] ?? ""}`).filter((word) => word.startsWith("-D")),
    ...lines.flatMap(splitWords),
    ...splitWords(env["MAVEN_ARGS"] ?? ""),
  ];
}

/** Returns the configured words as this Maven reads them: Maven 4 has no `-llr`, and writes its log into the file `lr`. */
export function readByVersion(configured: readonly string[], version: string | null): readonly string[] {
  return isMaven4(version) ? configured.map((word) => (word === "-llr" ? "-l=lr" : word)) : configured;
}
