import { join } from "node:path";
import { readBytes, statFile } from "../../maven/files.ts";
import { openCopier } from "../../maven/model/open-copier.ts";
import type { GoalRun } from "../../model/evidence/log-facts.ts";
import type { FileHashes } from "../../model/impact/source-graph.ts";
import type { Project } from "../../model/project/project.ts";
import { hasContent } from "../hash-files.ts";
import { pathIn } from "../list-files.ts";

/**
 * Lists the resources of which something else lies on the classpath, by their paths. Maven does not copy a resource again
 * that was put in place with an old time; but no program sets the time at which the system saw a file change, so that only
 * what was written before that is compared with it. The plugin sets the rights of each copy, whether or not it writes it.
 */
export function listOldCopies(project: Project, files: FileHashes): readonly string[] {
  return listCopied(project, files.keys()).flatMap(({ path, copy }) =>
    isOldCopy(join(project.root, path), copy) ? path : [],
  );
}

/**
 * Lists the resources that an earlier run had and that are gone, whose copies still lie on the classpath: Maven deletes
 * none.
 *
 * @param then the files of the earlier run
 */
export function listLeftCopies(project: Project, files: FileHashes, then: FileHashes): readonly string[] {
  const gone = [...then.keys()].filter((path) => !files.has(path));
  if (gone.length === 0) return [];
  const others = new Set(listCopied(project, files.keys()).map(({ copy }) => copy));
  return listCopied(project, gone).flatMap(({ path, copy }) => (!others.has(copy) && statFile(copy) ? path : []));
}

/** A file that has another content than in an earlier run, with the hash of that content. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string;
}

/**
 * Finds the resources that Maven went over in a run and did not copy: their copies are younger, were there before the
 * system saw the resources change, and are byte for byte what these were. What filtering or another plugin wrote is not.
 *
 * @param goals those that ran
 * @param files all files of the project
 */
export function findKeptCopies(
  project: Project,
  goals: readonly GoalRun[],
  files: FileHashes,
  changed: readonly ChangedFile[],
): readonly ChangedFile[] {
  const contents = new Map(changed.map(({ path, before }) => [path, before]));
  const kept = listCopied(project, contents.keys()).flatMap(({ path, copy, module, goal }) => {
    const [resource, made] = [statFile(join(project.root, path)), statFile(copy)];
    const before = contents.get(path) ?? "";
    if (!resource || !made || resource.mtimeMs >= made.mtimeMs || made.mtimeMs >= resource.ctimeMs) return [];
    const hasRun = goals.some((it) => it.plugin === "resources" && it.goal === goal && it.module === module);
    if (!hasRun || !hasContent(copy, before) || hasContent(join(project.root, path), before)) return [];
    return { path, before, copy };
  });
  if (kept.length === 0) return [];
  const sources = Map.groupBy(listCopied(project, files.keys()), ({ copy }) => copy);
  return kept.filter(({ path, copy }) => sources.get(copy)?.every((it) => it.path === path));
}

/** Lists the resources among some files, by their paths, with the absolute paths of their copies. */
function listCopied(project: Project, files: Iterable<string>) {
  const paths = [...files].filter((path) => !path.endsWith(".java"));
  return project.modules.flatMap(({ artifactId: module, copied }) =>
    copied.flatMap((folder) => {
      const prefix = `${pathIn(project, folder.root)}/`;
      const copyOf = openCopier(folder);
      const goal = folder.isTest ? "testResources" : "resources";
      return paths.flatMap((path) => {
        const copy = path.startsWith(prefix) ? copyOf(path.slice(prefix.length)) : null;
        return copy === null ? [] : { path, copy, module, goal };
      });
    }),
  );
}

function isOldCopy(resource: string, copy: string): boolean {
  const [own, other] = [statFile(resource), statFile(copy)];
  if (!own || !other || other.mtimeMs >= own.ctimeMs || own.size > LARGEST || other.size > LARGEST) return false;
  const [wanted, found] = [readBytes(resource), readBytes(copy)];
  if (!wanted || !found) return true;
  return Buffer.compare(wanted, found) !== 0 && !mayBeFiltered(textOf(wanted), textOf(found));
}

/** Whether a text may be what Maven makes of another one by filling in properties: the rest of it is the same. */
function mayBeFiltered(text: string, filtered: string): boolean {
  const [first = "", ...others] = text.split(PROPERTY);
  if (others.length === 0 || !filtered.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = filtered.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return filtered.endsWith(others.at(-1) ?? "");
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

// ${project.version}, \${left.as.it.is}, @project.version@
const PROPERTY = /\\?\$\{[^}\n]*\}|@[^@\s]+@/;
const LARGEST = 16 * 2 ** 20;
