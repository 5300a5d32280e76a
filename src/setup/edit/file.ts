import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Reads the text of a file; null if it does not exist. Throws if it cannot be read, is not a regular file (a pipe
 * would never end), or has more than 10 MB, which no configuration has.
 */
export function readText(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return null;
  if (!stat.isFile()) throw new Error("it is no regular file");
  if (stat.size > LARGEST) throw new Error("it is larger than 10 MB");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    throw error instanceof TypeError ? new Error("it is not text in UTF-8") : error;
  }
}

const LARGEST = 10 * 2 ** 20;

/**
 * Writes a file completely or not at all, with its earlier permissions. If the path is a link, the file that it leads
 * to is written. Missing folders above it are created: returns the topmost of them, or null. Throws.
 */
export function writeText(file: string, text: string): string | null {
  const target = follow(file);
  const madeFolder = mkdirSync(dirname(target), { recursive: true }) ?? null;
  const mode = statSync(target, { throwIfNoEntry: false })?.mode;
  const draft = join(dirname(target), `.maven-mcp-${process.pid}.tmp`);
  try {
    writeFileSync(draft, text, { flag: "wx", mode: mode === undefined ? 0o666 : 0o600 });
    if (mode !== undefined) chmodSync(draft, mode & 0o7777);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return madeFolder;
}

/**
 * Deletes a file that `writeText` has created; if the path is a link, the file that it leads to. Empty folders above it
 * are deleted, too, up to `madeFolder`, which was created for the file. Throws only if the file still exists.
 */
export function removeFile(file: string, madeFolder: string | null): void {
  const target = follow(file);
  rmSync(target, { force: true });
  if (madeFolder !== null) removeEmptyFolders(dirname(target), madeFolder);
}

function removeEmptyFolders(lowest: string, topmost: string): void {
  try {
    for (let dir = lowest; dir === topmost || dir.startsWith(`${topmost}/`); dir = dirname(dir)) {
      if (readdirSync(dir).length > 0) return;
      rmdirSync(dir);
    }
  } catch {}
}

/** Returns the path that links lead to, even if no file exists there. */
function follow(file: string): string {
  let target = file;
  for (let links = 0; links < MOST_LINKS && lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink(); links++) {
    target = resolve(realpathSync(dirname(target)), readlinkSync(target));
  }
  return target;
}

/** The number of links that Linux follows. */
const MOST_LINKS = 40;
