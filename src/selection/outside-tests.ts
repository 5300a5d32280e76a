import { join, relative } from "node:path";
import { realDisk } from "../maven/disk.ts";
import { listFilesBelow } from "../maven/files.ts";
import type { ProblemOf } from "../model/problem.ts";
import { moduleHolding } from "../model/project/find-modules.ts";
import { shownPath } from "../model/project/paths.ts";
import type { Project } from "../model/project/project.ts";

/**
 * Finds a source of that name in the folders `src` of the project which is in no module's test sources; null where there is
 * none. Maven does not run it as a test, wherever else it is.
 *
 * @param seesMain whether it may be among the main sources: a class there is mostly what a test is about
 */
export function findOutsideTests(
  name: string,
  project: Project,
  seesMain: boolean,
): ProblemOf<"no-test-matched">["outside"] | null {
  const { root, modules } = project;
  const dirs = [root, ...realDisk.listDirectories(root).map((it) => join(root, it)), ...modules.map(({ dir }) => dir)];
  const roots = modules.flatMap(({ testSourceRoots, sourceRoots }) =>
    [...testSourceRoots, ...(seesMain ? [] : sourceRoots)].map((it) => `${it}/`),
  );
  for (const folder of new Set(dirs.slice(0, MOST_FOLDERS).map((dir) => join(dir, "src")))) {
    const paths = listFilesBelow(folder).map((file) => join(folder, file));
    const path = paths.find((it) => isOf(it, name) && !roots.some((sourceRoot) => it.startsWith(sourceRoot)));
    if (path === undefined) continue;
    const module = moduleHolding(project, path);
    const isBeside = module?.dir === root && relative(root, path).split("/")[0] !== "src";
    const tests = isBeside || module === undefined ? [] : module.testSourceRoots;
    const isThere = tests.some((it) => realDisk.exists(it)) ? realDisk.exists : () => true;
    return { file: shownPath(project, path), testSources: tests.filter(isThere).map((it) => shownPath(project, it)) };
  }
  return null;
}

const MOST_FOLDERS = 300;

function isOf(path: string, name: string): boolean {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return file.startsWith(`${name}.`) && /^\.(?:java|kt|groovy|scala)$/.test(file.slice(name.length));
}
