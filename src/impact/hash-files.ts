import { readFileSync, readlinkSync, type Stats } from "node:fs";
import { statPath } from "../maven/disk.ts";
import { statFile } from "../maven/files.ts";
import { attempt } from "../model/attempt.ts";
import { PAGE_MARK, PAGE_START } from "../model/history/page-mark.ts";
import {
  type FileHashes,
  isUnknown,
  timeOfWriting,
  UNKNOWN,
  VOLATILE,
  writtenUntil,
} from "../model/impact/source-graph.ts";
import type { Project } from "../model/project/project.ts";
import { listProjectFiles, pathIn } from "./list-files.ts";

/** The contents of a project's files at one time, as hashes by their paths. */
export interface Snapshot {
  readonly own: FileHashes;
  readonly others: FileHashes;
  /** Documents and hidden files, which decide the outcome of no test. */
  readonly rest: FileHashes;
  /** The stamps of the own files, unless hashes of an earlier time were given. */
  readonly stamps: ReadonlyMap<string, Stamp>;
}

/** What the system notes of a file each time it is written. */
interface Stamp {
  readonly text: string;
  /** When the system saw the file written, renamed or given another time, in milliseconds since 1970. */
  readonly changedAt: number;
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
  const stamps = new Map<string, Stamp>();
  const read = (path: string, name: string, stat: Stats | null): ReadHash => {
    const known = since?.files.get(name);
    const isOld = since && known !== undefined && stat !== null && stat.ctimeMs < since.startedAt - TICK_MS;
    return isOld ? { hash: known, isPage: false } : readHash(path, stat);
  };
  const own = new Map<string, string>();
  for (const path of listed.own) {
    const name = pathIn(project, path);
    const stat = statFile(path);
    own.set(name, read(path, name, stat).hash);
    if (stat && !since) stamps.set(name, { text: print(stat), changedAt: stat.ctimeMs });
  }
  const hashAll = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const name = pathIn(project, path);
      const { hash, isPage } = read(path, name, statFile(path));
      return isPage ? [] : [[name, hash] as const];
    });
  const links = listed.links.map((path) => [pathIn(project, path), hashLink(path)] as const);
  return { own, others: new Map([...hashAll(listed.others), ...links]), rest: new Map(hashAll(listed.rest)), stamps };
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
 * Joins the snapshots from before and after a run. It is unknown with which content a source was tested that somebody
 * wrote meanwhile, even if it is again as it was. Other files that differ may have been written by tests: `UNKNOWN` stands
 * for them, until `withoutWritten` tells.
 */
export function joinSnapshots(before: Snapshot, after: Snapshot, { startedAt, endedAt }: RunTimes): FileHashes {
  const isUntouched = (path: string) => {
    const [then, now] = [before.stamps.get(path), after.stamps.get(path)];
    return then?.text === now?.text && (now === undefined || Math.floor(now.changedAt) <= startedAt);
  };
  const join = (kind: "own" | "others", otherwise: string, isSame: (path: string) => boolean) =>
    [...new Set([...before[kind].keys(), ...after[kind].keys()])].map((path) => {
      const hash = after[kind].get(path);
      const isKnown = hash !== undefined && hash === before[kind].get(path) && isSame(path);
      return [path, isKnown ? hash : otherwise] as const;
    });
  return new Map([...join("own", writtenUntil(endedAt), isUntouched), ...join("others", UNKNOWN, () => true)]);
}

/** When a run began and was over, in milliseconds since 1970. */
interface RunTimes {
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * Returns one hash of the files of a run, which is the same for runs on the same contents, whatever tests wrote; null if
 * some contents are not known.
 */
export function fingerprintOf(files: FileHashes): string | null {
  const known = [...files].filter(([, content]) => content !== VOLATILE);
  return known.some(([, content]) => isUnknown(content)) ? null : joinHashes(known);
}

/** Whether nobody wrote a source during the run that these files are of. */
export function areKnown(files: FileHashes): boolean {
  return [...files.values()].every((content) => timeOfWriting(content) === null);
}

/** Hashes where a link leads, and the content if that is a file. */
function hashLink(path: string): string {
  const target = attempt(() => readlinkSync(path)) ?? "";
  return new Bun.CryptoHasher("sha1")
    .update(`link\0${target}\0${hashFile(path)}`)
    .digest("hex")
    .slice(0, 16);
}

/** Hashes the content of a file, and whether it can be executed. One whose stamp is as it was is not read again. */
export function hashFile(path: string): string {
  return readHash(path, statFile(path)).hash;
}

function hashOf(kind: "file" | "program", bytes: Uint8Array): string {
  return new Bun.CryptoHasher("sha1").update(`${kind}\0`).update(bytes).digest("hex").slice(0, 16);
}

/** Whether a file has the content of a hash, whether or not it can be executed. */
export function hasContent(path: string, hash: string): boolean {
  const bytes = attempt(() => readFileSync(path));
  return bytes !== null && (["file", "program"] as const).some((kind) => hashOf(kind, bytes) === hash);
}

interface ReadHash {
  readonly hash: string;
  /** Whether the file is a page of a history, which we wrote and no test reads. */
  readonly isPage: boolean;
}

function readHash(path: string, stat: Stats | null): ReadHash {
  const now = Date.now();
  if (!stat) return { hash: "none", isPage: false };
  const stamp = print(stat);
  if (stat.size > LARGEST) return { hash: stamp, isPage: false };
  const known = hashes.get(path);
  if (known?.stamp === stamp) return known;
  const bytes = attempt(() => readFileSync(path));
  if (!bytes) return { hash: "unreadable", isPage: false };
  const hash = hashOf((stat.mode & EXECUTABLE) === 0 ? "file" : "program", bytes);
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

function print({ size, mtimeMs, ctimeMs, ino, mode }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino} ${mode}`;
}

const EXECUTABLE = 0o111;

const LARGEST = 16 * 2 ** 20;
/** What clocks may differ by, in milliseconds. */
export const TICK_MS = 2000;
const hashes = new Map<string, ReadHash & { readonly stamp: string }>();
