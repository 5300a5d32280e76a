import type { Module, Project } from "./project.ts";

/** A path below `root` without it; any other path as it is. */
export function relativeTo(root: string, path: string): string {
  if (path === root) return ".";
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

/** The innermost module whose directory holds this path; a relative path counts from the project's root. */
export function moduleHolding(project: Project, path: string): Module | undefined {
  const absolute = path.startsWith("/") ? path : `${project.root}/${path}`;
  return project.modules
    .filter(({ dir }) => absolute.startsWith(`${dir}/`))
    .reduce<Module | undefined>((best, it) => (best && best.dir.length >= it.dir.length ? best : it), undefined);
}
