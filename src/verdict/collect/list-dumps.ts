import { join } from "node:path";
import { listNames } from "../../maven/disk.ts";
import { statFile } from "../../maven/files.ts";
import { isWrittenSince, type ReportListing } from "../../maven/testing/report-listing.ts";

/** A file that a forked JVM left beside its reports because something went wrong. */
export interface DumpFile {
  readonly path: string;
  /** The size in bytes, which has no limit: a program that writes to stdout past Surefire fills a dump without end. */
  readonly size: number;
}

export function listDumps(directory: string, before: ReportListing): readonly DumpFile[] {
  return listNames(directory)
    .filter((name) => DUMP.test(name))
    .sort()
    .flatMap((name) => {
      const path = join(directory, name);
      const stat = statFile(path);
      return stat && isWrittenSince(stat.mtimeMs, before) ? { path, size: stat.size } : [];
    });
}

// 2026-11-22T02-51-49_877-jvmRun1.dump, 2026-11-22T02-51-49_877-jvmRun1.dumpstream
const DUMP = /\.dump(?:stream)?$/;

export const LARGEST_DUMP = 4 * 2 ** 20;
