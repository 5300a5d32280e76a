import type { Module, Project } from "./project.ts";

/** A path below `root` without it; any other path as it is. */
export function relativeTo(root: string, path: string): string {
  if (path === root) return ".";
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

/** As answers name it: below the project, or below a module beside it (`../shared`) the way that module is named. */
export function shownPath(project: Project, path: string): string {
  const isBeside = path.startsWith("/") && !path.startsWith(`${project.root}/`);
  const beside = isBeside ? moduleHolding(project, path) : undefined;
  return beside === undefined ? relativeTo(project.root, path) : `${beside.path}/${relativeTo(beside.dir, path)}`;
}

/** Words with paths below the project's root made relative, and the root itself a dot. */
export function withoutRoot({ root }: Pick<Project, "root">, text: string): string {
  if (!text.includes(root)) return text;
  return text.replaceAll(`${root}/`, "").replace(new RegExp(`${RegExp.escape(root)}(?![\\w-]|\\.\\w)`, "g"), ".");
}

/** The innermost module whose directory holds this path; a relative path counts from the project's root. */
export function moduleHolding(project: Project, path: string): Module | undefined {
  const absolute = path.startsWith("/") ? path : `${project.root}/${path}`;
  return project.modules
    .filter(({ dir }) => absolute.startsWith(`${dir}/`))
    .reduce<Module | undefined>((best, it) => (best && best.dir.length >= it.dir.length ? best : it), undefined);
}
