import { join } from "node:path";
import { statPath } from "../../maven/disk.ts";
import type { Project } from "../../result/project/project.ts";
import { listFilesBelow } from "../files.ts";

/**
 * Computes one hash of the sources on the disk: the path, size and time of the POMs, of all files in the source and
 * resource roots, in `.mvn`, and in the `src` directory of each module, where tests keep other files that they read.
 * Null for a project without modules.
 */
export function fingerprintSources(project: Project): string | null {
  if (project.modules.length === 0) return null;
  const hash = new Bun.CryptoHasher("sha256");
  for (const path of listSourceFiles(project)) {
    const stat = statPath(path);
    hash.update(`${path}\0${stat?.size}\0${stat?.mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

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

/** Lists the absolute directories whose files count as sources, none of which lies in another one. */
export function listSourceDirectories({ root, modules }: Project): readonly string[] {
  const roots = modules.flatMap((module) => [
    join(module.dir, "src"),
    ...module.sourceRoots,
    ...module.testSourceRoots,
    ...[...module.resourceRoots, ...module.testResourceRoots].filter(
      (root) => !`${module.dir}/`.startsWith(`${root}/`),
    ),
  ]);
  return outermost([join(root, ".mvn"), ...roots]);
}

/** Removes each directory that lies inside another one of the list. */
function outermost(directories: readonly string[]): string[] {
  const kept: string[] = [];
  for (const directory of [...new Set(directories)].sort()) {
    if (!kept.some((above) => directory.startsWith(`${above}/`))) kept.push(directory);
  }
  return kept;
}
