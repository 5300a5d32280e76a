import { join, resolve } from "node:path";
import { findBase } from "../maven/base-directory.ts";
import { optionValue, readArguments } from "../maven/command-line/arguments.ts";
import { configuredArguments } from "../maven/command-line/configured-arguments.ts";
import { realDisk } from "../maven/disk.ts";

/** Options from `.mvn/maven.config`, MAVEN_ARGS and the like, as they are now. */
export function readConfigured(projectDir: string, env: Readonly<Record<string, string>>): readonly string[] {
  return configuredArguments([findBase(projectDir, realDisk) ?? projectDir], env, realDisk);
}

/** Absolute path of the POM that Maven will be given: `-f` in the arguments moves it. */
export function projectPom(projectDir: string, args: readonly string[], configured: readonly string[]): string {
  const file = optionValue(readArguments([...args, ...configured]), "f");
  if (file === null) return join(projectDir, "pom.xml");
  const path = resolve(projectDir, file);
  return realDisk.readText(path) === null ? join(path, "pom.xml") : path;
}
