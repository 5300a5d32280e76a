import { dirname, join, resolve } from "node:path";
import { findBase } from "../maven/base-directory.ts";
import { optionValue, readArguments } from "../maven/command-line/arguments.ts";
import { mavenEnvironment } from "../maven/command-line/command.ts";
import { configuredArguments } from "../maven/command-line/configured-arguments.ts";
import { realDisk } from "../maven/disk.ts";
import { locateJdk } from "../maven/jdk/locate-jdk.ts";
import { type MavenCall, surroundingsOf } from "../maven/model/maven-call.ts";
import { type ProjectResult, readProject } from "../maven/model/read-project.ts";
import type { Jdk } from "../result/project/jdk.ts";
import type { Project } from "../result/project/project.ts";
import type { BuildContext } from "./request.ts";

/** The project that Maven will build. One whose POM cannot be read has no modules. */
export function openProject(call: MavenCall): Project {
  const read = tryProject(call);
  return read.kind === "project"
    ? read.project
    : { root: dirname(read.pom), modules: [], unreadModules: [], unreadParents: [] };
}

/** The same, or why it cannot be read. */
export function tryProject(call: MavenCall): ProjectResult {
  return readProject(projectPom(call.cwd, call.args, call.configured), realDisk, surroundingsOf(call, realDisk));
}

/** Reads what Maven would be called with besides goals, and the JDK that it would take now. */
export function readCall(
  { projectDir, env, javaHome }: Pick<BuildContext, "projectDir" | "env" | "javaHome">,
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
