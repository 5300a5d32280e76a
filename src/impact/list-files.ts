import { join, relative } from "node:path";
import { listEntries } from "../maven/disk.ts";
import type { Project } from "../model/project/project.ts";
import { listSourceDirectories, listSourceFiles } from "./list-sources.ts";

/** The files that may decide the outcome of a test. */
export interface ProjectFileList {
  /** The absolute paths of the POMs and of what lies in `.mvn`, `src` and the source roots. */
  readonly own: readonly string[];
  /** The absolute paths of further files, which tests may read, or write. */
  readonly others: readonly string[];
  /** The absolute paths of links beside those, wherever they lead. */
  readonly links: readonly string[];
  /** The absolute paths of documents and hidden files, which decide nothing. */
  readonly rest: readonly string[];
}

/** Lists all files of a project but what builds and other tools write. Null if there are too many. */
export function listProjectFiles(project: Project, most = MOST_FILES): ProjectFileList | null {
  const directories = listSourceDirectories(project);
  const own = listSourceFiles(project, directories);
  const known = new Set(own);
  const left = new Set([...project.modules.map((module) => module.buildDirectory), ...directories]);
  const others: string[] = [];
  const links: string[] = [];
  const rest: string[] = [];
  const walk = (directory: string, isHidden: boolean): boolean => {
    for (const entry of listEntries(directory)) {
      const path = join(directory, entry.name);
      if (WRITTEN.has(entry.name) || left.has(path) || known.has(path)) continue;
      const isOfNone = isHidden || entry.name.startsWith(".");
      if (entry.isDirectory()) {
        if (!walk(path, isOfNone)) return false;
      } else if (entry.isFile()) (isOfNone || DOCUMENT.test(entry.name) ? rest : others).push(path);
      else if (entry.isSymbolicLink() && !isOfNone) links.push(path);
      if (others.length + links.length + rest.length + own.length > most) return false;
    }
    return true;
  };
  return walk(project.root, false) && own.length <= most ? { own, others, links, rest } : null;
}

const MOST_FILES = 100_000;
/** What builds write, and tools that are no part of one: revisions, indexes, caches, settings of editors and agents. */
const WRITTEN: ReadonlySet<string> = new Set([
  ...["target", "node_modules", ".git", ".hg", ".svn", ".jj", ".gradle", ".idea", ".vscode", ".settings", ".metals"],
  ...[".bloop", ".cache", ".venv", ".DS_Store", ".zed", ".cursor", ".windsurf", ".junie"],
  ...[".claude", ".codex", ".gemini", ".opencode"],
]);

// README.md, LICENSE, NOTICE.txt, shop.iml
const DOCUMENT = /\.(?:md|adoc|rst|markdown|iml|ipr|iws)$|^(?:LICEN[CS]E|NOTICE|COPYING|AUTHORS|CHANGE(?:S|LOG))\b/i;

/** Returns the path by which a graph names a file. */
export function pathIn({ root }: Project, path: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : relative(root, path);
}
