import { readFileSync, type Stats } from "node:fs";
import { statPath } from "../../maven/disk.ts";
import { attempt } from "../../result/attempt.ts";
import { PAGE_MARK, PAGE_START } from "../../result/history/page-mark.ts";
import type { Project } from "../../result/project/project.ts";
import { type FileHashes, UNKNOWN, VOLATILE } from "../../result/reach/source-graph.ts";
import { listProjectFiles, pathIn } from "./list-files.ts";

/** The contents of a project's files at one time, as hashes by their paths. */
export interface Snapshot {
  readonly own: FileHashes;
  readonly others: FileHashes;
}

interface HashOptions {
  /** The largest number of files. */
  readonly most?: number;
  /** Hashes from an earlier time, in milliseconds since 1970, for files whose stamp is older than that. */
  readonly since?: { readonly files: FileHashes; readonly startedAt: number } | undefined;
}

/**
 * Hashes the files of a project without pages of its history; null if there are too many. A file is read again only if
 * its stamp has changed.
 */
export function hashFiles(project: Project, { most, since }: HashOptions = {}): Snapshot | null {
  const listed = listProjectFiles(project, most);
  if (!listed || project.modules.length === 0) return null;
  const hash = (paths: readonly string[], isOwn: boolean) =>
    new Map(
      paths.flatMap((path) => {
        const name = pathIn(project, path);
        const known = since?.files.get(name);
        const isOld = since && known !== undefined && changedAt(path) < since.startedAt - TICK_MS;
        const read = isOld ? { hash: known, isPage: false } : readHash(path);
        return read.isPage && !isOwn ? [] : [[name, read.hash] as const];
      }),
    );
  return { own: hash(listed.own, true), others: hash(listed.others, false) };
}

/** Returns one hash of the sources in a snapshot. */
export function contentsOf({ own }: Snapshot): string {
  return joinHashes(own);
}

/** Returns one hash of files by their paths and the hashes of their contents; undefined stands for one that is gone. */
export function joinHashes(files: Iterable<readonly [path: string, content: string | undefined]>): string {
  const hash = new Bun.CryptoHasher("sha1");
  for (const [path, content] of files) hash.update(`${path}\0${content}\n`);
  return hash.digest("hex").slice(0, 16);
}

/** Returns the files of a snapshot without what tests may have written. */
export function filesOf({ own, others }: Snapshot): FileHashes {
  return new Map([...own, ...others]);
}

/**
 * Joins the snapshots from before and after a run. Of sources that differ it is unknown with which content they were
 * tested. Other files that do were written by tests, and are never compared.
 */
export function joinSnapshots(before: Snapshot, after: Snapshot): FileHashes {
  const join = (kind: keyof Snapshot, otherwise: string) =>
    [...new Set([...before[kind].keys(), ...after[kind].keys()])].map((path) => {
      const hash = after[kind].get(path);
      return [path, hash !== undefined && hash === before[kind].get(path) ? hash : otherwise] as const;
    });
  return new Map([...join("own", UNKNOWN), ...join("others", VOLATILE)]);
}

/** Whether the content of each source is known that was tested. */
export function areKnown(files: FileHashes): boolean {
  return [...files.values()].every((content) => content !== UNKNOWN);
}

/** Returns when a file was last changed, renamed or given another time, in milliseconds since 1970. */
function changedAt(path: string): number {
  const stat = statPath(path);
  return stat?.isFile() ? stat.ctimeMs : Number.POSITIVE_INFINITY;
}

/** Hashes the content of a file. One whose stamp is as it was is not read again. */
export function hashFile(path: string): string {
  return readHash(path).hash;
}

interface ReadHash {
  readonly hash: string;
  /** Whether the file is a page of a history, which we wrote and no test reads. */
  readonly isPage: boolean;
}

function readHash(path: string): ReadHash {
  const now = Date.now();
  const stat = statPath(path);
  if (!stat?.isFile()) return { hash: "none", isPage: false };
  const stamp = print(stat);
  if (stat.size > LARGEST) return { hash: stamp, isPage: false };
  const known = hashes.get(path);
  if (known?.stamp === stamp) return known;
  const bytes = attempt(() => readFileSync(path));
  if (!bytes) return { hash: "unreadable", isPage: false };
  const hash = new Bun.CryptoHasher("sha1").update(bytes).digest("hex").slice(0, 16);
  const read = { hash, isPage: bytes.subarray(0, PAGE_START).includes(PAGE_MARK) };
  // A file that changes once more within the tick of the clock would keep its stamp.
  if (now - stat.ctimeMs > TICK_MS) hashes.set(path, { stamp, ...read });
  return read;
}

/** Returns a text that differs after a file was written, but for the tick of a clock. */
export function stampOf(path: string): string {
  const stat = statPath(path);
  return stat ? print(stat) : "none";
}

function print({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

const LARGEST = 16 * 2 ** 20;
const TICK_MS = 2000;
const hashes = new Map<string, ReadHash & { readonly stamp: string }>();
