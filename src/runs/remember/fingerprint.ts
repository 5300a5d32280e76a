import { join } from "node:path";
import { statPath } from "../../maven/disk.ts";
import type { Project } from "../../result/project/project.ts";
import { listFilesBelow } from "../files.ts";

/**
 * One word for the sources as they lie on the disk: a hash over path, size and time of the POMs and of all files in the
 * source and resource roots, in the `src` of each module, where tests keep what else they read, and in `.mvn`. Null for
 * a project without modules.
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

/** Removes directories that lie in another one of them. */
function outermost(directories: readonly string[]): string[] {
  const kept: string[] = [];
  for (const directory of [...new Set(directories)].sort()) {
    if (!kept.some((above) => directory.startsWith(`${above}/`))) kept.push(directory);
  }
  return kept;
}
