import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { attempt } from "../model/attempt.ts";
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
}

/**
 * Lists the files that may decide the outcome of a test: all in the project but documents, hidden files, and what a
 * build writes. Null if there are too many.
 */
export function listProjectFiles(project: Project, most = MOST_FILES): ProjectFileList | null {
  const directories = listSourceDirectories(project);
  const own = listSourceFiles(project, directories);
  const known = new Set(own);
  const left = new Set([...project.modules.map((module) => module.buildDirectory), ...directories]);
  const others: string[] = [];
  const links: string[] = [];
  const walk = (directory: string): boolean => {
    for (const entry of attempt(() => readdirSync(directory, { withFileTypes: true })) ?? []) {
      const path = join(directory, entry.name);
      if (entry.name.startsWith(".")) continue;
      if (entry.isDirectory()) {
        if (!WRITTEN.has(entry.name) && !left.has(path) && !walk(path)) return false;
      } else if (!known.has(path) && !DOCUMENT.test(entry.name)) {
        if (entry.isFile()) others.push(path);
        else if (entry.isSymbolicLink() && !WRITTEN.has(entry.name) && !left.has(path)) links.push(path);
      }
      if (others.length + links.length + own.length > most) return false;
    }
    return true;
  };
  return walk(project.root) && own.length <= most ? { own, others, links } : null;
}

const MOST_FILES = 100_000;
const WRITTEN: ReadonlySet<string> = new Set(["target", "node_modules"]);

// README.md, LICENSE, NOTICE.txt, shop.iml
const DOCUMENT = /\.(?:md|adoc|rst|markdown|iml|ipr|iws)$|^(?:LICEN[CS]E|NOTICE|COPYING|AUTHORS|CHANGE(?:S|LOG))\b/i;

/** Returns the path by which a graph names a file. */
export function pathIn({ root }: Project, path: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : relative(root, path);
}
