import { join } from "node:path";
import type { Project } from "../../model/project/project.ts";
import { listNames } from "../disk.ts";
import { canonicalPath, readBytes, statFile } from "../files.ts";

/** The reports that existed before a build, by canonical path. */
export interface ReportListing {
  readonly versions: ReadonlyMap<string, FileVersion>;
  readonly directories: ReadonlySet<string>;
  /** The time of the listing, in milliseconds since 1970. */
  readonly takenAt: number;
  /** The time of the listing on a clock that is never set: milliseconds of `performance.now()`. */
  readonly tick: number;
}

interface FileVersion {
  readonly identity: string;
  /** A hash of the content, for a file whose time is too coarse to tell two versions apart; null for any other file. */
  readonly content: string | null;
}

export interface ReportFile {
  readonly path: string;
  readonly file: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly identity: string;
}

export function listReports(project: Project): ReportListing {
  const directories = new Set(
    project.modules.flatMap((module) => module.reportDirectories.map((it) => canonicalPath(it))),
  );
  const versions = new Map([...directories].flatMap(reportFiles).map((file) => [file.path, versionOf(file)]));
  return { versions, directories, takenAt: Date.now(), tick: performance.now() };
}

export function reportFiles(directory: string): ReportFile[] {
  return listNames(directory)
    .filter((name) => name.startsWith("TEST-") && name.endsWith(".xml"))
    .sort()
    .flatMap((file) => {
      const path = join(directory, file);
      const stat = statFile(path);
      if (!stat) return [];
      const { ino, mtimeMs, size } = stat;
      return { path, file, size, mtimeMs, identity: `${ino} ${mtimeMs} ${size}` };
    });
}

/**
 * Whether a report is new or changed since the listing. Its time is not compared with the time of the build: clocks are
 * set back, and those of network file systems differ.
 */
export function isFresh(file: ReportFile, { versions }: ReportListing): boolean {
  const before = versions.get(file.path);
  if (!before || before.identity !== file.identity) return true;
  return before.content !== versionOf(file).content;
}

/** Whether a file that the listing did not include was written after it, on the clock of then. */
export function isWrittenSince(mtimeMs: number, { takenAt, tick }: ReportListing): boolean {
  const setBack = Math.min(0, Date.now() - takenAt - (performance.now() - tick));
  return mtimeMs >= takenAt + setBack - (hasCoarseTime(mtimeMs) ? COARSEST_MS : 0);
}

/**
 * Describes the version of a report. If the file system's times are coarse, a report that is written anew may have the
 * time, size and inode of the old one, so its content counts, too.
 */
function versionOf({ path, identity, size, mtimeMs }: ReportFile): FileVersion {
  const content = hasCoarseTime(mtimeMs) && size <= LARGEST_REPORT ? String(Bun.hash(readBytes(path) ?? "")) : null;
  return { identity, content };
}

/** The largest report that is read, in bytes. */
export const LARGEST_REPORT = 256 * 2 ** 20;

/** The coarsest steps of file times: FAT counts in steps of two seconds, some network file systems in steps of one. */
const COARSEST_MS = 2000;

function hasCoarseTime(mtimeMs: number): boolean {
  return mtimeMs % 1000 === 0;
}
