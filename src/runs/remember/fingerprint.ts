import { join } from "node:path";
import { statPath } from "../../maven/disk.ts";
import type { Project } from "../../result/project/project.ts";
import { listFilesBelow } from "../files.ts";

/**
 * Computes one hash of the sources on the disk: the path, size and time of the POMs, of all files in the source and
 * resource roots, in `.mvn`, and in the `src` directory of each module, where tests keep other files that they read.
 * Null for a project without modules.
 */
export function fingerprintSources({ root, modules }: Project): string | null {
  if (modules.length === 0) return null;
  const roots = modules.flatMap((module) => [
    join(module.dir, "src"),
    ...module.sourceRoots,
    ...module.resourceRoots,
    ...module.testSourceRoots,
    ...module.testResourceRoots,
  ]);
  const files = outermost([join(root, ".mvn"), ...roots]).flatMap((root) =>
    listFilesBelow(root).map((path) => join(root, path)),
  );
  const poms = modules.flatMap(({ pom, parentPoms }) => [pom, ...parentPoms]);
  const hash = new Bun.CryptoHasher("sha256");
  for (const path of [...new Set([...poms, ...files])].sort()) {
    const stat = statPath(path);
    hash.update(`${path}\0${stat?.size}\0${stat?.mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Removes each directory that lies inside another one of the list. */
function outermost(directories: readonly string[]): string[] {
  const kept: string[] = [];
  for (const directory of [...new Set(directories)].sort()) {
    if (!kept.some((above) => directory.startsWith(`${above}/`))) kept.push(directory);
  }
  return kept;
}
