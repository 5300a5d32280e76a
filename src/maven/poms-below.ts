import { dirname, join, relative } from "node:path";
import { directoriesAbove } from "../model/project/directories.ts";
import { quoteForeign } from "../text/foreign.ts";
import { realDisk, statPath } from "./disk.ts";

/**
 * Finds the nearest directories below one that hold a POM, as paths relative to it: those with the fewest levels between.
 * It looks at a few levels and a limited number of directories, since a server may be started in a home directory.
 */
export function findPomsBelow(directory: string): readonly string[] {
  return levelsBelow(directory).find((level) => level.length > 0) ?? [];
}

/** Finds the directories with a POM that lie deeper than those, and not in one of them. */
function findDeeperPoms(directory: string): readonly string[] {
  return levelsBelow(directory)
    .filter((level) => level.length > 0)
    .toArray()
    .slice(1)
    .flat();
}

/** Lists the directories with a POM, level by level. What lies in such a directory belongs to it. */
function* levelsBelow(directory: string): Generator<readonly string[]> {
  let level: readonly string[] = [""];
  let rest = MOST_DIRECTORIES;
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth++) {
    const next: string[] = [];
    for (const parent of level) {
      if (rest <= 0) break;
      const names = realDisk.listDirectories(join(directory, parent)).filter(mayHoldProject).slice(0, rest);
      for (const name of names) next.push(parent === "" ? name : `${parent}/${name}`);
      rest -= names.length;
    }
    const withPom = new Set(next.filter((path) => holdsPom(join(directory, path))));
    yield [...withPom];
    level = next.filter((path) => !withPom.has(path));
  }
}

const MOST_LEVELS = 5;
const MOST_DIRECTORIES = 2000;

/** Lists a directory and those above it in its checkout, the nearest first; none if it is in no checkout of git. */
export function foldersInCheckout(directory: string): readonly string[] {
  const folders: string[] = [];
  for (let dir = directory; dir !== dirname(dir); dir = dirname(dir)) {
    folders.push(dir);
    if (isCheckout(dir)) return folders;
  }
  return [];
}

export function isCheckout(directory: string): boolean {
  return statPath(join(directory, ".git")) !== null;
}

export function holdsPom(directory: string): boolean {
  return statPath(join(directory, "pom.xml"))?.isFile() ?? false;
}

/**
 * Says in one sentence that a directory is no Maven project, and where the nearest POMs are below it.
 *
 * @param named returns how the reader names one of these directories to maven-mcp: `--project backend`
 */
export function describeMissingPom(
  directory: string,
  named = (option: string) => option,
  from = process.cwd(),
): string {
  if (statPath(directory) === null) return `no Maven project here: ${quoteForeign(directory)} does not exist.`;
  const { text, option } = findMissingPom(directory, from);
  return option === null ? `${text}, and none was found below it.` : `${text} (${named(option)}).`;
}

/** Finds the nearest POMs below a directory, else those of its checkout, as paths relative to it. */
export function findPomsNear(directory: string): readonly string[] {
  const below = findPomsBelow(directory);
  const root = foldersInCheckout(directory).at(-1);
  if (below.length > 0 || root === undefined) return below;
  return (holdsPom(root) ? [""] : findPomsBelow(root)).map((dir) => relative(directory, join(root, dir)));
}

/**
 * Says that a directory is no Maven project, and with which option the nearest one is chosen; null without any near.
 *
 * @param from the directory to which the option's path is relative
 */
export function findMissingPom(
  directory: string,
  from = process.cwd(),
): { readonly text: string; readonly option: string | null } {
  const here = `no Maven project here: ${quoteForeign(directory)} holds no pom.xml`;
  const [nearest, ...others] = findPomsNear(directory);
  if (nearest === undefined) return { text: here, option: null };
  if (others.length > 0) {
    return { text: `${here}; the nearest POMs are in ${listFolders([nearest, ...others])}`, option: "--project DIR" };
  }
  const folder = quoteForeign(`${nearest}/`);
  const option = `--project ${quoteForeign(pathFrom(from, join(directory, nearest)))}`;
  return { text: `${here}; the nearest POM is in ${folder}`, option };
}

/** Returns the path of a directory for a command line that is typed in another one: relative to that if it lies below. */
export function pathFrom(from: string, directory: string): string {
  const path = relative(from, directory);
  return path === "" || path.startsWith("..") ? directory : path;
}

/** Says where POMs lie deeper than the nearest ones below a directory: `; others are in services/api/`; "" if none does. */
export function tellDeeperPoms(directory: string): string {
  const deeper = findDeeperPoms(directory);
  return deeper.length === 0 ? "" : `; ${deeper.length === 1 ? "another is" : "others are"} in ${listFolders(deeper)}`;
}

/** Lists directories: `backend/, tools/`, or the first ones and the number of the others. */
export function listFolders(directories: readonly string[]): string {
  const shown = directories.slice(0, MOST_SHOWN).map((dir) => quoteForeign(`${dir}/`));
  const more = directories.length - shown.length;
  return more === 0 ? shown.join(", ") : `${shown.join(", ")} and ${more} more`;
}

const MOST_SHOWN = 5;

/** What other programs make or bring along has POMs that nobody builds: in target, of archetypes and of packages. */
function mayHoldProject(name: string): boolean {
  return !name.startsWith(".") && name !== "node_modules" && name !== "target";
}

/** Whether a file of a module, by its path from there, belongs to a project of its own that lies within it, as those that the Invoker builds. */
export function isOfProjectBelow(file: string, directory: string): boolean {
  return directoriesAbove(file).some((it) => statPath(join(directory, it, "pom.xml")) !== null);
}
