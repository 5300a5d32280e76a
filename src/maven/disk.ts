import { accessSync, constants, readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { attempt } from "../result/attempt.ts";

/** The operations on the disk that reading a project needs. None throws: what cannot be read is missing. */
export interface Disk {
  /** Text of a file; null for a directory, a device, a pipe, nothing, or what is too large for a text. */
  readonly readText: (path: string) => string | null;
  readonly isDirectory: (path: string) => boolean;
  /** Whether there is a file or a directory. */
  readonly exists: (path: string) => boolean;
  /** The same for each path that leads to a directory, by links or not; null where none does. */
  readonly identify: (directory: string) => string | null;
  /** Names of the directories in a directory, sorted. */
  readonly listDirectories: (path: string) => readonly string[];
}

export const realDisk: Disk = {
  readText: (path) => {
    // A pipe or a device, which a POM may name as its module, has no end.
    const stat = statPath(path);
    return stat?.isFile() && stat.size <= LARGEST_TEXT ? attempt(() => decode(readFileSync(path))) : null;
  },
  isDirectory: (path) => statPath(path)?.isDirectory() ?? false,
  exists: (path) => statPath(path) !== null,
  identify,
  listDirectories: (path) => {
    const entries = attempt(() => readdirSync(path, { withFileTypes: true })) ?? [];
    return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
  },
};

/** Bytes. A sparse file of any size costs who makes it nothing. */
export const LARGEST_TEXT = 64 * 2 ** 20;

/** Returns what is at a path, links followed; null where nothing is, or where it cannot be reached. */
export function statPath(path: string): Stats | null {
  return attempt(() => statSync(path, { throwIfNoEntry: false })) ?? null;
}

export function isExecutable(path: string): boolean {
  return mayAccess(path, constants.X_OK);
}

/** Whether this process may do with a file or directory what the mode says (`node:fs`, `constants`). */
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

/** Decodes a text by the encoding of its XML declaration; UTF-8 without one. */
function decode(bytes: Buffer): string {
  const declared = DECLARED.exec(bytes.toString("latin1", 0, 200))?.[1]?.toLowerCase();
  return bytes.toString(declared === "iso-8859-1" || declared === "windows-1252" ? "latin1" : "utf8");
}

// <?xml version="1.0" encoding="ISO-8859-1"?>
const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/;
