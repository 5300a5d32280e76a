import { lstatSync, mkdirSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../model/attempt.ts";

/**
 * Creates a folder that only this user can read, unless it exists. Throws if what is there may be somebody else's trap:
 * it, a folder in it or a file in it belongs to another user or is a link, or others may write into it.
 *
 * @param name what the error calls the folder
 */
export function makeOwnFolder(folder: string, name = "it"): void {
  const reason = whyNotOwn(folder, name);
  if (reason !== null) throw new Error(reason);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Says why a folder is not to be used, as a sentence without its end; null if it is ours, or is not there. */
export function whyNotOwn(folder: string, name = "it"): string | null {
  try {
    return lookInto(folder, name);
  } catch (error) {
    return reasonOf(error);
  }
}

function lookInto(folder: string, name: string): string | null {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat) return null;
  const reason = whyNotOurs(stat, name);
  if (reason !== null || !stat.isDirectory()) return reason;
  // The mode of a file does not matter in a folder that others cannot enter or change.
  if ((stat.mode & WRITABLE_BY_OTHERS) !== 0) return `others may write into ${name}`;
  for (const entry of readdirSync(folder)) {
    const inside = lookInto(join(folder, entry), `${entry} in it`);
    if (inside !== null) return inside;
  }
  return null;
}

function whyNotOurs(stat: Stats, name: string): string | null {
  if (stat.isSymbolicLink()) return `${name} is a link`;
  return stat.uid === process.getuid?.() ? null : `${name} belongs to another user`;
}

const WRITABLE_BY_OTHERS = 0o022;
