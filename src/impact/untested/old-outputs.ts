import { join } from "node:path";
import { statPath } from "../../maven/disk.ts";
import { type FileHashes, isUnknown } from "../../model/impact/source-graph.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { pathIn } from "../list-files.ts";
import { listOldCopies } from "./old-copies.ts";

/**
 * Lists the files of modules that have another content than in an earlier run and an older time than what was made of
 * them, by their paths: Maven neither compiles nor copies those again. The system saw them change later.
 *
 * @param then the files of the earlier run
 */
export function listOldOutputs(
  project: Project,
  modules: readonly Module[],
  files: FileHashes,
  then: FileHashes,
): readonly string[] {
  const changed = new Map(
    [...files].filter(([path, content]) => {
      const before = then.get(path);
      return before !== undefined && before !== content && !isUnknown(before) && !isUnknown(content);
    }),
  );
  if (changed.size === 0) return [];
  const sources = [...changed.keys()].filter((path) => modules.some((it) => hasOldClass(path, it, project)));
  const copied = listOldCopies({ ...project, modules }, changed);
  return [...sources, ...copied.filter((path) => !sources.includes(path))];
}

function hasOldClass(path: string, module: Module, project: Project): boolean {
  const { sourceRoots, testSourceRoots, outputDirectory, testOutputDirectory } = module;
  const places = [
    ...sourceRoots.map((root) => ({ root, output: outputDirectory })),
    ...testSourceRoots.map((root) => ({ root, output: testOutputDirectory })),
  ];
  return places.some(({ root, output }) => {
    const prefix = `${pathIn(project, root)}/`;
    if (!path.startsWith(prefix) || !path.endsWith(".java")) return false;
    const source = statPath(join(project.root, path));
    const made = statPath(join(output, path.slice(prefix.length).replace(/\.java$/, ".class")));
    return source !== null && made !== null && source.mtimeMs < made.mtimeMs && made.mtimeMs < source.ctimeMs;
  });
}
