import { type Zippable, zipSync } from "fflate";
import type { Entry } from "./entry.ts";

/** A zip of these entries, the same bytes for the same entries, with their modes. */
export function packZip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const { path, bytes, isExecutable } of entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const mode = isExecutable ? REGULAR_FILE | 0o755 : REGULAR_FILE | 0o644;
    files[path] = [bytes, { os: UNIX, attrs: mode << 16, mtime: EARLIEST }];
  }
  return zipSync(files);
}

/** APPNOTE 4.4.2: the upper byte of "version made by"; the upper half of the external attributes is then st_mode. */
const UNIX = 3;
const REGULAR_FILE = 0o100000;
/** In local time, as a zip has it: the same in every zone. */
const EARLIEST = new Date(1980, 0, 1);
