import { readdirSync, readFileSync, realpathSync, type Stats } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { statPath } from "../maven/disk.ts";

/** Names in a directory; none where it cannot be read. */
export function listNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** Files below a directory, relative to it; none where it cannot be read. */
export function listFilesBelow(directory: string): string[] {
  try {
    const paths = readdirSync(directory, { recursive: true, encoding: "utf8" });
    return paths.filter((path) => statFile(join(directory, path)) !== null);
  } catch {
    return [];
  }
}

/** Null for what is no file. */
export function statFile(path: string): Stats | null {
  const stat = statPath(path);
  return stat?.isFile() ? stat : null;
}

/** Empty where the file cannot be read. */
export function readText(path: string, encoding: "utf8" | "latin1" = "utf8"): string {
  try {
    return readFileSync(path, encoding);
  } catch {
    return "";
  }
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
