import { createHash } from "node:crypto";
import { basename, join } from "node:path";

/**
 * Returns the folder of a reactor root (its real path): a name that people recognise, and a hash that keeps it apart.
 */
export function projectFolder(directory: string, root: string): string {
  const name = basename(root).replace(UNUSUAL, "_").slice(0, LONGEST_NAME);
  const hash = createHash("sha256").update(root).digest("hex").slice(0, 12);
  return join(directory, `${name || "root"}-${hash}`);
}

// my shop (copy)
const UNUSUAL = /[^\w.-]/g;
const LONGEST_NAME = 60;
