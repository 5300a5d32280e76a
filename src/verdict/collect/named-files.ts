import type { Disk } from "../../maven/disk.ts";
import type { Evidence, NamedFiles } from "../../model/evidence/evidence.ts";
import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { Problem } from "../../model/problem.ts";
import { modulesCalled } from "../../model/project/find-modules.ts";
import { absolutePath } from "../../model/project/paths.ts";
import type { Module } from "../../model/project/project.ts";
import { candidatesFor } from "../judge/problems/place-problem.ts";
import { goalWords, readClosing } from "../judge/problems/read-closing.ts";
import { mayBePrinted } from "../judge/without-printed.ts";

type NamingEvidence = Pick<Evidence, "exitCode" | "ended" | "plan" | "log" | "reports" | "project">;
type Directories = Pick<Disk, "exists" | "listDirectories">;

/** Finds the files that failed goals name, and those of compiler messages which a test may have printed. */
export function findNamedFiles(evidence: NamingEvidence, disk: Directories): NamedFiles {
  const { log, project } = evidence;
  const asked = new Map<string, boolean>();
  const below = new Map<string, string>();
  const exists = (path: string) => {
    const isThere = asked.get(path) ?? disk.exists(path);
    asked.set(path, isThere);
    return isThere;
  };
  const look = (name: string, module: Module | undefined) => {
    const isPlaced = candidatesFor(name, project, module).filter(exists).length > 0;
    if (isPlaced || module === undefined) return;
    const only = findBelow(`${module.dir}/src`, name.replace(/^\//, ""), disk);
    if (only !== null) below.set(`${module.dir}/${name}`, only);
  };

  if (mayBePrinted(evidence)) {
    for (const { file } of log.diagnostics) if (file !== undefined) exists(absolutePath(project, file));
  }
  for (const [index, words] of goalWords(log).entries()) {
    const goal = log.failedGoals[index];
    const { problem } = readClosing(words, goal, project);
    if (!problem) continue;
    const { own, shared } = namesIn(problem);
    const modulesOf = (goals: readonly FailedGoal[]) => goals.flatMap((it) => modulesCalled(project, it.module));
    const [module] = modulesOf(goal ? [goal] : []);
    for (const name of own) look(name, module);
    const checked =
      shared.length === 0 ? [] : modulesOf(log.failedGoals.filter(({ plugin }) => plugin === problem.code));
    for (const name of shared) for (const each of [module, ...checked]) look(name, each);
  }
  return { existing: new Set([...asked].flatMap(([path, isThere]) => (isThere ? path : []))), below };
}

function namesIn(problem: Problem): { readonly own: readonly string[]; readonly shared: readonly string[] } {
  if ("files" in problem) return { own: problem.files, shared: [] };
  if (!("findings" in problem)) return { own: [], shared: [] };
  return {
    own: problem.findings.flatMap(({ file }) => file ?? []),
    shared: (problem.shared ?? []).flatMap(({ finding: { file } }) => file ?? []),
  };
}

/** Finds the only file whose path below a directory ends with a name; null for none and for several. */
export function findBelow(directory: string, named: string, disk: Directories): string | null {
  const files = listBelow(directory, named, disk, DEEPEST);
  return files.length === 1 ? (files[0] ?? null) : null;
}

function listBelow(directory: string, named: string, disk: Directories, depth: number): string[] {
  const here = `${directory}/${named}`;
  const below = depth === 0 ? [] : disk.listDirectories(directory);
  return [
    ...(disk.exists(here) ? [here] : []),
    ...below.flatMap((name) => listBelow(`${directory}/${name}`, named, disk, depth - 1)),
  ];
}

/** The number of levels that are searched: source roots stand near the top, as in `src/main/antlr4`. */
const DEEPEST = 3;
