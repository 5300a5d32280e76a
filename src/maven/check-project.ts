import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { statPath } from "./disk.ts";
import type { FoundMaven } from "./locate.ts";
import { mavenOf } from "./maven-of.ts";
import { projectAround } from "./model/reactor-root.ts";
import { describeMissingPom, foldersInCheckout, holdsPom } from "./poms-below.ts";

/** Checks that a directory can be built; returns a string that says what is wrong if it cannot. */
export function checkProject(
  path: string,
  mavenOverride: string | undefined,
  searchPath: string | undefined,
): CheckedProject | string {
  const checked = checkDirectory(path);
  if (typeof checked === "string") return checked;
  const program = mavenOf(checked.dir, mavenOverride, searchPath);
  return program.kind === "missing" ? program.reason : { ...checked, maven: program };
}

/**
 * Checks that a server can start for a directory. It may lack a POM, with null for Maven: a client may start its server
 * in every folder that is opened, and a POM may come later. A client may also be opened below the folder whose file
 * names the server, and a folder of a project means the whole of it, as far as the checkout goes.
 *
 * @param named the directory that was named as the project; undefined if none was
 * @param started the directory to which that is relative, or the project if none was named
 */
export function checkServed(
  named: string | undefined,
  started: string,
  mavenOverride: string | undefined,
  searchPath: string | undefined,
): (Pick<CheckedProject, "dir"> & { readonly maven: FoundMaven | null }) | string {
  const path = findServed(named, resolve(started));
  const dir = checkFolder(path);
  return typeof dir === "string" || holdsPom(dir.dir)
    ? checkProject(path, mavenOverride, searchPath)
    : { ...dir, maven: null };
}

/**
 * Finds the project of a server: the one that was named, relative to a folder or to the nearest one above it in the same
 * checkout, else the one to which the folder belongs. If there is none, returns where it should be.
 */
export function findServed(named: string | undefined, started: string): string {
  if (named === undefined) return projectAround(started) ?? started;
  const here = resolve(started, named);
  if (holdsPom(here)) return here;
  return (
    foldersInCheckout(started)
      .map((dir) => resolve(dir, named))
      .find(holdsPom) ?? here
  );
}

/** Checks that a directory holds a Maven project; returns a string that says what is wrong if it does not. */
export function checkDirectory(path: string): Pick<CheckedProject, "dir"> | string {
  const checked = checkFolder(path);
  return typeof checked === "string" || holdsPom(checked.dir) ? checked : describeMissingPom(resolve(path));
}

function checkFolder(path: string): Pick<CheckedProject, "dir"> | string {
  const given = resolve(path);
  const stat = statPath(given);
  if (!stat) return `the project ${given} does not exist.`;
  return stat.isDirectory() ? { dir: realpathSync(given) } : `the project ${given} is not a directory.`;
}

interface CheckedProject {
  readonly dir: string;
  readonly maven: FoundMaven;
}
