import { dirname, join } from "node:path";
import { compiles } from "../../knowledge/plugins/all-plugins.ts";
import { statPath } from "../../maven/disk.ts";
import type { GoalRun } from "../../model/evidence/log-facts.ts";
import { type FileHashes, isUnknown } from "../../model/impact/source-graph.ts";
import type { Project } from "../../model/project/project.ts";
import { hasContent } from "../hash-files.ts";
import { pathIn } from "../list-files.ts";
import { type ChangedFile, findKeptCopies } from "./old-copies.ts";

/** The files that tests ran on, and when that run was over, in milliseconds since 1970. */
export interface EarlierFiles {
  readonly files: FileHashes;
  readonly endedAt: number;
}

/**
 * Finds the Java sources that the compiler went over in a run and did not compile, since they have another content than in
 * an earlier run and an older time than their classes, and the resources that were so not copied; returns what the classes
 * and copies were made of, by the paths of these files. Classes that neither a compiler nor a copy has touched since that
 * run are of what it had, and the system saw the sources change later.
 *
 * @param goals those that ran
 */
export function findOldOutputs(
  project: Project,
  goals: readonly GoalRun[],
  files: FileHashes,
  { files: then, endedAt }: EarlierFiles,
): ReadonlyMap<string, string> {
  const changed = [...files].flatMap(([path, content]) => {
    const before = then.get(path);
    const isChanged = before !== undefined && before !== content && !isUnknown(before) && !isUnknown(content);
    return isChanged ? [{ path, before }] : [];
  });
  if (changed.length === 0) return new Map();
  const outputs = listCompiled(project, goals);
  const isOld = ({ path, before }: ChangedFile) => {
    const root = path.endsWith(".java") ? rootOf(path, outputs) : null;
    if (root === null) return false;
    const file = join(project.root, path);
    const source = statPath(file);
    const made = statPath(join(outputs.get(root) ?? "", path.slice(root.length + 1).replace(/\.java$/, ".class")));
    if (!source || !made || source.mtimeMs >= made.mtimeMs || made.mtimeMs >= source.ctimeMs) return false;
    return Math.max(made.mtimeMs, made.ctimeMs) <= endedAt && !hasContent(file, before);
  };
  const old = [...changed.filter(isOld), ...findKeptCopies(project, goals, files, changed)];
  return new Map(old.map(({ path, before }) => [path, before]));
}

/** Returns the folders of classes by the source roots that a compiler went over, relative to the project. */
function listCompiled(project: Project, goals: readonly GoalRun[]): ReadonlyMap<string, string> {
  const compiled = goals.filter(compiles);
  return new Map(
    project.modules.flatMap((module) => {
      const ran = compiled.filter((goal) => goal.module === module.artifactId).map(({ goal }) => OF_TESTS.test(goal));
      return [
        ...(ran.includes(false) ? module.sourceRoots.map((root) => [root, module.outputDirectory] as const) : []),
        ...(ran.includes(true)
          ? module.testSourceRoots.map((root) => [root, module.testOutputDirectory] as const)
          : []),
      ].map(([root, output]) => [pathIn(project, root), output] as const);
    }),
  );
}

const OF_TESTS = /^test/i;

function rootOf(path: string, outputs: ReadonlyMap<string, string>): string | null {
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) if (outputs.has(folder)) return folder;
  return null;
}
