import { join } from "node:path";
import { statPath } from "../maven/disk.ts";
import type { Project } from "../result/project.ts";
import { listFilesBelow } from "./files.ts";

/**
 * One word for the sources as they lie on the disk: a hash over path, size and time of all files in the source and
 * resource roots, and of the POMs. Null for a project without modules.
 */
export function fingerprintSources({ modules }: Project): string | null {
  if (modules.length === 0) return null;
  const roots = modules.flatMap((module) => [
    ...module.sourceRoots,
    ...module.resourceRoots,
    ...module.testSourceRoots,
    ...module.testResourceRoots,
  ]);
  const files = [...new Set(roots)].flatMap((root) => listFilesBelow(root).map((path) => join(root, path)));
  const poms = modules.flatMap(({ pom, parentPoms }) => [pom, ...parentPoms]);
  const hash = new Bun.CryptoHasher("sha256");
  for (const path of [...new Set([...poms, ...files])].sort()) {
    const stat = statPath(path);
    hash.update(`${path}\0${stat?.size}\0${stat?.mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}
