import {
  accessSync,
  closeSync,
  constants,
  type Dirent,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
} from "node:fs";
import { attempt } from "../model/attempt.ts";

/** The operations on the disk that reading a project needs. None throws: what cannot be read is missing. */
export interface Disk {
  /** Returns the text of a file; null if it is not a regular file, cannot be read or is too large for a string. */
  readonly readText: (path: string) => string | null;
  readonly isDirectory: (path: string) => boolean;
  /** Whether a file or a directory exists at a path. */
  readonly exists: (path: string) => boolean;
  /** Identifies a directory, whatever path leads to it; null if the path leads to none. */
  readonly identify: (directory: string) => string | null;
  /** Lists the names of the directories in a directory, sorted. */
  readonly listDirectories: (path: string) => readonly string[];
}

export const realDisk: Disk = {
  readText: (path) => {
    const bytes = readRegular(path, ({ size }) => size <= LARGEST_TEXT);
    return bytes && attempt(() => decode(bytes));
  },
  isDirectory: (path) => statPath(path)?.isDirectory() ?? false,
  exists: (path) => statPath(path) !== null,
  identify,
  listDirectories: (path) => listEntries(path).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
};

/** Lists the names in a directory, sorted, since each file system has an order of its own; empty if it cannot be read. */
export function listNames(directory: string): string[] {
  // Most of the directories that are asked for do not exist, and an error takes many times as long as to ask.
  return existsSync(directory) ? (attempt(() => readdirSync(directory).sort()) ?? []) : [];
}

/** Lists what is in a directory with its kinds, in the same order; empty if it cannot be read. */
export function listEntries(directory: string): Dirent[] {
  const entries = attempt(() => readdirSync(directory, { withFileTypes: true })) ?? [];
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}

export const LARGEST_TEXT = 64 * 2 ** 20;

/** Returns the properties of the file at a path, following links; null if there is none or it cannot be reached. */
export function statPath(path: string): Stats | null {
  return attempt(() => statSync(path, { throwIfNoEntry: false })) ?? null;
}

/**
 * Returns the bytes of a regular file that passes the test; null for anything else. What is tested is what is read, and
 * a pipe is opened without waiting for its other end: a POM may name one as its module, and it has no end.
 */
export function readRegular(path: string, passes: (stat: Stats) => boolean = () => true): Buffer | null {
  return attempt(() => {
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const stat = fstatSync(file);
      return stat.isFile() && passes(stat) ? readFileSync(file) : null;
    } finally {
      closeSync(file);
    }
  });
}

export function isExecutable(path: string): boolean {
  return mayAccess(path, constants.X_OK);
}

/** Whether this process has these permissions for a file or directory; the mode is one of `node:fs`, `constants`. */
export function mayAccess(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function identify(directory: string): string | null {
  // Some file systems number their files beyond what a number holds exactly.
  const stat = attempt(() => statSync(directory, { bigint: true, throwIfNoEntry: false }));
  return stat?.isDirectory() ? `${stat.dev} ${stat.ino}` : null;
}

function decode(bytes: Buffer): string {
  const declared = DECLARED.exec(bytes.toString("latin1", 0, 200))?.[1]?.toLowerCase();
  return bytes.toString(declared === "iso-8859-1" || declared === "windows-1252" ? "latin1" : "utf8");
}

// <?xml version="1.0" encoding="ISO-8859-1"?>
const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/;
