import { constants } from "node:fs";
import { dirname } from "node:path";
import { mayAccess, statPath } from "../../maven/disk.ts";

/** Says why a directory cannot be written to, or created if it does not exist; null if it can. Nothing is written. */
export function whyNotWritable(dir: string): string | null {
  let place = dir;
  while (statPath(place) === null && dirname(place) !== place) place = dirname(place);
  if (!statPath(place)?.isDirectory()) return `${place} is no directory`;
  return mayAccess(place, constants.W_OK | constants.X_OK) ? null : `${place} is not writable`;
}
