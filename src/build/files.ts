import {
  closeSync,
  type Dirent,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { LARGEST_TEXT, statPath } from "../maven/disk.ts";

/** Names in a directory; none where it cannot be read. */
export function listNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/**
 * Files below a directory, relative to it, links followed; what cannot be read is left out, and so is what is no part
 * of any project: a link, or a POM, may name the whole machine.
 */
export function listFilesBelow(directory: string): string[] {
  return isOfNoProject(directory) ? [] : listBelow(directory, "", leadingTo(directory), new Map());
}

/** What lies above it: a link to one of these, such as to `/`, leads back here, too. */
function leadingTo(directory: string): string[] {
  const above = dirname(canonicalPath(directory));
  const here = identify(above) ?? "";
  return above === dirname(above) ? [here] : [here, ...leadingTo(above)];
}

/**
 * @param above the directories that lead here, by device and inode: a link back to one of them ends there
 * @param visits how often each directory was listed: forty floors with two doors each have a million million ways
 */
function listBelow(root: string, path: string, above: readonly string[], visits: Map<string, number>): string[] {
  const here = identify(join(root, path));
  if (here === null || above.includes(here)) return [];
  const visit = (visits.get(here) ?? 0) + 1;
  if (visit > MOST_VISITS) return [];
  visits.set(here, visit);
  return listEntries(join(root, path)).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isFile()) return inside;
    if (entry.isDirectory() || statPath(join(root, inside))?.isDirectory()) {
      if (entry.isSymbolicLink() && isOfNoProject(join(root, inside))) return [];
      return listBelow(root, inside, [...above, here], visits);
    }
    return statFile(join(root, inside)) ? inside : [];
  });
}

function isOfNoProject(directory: string): boolean {
  return /^\/(?:$|(?:proc|sys)(?:\/|$))/.test(canonicalPath(directory));
}

const MOST_VISITS = 4;

function identify(directory: string): string | null {
  const stat = statPath(directory);
  return stat && `${stat.dev} ${stat.ino}`;
}

function listEntries(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Null for what is no file. */
export function statFile(path: string): Stats | null {
  const stat = statPath(path);
  return stat?.isFile() ? stat : null;
}

/** Empty where the file cannot be read, or is too large for a text. */
export function readText(path: string, encoding: "utf8" | "latin1" = "utf8"): string {
  try {
    const stat = statFile(path);
    return stat && stat.size <= LARGEST_TEXT ? readFileSync(path, encoding) : "";
  } catch {
    return "";
  }
}

/** Null where the file cannot be read. */
export function readBytes(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** The last bytes of a file of this size as text, from the beginning of a line; empty where it cannot be read. */
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

/** The one name of a place, whether or not something is there yet: absolute, without symbolic links. */
export function canonicalPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const absolute = resolve(path);
    const above = dirname(absolute);
    return above === absolute ? absolute : join(canonicalPath(above), basename(absolute));
  }
}
