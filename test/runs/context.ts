import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildContext } from "../../src/runs/request.ts";

/** Where builds of a folder run, with a Maven that is this script. */
export function contextWith(
  dir: string,
  script: string,
  onEvent: BuildContext["onEvent"] = () => undefined,
): BuildContext {
  writeFileSync(join(dir, "pom.xml"), "<project/>");
  writeFileSync(join(dir, "mvn"), script);
  chmodSync(join(dir, "mvn"), 0o755);
  return {
    projectDir: dir,
    mavenOverride: join(dir, "mvn"),
    engine: "fast",
    javaHome: undefined,
    env: process.env,
    signal: new AbortController().signal,
    graceMs: () => 1000,
    onEvent,
  };
}
