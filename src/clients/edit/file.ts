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

/** The text of a file; null where there is none. Throws where it cannot be read, or is no text: a pipe has no end. */
export function readText(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return null;
  if (!stat.isFile()) throw new Error("it is no regular file");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    throw error instanceof TypeError ? new Error("it is not text in UTF-8") : error;
  }
}

/**
 * Writes a file as a whole or not at all, with the mode that it had. Where a link leads elsewhere, the link stays and
 * that file is written. The folders above it are made: returns the topmost of them, or null. Throws.
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
 * Removes what `writeText` has made: where a link leads elsewhere, the link stays. With the folders above it that are
 * empty then, up to one that was made for it. Throws only where the file is still there.
 */
export function removeFile(file: string, madeFolder: string | null): void {
  const target = follow(file);
  rmSync(target, { force: true });
  if (madeFolder !== null) removeEmptyFolders(dirname(target), madeFolder);
}

/** Removes the folders from the lowest upwards, as far as that can be done. */
function removeEmptyFolders(lowest: string, topmost: string): void {
  try {
    for (let dir = lowest; dir === topmost || dir.startsWith(`${topmost}/`); dir = dirname(dir)) {
      if (readdirSync(dir).length > 0) return;
      rmdirSync(dir);
    }
  } catch {}
}

/** Returns the place where links lead, even to what does not exist yet. */
function follow(file: string): string {
  let target = file;
  for (let links = 0; links < MOST_LINKS && lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink(); links++) {
    target = resolve(realpathSync(dirname(target)), readlinkSync(target));
  }
  return target;
}

/** The number of links that Linux follows. */
const MOST_LINKS = 40;
