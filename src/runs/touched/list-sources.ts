import { join } from "node:path";
import type { Project } from "../../result/project/project.ts";
import { listFilesBelow } from "../files.ts";

/**
 * Lists the absolute paths of a project's POMs and of all files in its source and resource roots, in `.mvn` and in the
 * `src` directories, ordered. A whole module, of which a POM may take a licence as a resource, does not count, nor
 * does what a build writes.
 */
export function listSourceFiles(project: Project): readonly string[] {
  const { modules } = project;
  const own = listSourceDirectories(project).flatMap((root) => {
    const written = modules.map((module) => `${module.buildDirectory}/`).filter((path) => path.startsWith(`${root}/`));
    const files = listFilesBelow(root).map((path) => `${root}/${path}`);
    return files.filter((path) => !written.some((directory) => path.startsWith(directory)));
  });
  const poms = modules.flatMap(({ pom, parentPoms }) => [pom, ...parentPoms]);
  return [...new Set([...poms, ...own])].sort();
}

/**
 * Lists the absolute directories whose files count as sources, none of which lies in another one. What a build writes
 * may be among the sources that the POM adds, and is made anew of the others.
 */
export function listSourceDirectories({ root, modules }: Project): readonly string[] {
  const isAbove = (directory: string, path: string) => `${path}/`.startsWith(`${directory}/`);
  const written = modules.flatMap(({ buildDirectory }) => {
    return modules.some(({ dir }) => isAbove(buildDirectory, dir)) ? [] : buildDirectory;
  });
  const roots = modules.flatMap(({ dir, sourceRoots, testSourceRoots, resourceRoots, testResourceRoots }) => {
    const resources = [...resourceRoots, ...testResourceRoots].filter((path) => !isAbove(path, dir));
    return [...sourceRoots, ...testSourceRoots, ...resources].filter((path) => {
      return !written.some((directory) => isAbove(directory, path));
    });
  });
  return outermost([join(root, ".mvn"), ...modules.map(({ dir }) => join(dir, "src")), ...roots]);
}

/** Removes each directory that lies inside another one of the list. */
function outermost(directories: readonly string[]): string[] {
  const kept: string[] = [];
  for (const directory of [...new Set(directories)].sort()) {
    if (!kept.some((above) => directory.startsWith(`${above}/`))) kept.push(directory);
  }
  return kept;
}
