import { join, relative } from "node:path";
import type { Surroundings } from "../../knowledge/clients/client.ts";
import { projectAround } from "../../maven/model/reactor-root.ts";
import { findPomsBelow, foldersInCheckout, holdsPom, isCheckout } from "../../maven/poms-below.ts";
import { type ConfiguredServer, findInCheckout } from "./configured.ts";
import { realPath } from "./program.ts";
import { namedByEntry } from "./served.ts";

/** The folder in which a client is opened, whose files configure it, and the Maven projects in it. */
export interface OpenedFolder {
  /** A real path. */
  readonly dir: string;
  /** The project as a path relative to the folder, "" for itself; several if nothing says which one is meant. */
  readonly projects: readonly string[];
  /** The entry of a client that names the project, where neither a person nor the folder itself does. */
  readonly namedBy: ConfiguredServer | null;
}

/**
 * Finds the folder in which a client is opened, and the Maven project in it. A project that was named may lie below: then
 * the folder is the one where maven-mcp was started, or the checkout of the project. Where none was named,
 * a folder with a POM that is no module means itself, opened where a file of its checkout names it. Any other means the project that a client's entry names, the one to
 * which it belongs in its checkout, or the nearest one below.
 *
 * @param named the directory of the project if one was named
 * @param started the directory in which maven-mcp was started
 */
export function findOpenedFolder(
  named: string | undefined,
  started: string,
  at: Omit<Surroundings, "projectDir">,
): OpenedFolder {
  const here = realPath(started);
  if (named === undefined) return findUnnamed(here, at);
  const project = realPath(named);
  const dir = folderOf(project, here, realPath(at.home));
  return { dir, projects: [relative(dir, project)], namedBy: null };
}

function findUnnamed(here: string, at: Omit<Surroundings, "projectDir">): OpenedFolder {
  const around = projectAround(here);
  const byEntry = findNamedByEntry(here, at);
  // What a checkout's own file names from above is set up already.
  const isServed = byEntry?.namedBy?.scope === "project" && join(byEntry.dir, byEntry.projects[0] ?? "") === here;
  if (around === here && !isServed) return { dir: here, projects: [""], namedBy: null };
  if (byEntry) return byEntry;
  if (around !== null) return { dir: around, projects: [""], namedBy: null };
  const below = findPomsBelow(here);
  return { dir: here, projects: below.length === 0 ? [""] : below, namedBy: null };
}

/** Finds the one project of this checkout that entries name; null if they name none or several. */
function findNamedByEntry(here: string, at: Omit<Surroundings, "projectDir">): OpenedFolder | null {
  const named = findAllNamed(here, at);
  const [first] = named;
  if (!first || named.some(({ project }) => project !== first.project)) return null;
  return { dir: first.dir, projects: [relative(first.dir, first.project)], namedBy: first.namedBy };
}

/** Finds what entries name in the checkout of a folder. One with a POM of its own belongs to no project beside it. */
export function findAllNamed(here: string, at: Omit<Surroundings, "projectDir">) {
  const folders = [here, ...foldersInCheckout(here)];
  const isModule = holdsPom(here);
  return findInCheckout({ ...at, projectDir: here }).servers.flatMap((namedBy) => {
    const project = realPath(namedByEntry(namedBy) ?? "/");
    const dir = [namedBy.folder, ...folders].find((folder) => isAtOrBelow(project, folder));
    const isMeant = holdsPom(project) && (!isModule || isAtOrBelow(here, project));
    return dir !== undefined && isMeant ? { dir, project, namedBy } : [];
  });
}

function isAtOrBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(join(folder, "/"));
}

function folderOf(project: string, here: string, home: string): string {
  const isBelow = project.startsWith(join(here, "/"));
  if (project === here || (isBelow && isCheckout(here))) return here;
  for (let dir = project; dir !== "/" && dir !== home; dir = join(dir, "..")) {
    if (isCheckout(dir) || dir === here) return dir;
  }
  return project;
}
