import { createHash } from "node:crypto";
import { basename, join } from "node:path";

/**
 * Returns the state folder of a reactor root (given by its real path). Its name contains the project's, for people, and
 * a hash, which makes it unique.
 */
export function projectFolder(directory: string, root: string): string {
  const name = basename(root).replace(UNUSUAL, "_").slice(0, LONGEST_NAME);
  const hash = createHash("sha256").update(root).digest("hex").slice(0, 12);
  return join(directory, `${name || "root"}-${hash}`);
}

// my shop (copy)
const UNUSUAL = /[^\w.-]/g;
const LONGEST_NAME = 60;
