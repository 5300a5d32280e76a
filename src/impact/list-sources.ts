import { join } from "node:path";
import { listFilesBelow } from "../maven/files.ts";
import { directoriesAbove, liesIn } from "../model/project/directories.ts";
import type { Project } from "../model/project/project.ts";

/**
 * Lists the absolute paths of a project's POMs and of all files in its source and resource roots, in `.mvn` and in the
 * `src` directories, ordered. A whole module, of which a POM may take a licence as a resource, does not count, nor
 * does what a build writes.
 *
 * @param directories those of `listSourceDirectories`
 */
export function listSourceFiles({ modules }: Project, directories: readonly string[]): readonly string[] {
  const written = new Set(modules.map(({ buildDirectory }) => buildDirectory));
  const holding = new Set([...written].flatMap(directoriesAbove));
  const own = directories.flatMap((root) => {
    const files = listFilesBelow(root);
    const isWritten = (path: string) => directoriesAbove(path).some((directory) => written.has(`${root}/${directory}`));
    return (holding.has(root) ? files.filter((path) => !isWritten(path)) : files).map((path) => `${root}/${path}`);
  });
  const poms = new Set(modules.flatMap(({ pom, parentPoms }) => [pom, ...parentPoms]));
  return [...new Set([...poms, ...own])].sort();
}

/**
 * Lists the absolute directories whose files count as sources, none of which lies in another one. What a build writes
 * may be among the sources that the POM adds, and is made anew of the others.
 */
export function listSourceDirectories({ root, modules }: Project): readonly string[] {
  const holding = new Set(modules.flatMap(({ dir }) => [dir, ...directoriesAbove(dir)]));
  const written = new Set(modules.map((module) => module.buildDirectory).filter((path) => !holding.has(path)));
  const roots = modules.flatMap(({ dir, sourceRoots, testSourceRoots, resourceRoots, testResourceRoots }) => {
    const above = new Set([dir, ...directoriesAbove(dir)]);
    const resources = [...resourceRoots, ...testResourceRoots].filter((path) => !above.has(path));
    return [...sourceRoots, ...testSourceRoots, ...resources].filter((path) => !liesIn(path, written));
  });
  return outermost([join(root, ".mvn"), ...modules.map(({ dir }) => join(dir, "src")), ...roots]);
}

/** Sorts directories, and removes each that lies inside another one of the list. */
function outermost(directories: readonly string[]): string[] {
  const all = new Set(directories);
  return [...all].filter((directory) => !directoriesAbove(directory).some((above) => all.has(above))).sort();
}
