import { closeSync, fchmodSync, mkdirSync, openSync, readSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { attempt, reasonOf } from "../../result/attempt.ts";
import { PAGE_MARK, PAGE_START } from "../../result/history/page-mark.ts";

/**
 * Writes a page that only this user can read. A file that is there is replaced if it is such a page. A returned string
 * says why nothing was written.
 */
export function writePage(path: string, page: string): string | null {
  const there = attempt(() => statSync(path));
  if (there && !there.isFile()) return `${path} is no ordinary file; it stays as it is.`;
  const before = attempt(() => readStart(path));
  if (before !== null && before !== "" && !before.includes(PAGE_MARK)) {
    return `${path} is there already, and is no page of a history; it stays as it is.`;
  }
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(path, "w", 0o600);
    try {
      fchmodSync(file, 0o600);
      writeFileSync(file, page);
    } finally {
      closeSync(file);
    }
    return null;
  } catch (error) {
    return `${path} cannot be written: ${reasonOf(error)}`;
  }
}

function readStart(path: string): string {
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.alloc(PAGE_START);
    return buffer.toString("utf8", 0, readSync(file, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(file);
  }
}
