import { readdirSync, readFileSync, type Stats } from "node:fs";
import { join } from "node:path";
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
