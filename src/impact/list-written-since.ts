import { dirname } from "node:path";
import { statPath } from "../maven/disk.ts";
import type { Project } from "../model/project/project.ts";
import { TICK_MS } from "./hash-files.ts";
import { listProjectFiles } from "./list-files.ts";

/**
 * Lists the absolute paths of the files of a project that the system saw written, renamed or given another time since
 * then, and of the directories in which a file was made, removed or renamed; null if there are too many files.
 *
 * @param since in milliseconds since 1970
 */
export function listWrittenSince(project: Project, since: number): readonly string[] | null {
  const listed = listProjectFiles(project);
  if (listed === null) return null;
  const files = [...listed.own, ...listed.others, ...listed.links, ...listed.rest];
  const directories = new Set<string>();
  for (const file of files) {
    for (let path = dirname(file); path.startsWith(project.root) && !directories.has(path); path = dirname(path)) {
      directories.add(path);
    }
  }
  // A build makes its own directories there.
  for (const { buildDirectory } of project.modules) directories.delete(dirname(buildDirectory));
  return [...files, ...directories].filter((path) => (statPath(path)?.ctimeMs ?? 0) >= since - TICK_MS);
}
