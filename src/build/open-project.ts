import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { readArguments, userProperties } from "../maven/arguments.ts";
import { realDisk } from "../maven/disk.ts";
import { readProject } from "../maven/project.ts";
import type { Project } from "../result/project.ts";
import { projectPom } from "./project-pom.ts";

/** The project that Maven will build. One whose POM cannot be read has no modules. */
export function openProject(
  args: readonly string[],
  projectDir: string,
  configured: readonly string[],
  env: Readonly<Record<string, string>>,
): Project {
  const pom = projectPom(projectDir, args, configured);
  const properties = userProperties(readArguments([...configured, ...args]));
  const read = readProject(pom, realDisk, {
    localRepository: properties.get("maven.repo.local") ?? join(homedir(), ".m2", "repository"),
    environment: new Map(Object.entries(env)),
    userProperties: properties,
  });
  return read.kind === "project"
    ? read.project
    : { root: dirname(pom), modules: [], unreadModules: [], unreadParents: [] };
}
