import { closeSync, existsSync, lstatSync, openSync, readlinkSync, readSync, realpathSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import { attempt } from "../model/attempt.ts";
import { directoriesAbove } from "../model/project/directories.ts";
import { LARGEST_TEXT, listEntries, readRegular, realDisk, statPath } from "./disk.ts";

/**
 * Lists the files below a directory by their relative paths, following links. What cannot be read is left out, and so
 * is what belongs to no project (`/`, `/proc`), since a link or a POM may name the whole machine.
 */
export function listFilesBelow(directory: string): string[] {
  let outside: readonly string[] | null = null;
  const leadsBack = (path: string) => {
    outside ??= leadingTo(directory);
    return outside.includes(realDisk.identify(path) ?? "");
  };
  const here = realDisk.identify(directory);
  if (here === null || isOfNoProject(here)) return [];
  return listBelow(directory, "", null, { visits: new Map(), leadsBack });
}

/** Identifies all directories above a directory. A link to one of them, such as to `/`, would lead back to it. */
function leadingTo(directory: string): readonly string[] {
  const above: string[] = [];
  for (let dir = dirname(canonicalPath(directory)); ; dir = dirname(dir)) {
    above.push(realDisk.identify(dir) ?? "");
    if (dir === dirname(dir)) return above;
  }
}

interface Walk {
  /**
   * The number of times each directory behind a link was listed. It is limited, because links can multiply the ways to
   * a directory: forty levels with two links each give a million million.
   */
  readonly visits: Map<string, number>;
  /** Whether a link leads to a directory that contains the whole walk. Most projects have no links. */
  readonly leadsBack: (path: string) => boolean;
}

/**
 * Lists the files below one directory of the walk.
 *
 * @param above the directories on the way to this one, by device and inode: a link back to one of them is not followed;
 * null without a link on the way
 */
function listBelow(root: string, path: string, above: readonly string[] | null, walk: Walk): string[] {
  const here = above && realDisk.identify(join(root, path));
  if (above && !mayVisit(here, above, walk)) return [];
  return listEntries(join(root, path)).flatMap((entry) => {
    const inside = path === "" ? entry.name : `${path}/${entry.name}`;
    if (entry.isFile()) return inside;
    if (entry.isDirectory() || statPath(join(root, inside))?.isDirectory()) {
      const target = join(root, inside);
      if (entry.isSymbolicLink() && walk.leadsBack(target)) return [];
      const next = above && here !== null ? [...above, here] : entry.isSymbolicLink() ? identifyAll(root, path) : null;
      return listBelow(root, inside, next, walk);
    }
    return statFile(join(root, inside)) ? inside : [];
  });
}

function mayVisit(here: string | null, above: readonly string[], { visits }: Walk): boolean {
  if (here === null || isOfNoProject(here) || above.includes(here)) return false;
  const visit = (visits.get(here) ?? 0) + 1;
  visits.set(here, visit);
  return visit <= MOST_VISITS;
}

/** Identifies the directories from the root of a walk down to a path in it. */
function identifyAll(root: string, path: string): readonly string[] {
  const paths = path === "" ? [""] : [path, ...directoriesAbove(path), ""];
  return paths.flatMap((it) => realDisk.identify(join(root, it)) ?? []);
}

function isOfNoProject(identity: string): boolean {
  return identity === MACHINE || KERNEL_DEVICES.includes(deviceOf(identity));
}

const MACHINE = realDisk.identify("/") ?? "";

// A place that is not mounted is an ordinary directory.
const KERNEL_DEVICES = ["/proc", "/sys"]
  .flatMap((place) => deviceOf(realDisk.identify(place) ?? MACHINE))
  .filter((device) => device !== deviceOf(MACHINE));

function deviceOf(identity: string): string {
  return identity.slice(0, identity.indexOf(" "));
}

const MOST_VISITS = 4;

export function statFile(path: string): Stats | null {
  const stat = statPath(path);
  return stat?.isFile() ? stat : null;
}

/** Returns the text of a file; empty if it cannot be read or is too large for a string. */
export function readText(path: string, encoding: "utf8" | "latin1" = "utf8"): string {
  const bytes = readRegular(path, ({ size }) => size <= LARGEST_TEXT);
  return bytes ? (attempt(() => bytes.toString(encoding)) ?? "") : "";
}

export function readBytes(path: string): Uint8Array | null {
  return readRegular(path);
}

/** Returns the last bytes of a file of this size from the beginning of a line; empty if it cannot be read. */
export function readEnd(path: string, size: number, most: number): string {
  const start = Math.max(0, size - most);
  const bytes = new Uint8Array(size - start);
  try {
    const file = openSync(path, "r");
    try {
      readSync(file, bytes, 0, bytes.length, start);
    } finally {
      closeSync(file);
    }
  } catch {
    return "";
  }
  const text = new TextDecoder().decode(bytes);
  return start === 0 ? text : text.slice(text.indexOf("\n") + 1);
}

/**
 * Returns the path that a path leads to from a directory, as the system walks it: part by part, through each link, also
 * one that leads to nothing yet. Links that lead in circles stay.
 */
export function canonicalPath(path: string, from?: string): string {
  const absolute = path.startsWith("/") ? path : `${from ?? process.cwd()}/${path}`;
  let parts = absolute.split("/");
  // What would be left out with a `..` may be a link.
  const real = parts.includes("..") || !existsSync(absolute) ? null : attempt(() => realpathSync(absolute));
  if (real !== null) return real;
  let place = "/";
  let links = 0;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (part === "..") place = dirname(place);
    if (part === "" || part === "." || part === "..") continue;
    const here = join(place, part);
    const target = links < MOST_LINKS ? readLink(here) : null;
    if (target === null) place = here;
    else {
      links++;
      parts = [...target.split("/"), ...parts];
      if (target.startsWith("/")) place = "/";
    }
  }
  return place;
}

const MOST_LINKS = 40;

/** Reads where a link leads. What is no link is found out without an error, which takes many times as long. */
function readLink(path: string): string | null {
  return attempt(() => (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null));
}
