import { dirname } from "node:path";
import { realDisk } from "../maven/disk.ts";
import { type MavenCall, surroundingsOf } from "../maven/model/maven-call.ts";
import { type ProjectResult, readProject } from "../maven/model/read-project.ts";
import type { Project } from "../result/project/project.ts";
import { projectPom } from "./project-pom.ts";

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
