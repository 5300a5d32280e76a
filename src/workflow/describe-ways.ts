import { join } from "node:path";
import { findBase } from "../maven/base-directory.ts";
import { realDisk } from "../maven/disk.ts";
import type { Project } from "../model/project/project.ts";
import type { ProjectWays } from "../model/project/project-ways.ts";
import { findCommands } from "./find-commands.ts";
import { findNeeds } from "./find-needs.ts";
import { learnWays } from "./learn.ts";

/** The path of a project's own file, relative to its directory. */
const PROJECT_FILE_PATH = ".mvn/maven-mcp.json";

/** Returns the absolute path of a project's own file, in `.mvn` of its directory or the nearest one above. */
export function projectFileOf(dir: string): string {
  return join(findBase(dir, realDisk) ?? dir, PROJECT_FILE_PATH);
}

/** Describes a project's own way, without running anything of it. */
export async function describeWays(project: Project, env: Readonly<Record<string, string>>): Promise<ProjectWays> {
  const commands = findCommands(project.root);
  const needs = await findNeeds(project, undefined, env);
  return { ...learnWays(project, commands), needs, isKept: realDisk.exists(projectFileOf(project.root)), commands };
}
