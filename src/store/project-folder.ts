import { createHash } from "node:crypto";
import { basename, join } from "node:path";

/** Returns the state folder of a reactor root (a real path). Its name is the project's and a hash. */
export function projectFolder(directory: string, root: string): string {
  const name = basename(root).replace(UNUSUAL, "_").slice(0, LONGEST_NAME);
  const hash = createHash("sha256").update(root).digest("hex").slice(0, 12);
  return join(directory, `${name || "root"}-${hash}`);
}

// my shop (copy)
const UNUSUAL = /[^\w.-]/g;
const LONGEST_NAME = 60;
