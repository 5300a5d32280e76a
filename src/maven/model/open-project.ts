import { dirname, join, resolve } from "node:path";
import type { Jdk } from "../../model/project/jdk.ts";
import type { Project } from "../../model/project/project.ts";
import { findBase } from "../base-directory.ts";
import type { CallContext } from "../call-context.ts";
import { optionValue, readArguments } from "../command-line/arguments.ts";
import { mavenEnvironment } from "../command-line/command.ts";
import { configuredArguments } from "../command-line/configured-arguments.ts";
import { realDisk } from "../disk.ts";
import { locateJdk } from "../jdk/locate-jdk.ts";
import { type MavenCall, surroundingsOf } from "./maven-call.ts";
import { type ProjectResult, readProject } from "./read-project.ts";

/** Reads the project that Maven will build. A project whose POM cannot be read has no modules. */
export function openProject(call: MavenCall): Project {
  const read = tryProject(call);
  return read.kind === "project"
    ? read.project
    : { root: dirname(read.pom), modules: [], unreadModules: [], unreadParents: [] };
}

export function tryProject(call: MavenCall): ProjectResult {
  return readProject(projectPom(call.cwd, call.args, call.configured), realDisk, surroundingsOf(call, realDisk));
}

/** Reads the options that Maven would get in addition to its goals, and the JDK that it would use now. */
export function readCall(
  { projectDir, env, javaHome }: CallContext,
  args: readonly string[],
): MavenCall & { readonly jdk: Jdk | null } {
  const own = mavenEnvironment(env, javaHome);
  const jdk = locateJdk(own, javaHome);
  return {
    cwd: projectDir,
    args,
    configured: readConfigured(projectDir, own),
    env: own,
    jdk,
    jdkVersion: () => jdk?.version ?? null,
  };
}

/** Reads the options from `.mvn/maven.config`, MAVEN_ARGS and other configuration, as they are now. */
export function readConfigured(projectDir: string, env: Readonly<Record<string, string>>): readonly string[] {
  return configuredArguments([findBase(projectDir, realDisk) ?? projectDir], env, realDisk);
}

/** Returns the absolute path of the POM that Maven will read: `-f` in the arguments changes it. */
export function projectPom(projectDir: string, args: readonly string[], configured: readonly string[]): string {
  const file = optionValue(readArguments([...args, ...configured]), "f");
  if (file === null) return join(projectDir, "pom.xml");
  const path = resolve(projectDir, file);
  return realDisk.readText(path) === null ? join(path, "pom.xml") : path;
}
