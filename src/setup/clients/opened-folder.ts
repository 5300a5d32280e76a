import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import type { Surroundings } from "../../knowledge/clients/client.ts";
import { findPomsBelow, foldersInCheckout, holdsPom, isCheckout } from "../../maven/poms-below.ts";
import { attempt } from "../../model/attempt.ts";
import { type ConfiguredServer, findInCheckout } from "./configured.ts";
import { servedBy } from "./served.ts";

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
 * the folder is the one where maven-mcp was started, or the checkout of the project. Where none was named and no POM is,
 * it is the project that a client's entry names, the nearest one above in the same checkout, or the nearest one below.
 *
 * @param named the directory of the project if one was named
 * @param started the directory in which maven-mcp was started
 */
export function findOpenedFolder(
  named: string | undefined,
  started: string,
  at: Omit<Surroundings, "projectDir">,
): OpenedFolder {
  const here = realOf(started);
  if (named === undefined) return findUnnamed(here, at);
  const project = realOf(named);
  const dir = folderOf(project, here, realOf(at.home));
  return { dir, projects: [relative(dir, project)], namedBy: null };
}

function findUnnamed(here: string, at: Omit<Surroundings, "projectDir">): OpenedFolder {
  if (holdsPom(here)) return { dir: here, projects: [""], namedBy: null };
  const byEntry = findNamedByEntry(here, at);
  if (byEntry) return byEntry;
  const above = foldersInCheckout(here).find(holdsPom);
  if (above !== undefined) return { dir: above, projects: [""], namedBy: null };
  const below = findPomsBelow(here);
  return { dir: here, projects: below.length === 0 ? [""] : below, namedBy: null };
}

/** Finds the one project of this checkout that entries name; null if they name none or several. */
function findNamedByEntry(here: string, at: Omit<Surroundings, "projectDir">): OpenedFolder | null {
  const folders = [here, ...foldersInCheckout(here)];
  const named = findInCheckout({ ...at, projectDir: here }).servers.flatMap((namedBy) => {
    const project = realOf(servedBy(namedBy) ?? "/");
    const dir = [namedBy.folder, ...folders].find((folder) => project.startsWith(join(folder, "/")));
    return dir !== undefined && holdsPom(project) ? { dir, project, namedBy } : [];
  });
  const [first] = named;
  if (!first || named.some(({ project }) => project !== first.project)) return null;
  return { dir: first.dir, projects: [relative(first.dir, first.project)], namedBy: first.namedBy };
}

function folderOf(project: string, here: string, home: string): string {
  const isBelow = project.startsWith(join(here, "/"));
  if (project === here || (isBelow && isCheckout(here))) return here;
  for (let dir = project; dir !== "/" && dir !== home; dir = join(dir, "..")) {
    if (isCheckout(dir) || dir === here) return dir;
  }
  return project;
}

function realOf(path: string): string {
  return attempt(() => realpathSync(path)) ?? path;
}
