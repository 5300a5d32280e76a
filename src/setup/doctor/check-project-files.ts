import { basename, join, relative } from "node:path";
import { count, listNames } from "../../answers/text/words.ts";
import { statPath } from "../../maven/disk.ts";
import type { MavenCall } from "../../maven/model/maven-call.ts";
import { tryProject } from "../../maven/model/open-project.ts";
import { findMissingPom } from "../../maven/poms-below.ts";
import type { Project } from "../../model/project/project.ts";
import { type Check, fail, pass, type Subject } from "./check.ts";

export function checkProjectFiles(
  { projectDir }: Subject,
  call: MavenCall,
): { readonly check: Check; readonly project: Project | null } {
  const name = "project";
  if (!statPath(projectDir)?.isDirectory()) {
    return { check: fail(name, `${projectDir} is no directory`, "name one with --project DIR"), project: null };
  }
  const read = tryProject(call);
  if (read.kind === "unreadable") {
    const isMissing = read.reason === "not there";
    const { text, option } =
      read.pom === join(projectDir, "pom.xml")
        ? findMissingPom(projectDir)
        : { text: `${projectDir} holds no ${basename(read.pom)}`, option: null };
    const check = isMissing
      ? fail(name, text, `name the Maven project with ${option ?? "--project DIR"}`)
      : fail(name, `${read.pom} cannot be read: ${read.reason}`, "fix its XML");
    return { check, project: null };
  }
  const { project } = read;
  const [{ groupId, artifactId, version } = { groupId: "?", artifactId: "?", version: "?" }] = project.modules;
  const message = `${groupId}:${artifactId} ${version}, ${count(project.modules.length, "POM")}, ${project.root}`;
  if (project.unreadModules.length === 0) return { check: pass(name, message), project };
  const missing = listNames(project.unreadModules.map((pom) => relative(project.root, pom)));
  const fix = "add them, or take them out of <modules>";
  return { check: fail(name, `${message}; no readable POM: ${missing}`, fix), project };
}
