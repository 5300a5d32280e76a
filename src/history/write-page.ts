import {
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { canonicalPath } from "../maven/files.ts";
import { attempt, reasonOf } from "../model/attempt.ts";
import { PAGE_MARK, PAGE_START } from "../model/history/page-mark.ts";

/**
 * Writes a page that only this user can read, where links lead now; one that is made meanwhile is not followed. A file
 * that is there is replaced if it is such a page. A returned string says why nothing was written.
 */
export function writePage(path: string, page: string): string | null {
  const target = canonicalPath(path);
  const there = attempt(() => lstatSync(target));
  if (there && !there.isFile()) return `${path} is no ordinary file; it stays as it is.`;
  const before = attempt(() => readStart(target));
  if (there && before === null) return `${path} cannot be read; it stays as it is.`;
  if (before !== null && before !== "" && !before.includes(PAGE_MARK)) {
    return `${path} is there already, and is no page of a history; it stays as it is.`;
  }
  const draft = join(dirname(target), `.maven-mcp-${process.pid}.tmp`);
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    writeFileSync(draft, page, { flag: "wx", mode: 0o600 });
    renameSync(draft, target);
    return null;
  } catch (error) {
    attempt(() => rmSync(draft, { force: true }));
    return `${path} cannot be written: ${reasonOf(error)}`;
  }
}

function readStart(path: string): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const buffer = Buffer.alloc(PAGE_START);
    return buffer.toString("utf8", 0, readSync(file, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(file);
  }
}
