import { readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { MavenProgram } from "./locate.ts";

/** Whether this program is the client of a Maven daemon, or a wrapper that brings one: the work is then done elsewhere. */
export function isMvnd({ command, origin }: Extract<MavenProgram, { kind: "found" }>): boolean {
  const program = command.at(-1) ?? "";
  try {
    if (origin !== "mvnw") return basename(realpathSync(program)).startsWith("mvnd");
    const properties = join(dirname(program), ".mvn", "wrapper", "maven-wrapper.properties");
    return DISTRIBUTION.test(readFileSync(properties, "utf8"));
  } catch {
    return false;
  }
}

// distributionUrl=https://repo.example/maven/mvnd/1.0.2/maven-mvnd-1.0.2-bin.zip
const DISTRIBUTION = /^distributionUrl\s*[=:].*\/maven-mvnd-[^/]*$/m;
