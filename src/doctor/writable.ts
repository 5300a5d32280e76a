import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { statPath } from "../maven/disk.ts";

/**
 * Why a directory cannot be written into, or made where it does not exist; null where it can. Nothing is written.
 */
export function whyNotWritable(dir: string): string | null {
  let place = dir;
  while (statPath(place) === null && dirname(place) !== place) place = dirname(place);
  if (!statPath(place)?.isDirectory()) return `${place} is no directory`;
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `${place} is not writable`;
  }
}
