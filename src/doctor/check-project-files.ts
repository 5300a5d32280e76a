import { basename, relative } from "node:path";
import { statPath } from "../maven/disk.ts";
import type { MavenCall } from "../maven/model/maven-call.ts";
import { count, listNames } from "../present/text/words.ts";
import type { Project } from "../result/project/project.ts";
import { tryProject } from "../runs/open-project.ts";
import type { Check, Subject } from "./check.ts";

/** Whether there is a project whose POMs can be read. */
export function checkProjectFiles(
  { projectDir }: Subject,
  call: MavenCall,
): { readonly check: Check; readonly project: Project | null } {
  const name = "project";
  if (!statPath(projectDir)?.isDirectory()) {
    const message = `${projectDir} is no directory`;
    return { check: { name, verdict: "fail", message, mend: "name one with --project DIR" }, project: null };
  }
  const read = tryProject(call);
  if (read.kind === "unreadable")
    return { check: { name, verdict: "fail", ...tellPom(projectDir, read) }, project: null };
  const { project } = read;
  const [{ groupId, artifactId, version } = { groupId: "?", artifactId: "?", version: "?" }] = project.modules;
  const message = `${groupId}:${artifactId} ${version}, ${count(project.modules.length, "POM")}, ${project.root}`;
  if (project.unreadModules.length === 0) return { check: { name, verdict: "ok", message }, project };
  const missing = listNames(project.unreadModules.map((pom) => relative(project.root, pom)));
  const mend = "add them, or take them out of <modules>";
  return { check: { name, verdict: "fail", message: `${message}; no readable POM: ${missing}`, mend }, project };
}

function tellPom(projectDir: string, { pom, reason }: { readonly pom: string; readonly reason: string }) {
  return reason === "not there"
    ? { message: `${projectDir} holds no ${basename(pom)}`, mend: "name the Maven project with --project DIR" }
    : { message: `${pom} cannot be read: ${reason}`, mend: "mend its XML" };
}
