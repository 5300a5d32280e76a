import { moduleHolding } from "./find-modules.ts";
import type { Project } from "./project.ts";

/** Returns a path below `root` without it, and any other path as it is. */
export function relativeTo(root: string, path: string): string {
  if (path === root) return ".";
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

/** Returns a path as answers write it: relative to the project, also for a module outside of its directory (`../shared`). */
export function shownPath(project: Project, path: string): string {
  const isBeside = path.startsWith("/") && !path.startsWith(`${project.root}/`);
  const beside = isBeside ? moduleHolding(project, path) : undefined;
  return beside === undefined ? relativeTo(project.root, path) : `${beside.path}/${relativeTo(beside.dir, path)}`;
}

export function absolutePath({ root }: Pick<Project, "root">, path: string): string {
  return path.startsWith("/") ? path : `${root}/${path}`;
}

/** Returns a path of a POM without the folder of its module, where that is written in front of it. */
export function withoutBasedir(path: string): string {
  return path.replace(BASEDIR, "");
}

// ${project.basedir}/src/main/oracle
const BASEDIR = /^\$\{(?:project\.)?basedir\}\//;

/** Makes the paths below the project's root relative. */
export function pathsWithoutRoot({ root }: Pick<Project, "root">, text: string): string {
  return text.includes(root) ? text.replace(new RegExp(`${BEGIN}${RegExp.escape(root)}/`, "gu"), "") : text;
}

/** Makes the paths below the project's root relative, and replaces the root itself by a dot. */
export function withoutRoot(project: Pick<Project, "root">, text: string): string {
  const { root } = project;
  if (!text.includes(root)) return text;
  const alone = new RegExp(`${BEGIN}${RegExp.escape(root)}(?![\\w-]|\\.\\w)`, "gu");
  return pathsWithoutRoot(project, text).replace(alone, ".");
}

/** The pattern for the beginning of a path, which cannot be in the middle of a longer one: `https://nexus.acme.com/repo/` is not in a project in `/repo`. */
const BEGIN = "(?<![\\p{L}\\p{N}_.~-])";
