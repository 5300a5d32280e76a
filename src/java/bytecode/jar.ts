import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import {
  findZipEntry,
  findZipNames,
  listZipFolder,
  listZipFolders,
  readZipDirectory,
  readZipEntry,
  readZipRows,
  type ZipBytes,
} from "./zip.ts";

export interface Jar {
  /** Returns the content of an entry; "missing" if the jar has none of this name, and null if it cannot be read. */
  read(entry: string): Uint8Array | "missing" | null;
  names(): readonly string[];
}

/** Returns the text of an entry; null if the jar has none of this name, or it cannot be read. */
export function textOf(jar: Jar, entry: string): string | null {
  const bytes = jar.read(entry);
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : null;
}

/**
 * Reads which entries a jar has; returns null if the file is no jar. The file is open only while it is read. It never
 * throws.
 */
export function openJar(path: string): Jar | null {
  const entries = withFile(path, readZipDirectory);
  return (
    entries && {
      read(name) {
        const entry = entries.get(name);
        return entry ? withFile(path, (file) => readZipEntry(file, entry)) : "missing";
      },
      names: () => [...entries.keys()],
    }
  );
}

/** A jar that is searched by the bytes of its directory, which suits a few questions to many jars. */
export interface SearchedJar {
  /** The content of an entry; null where there is none, or where it cannot be read. */
  read(entry: string): Uint8Array | null;
  /** The folders of all entries, as `org/acme`. */
  folders(): ReadonlySet<string>;
  /** The names of the entries that lie in a folder itself. */
  namesIn(folder: string): readonly string[];
  /** The names of the entries that end with a text. */
  namesEndingWith(end: string): readonly string[];
}

/** Reads the directory of a jar, or null where it is none. The file is open only while it is read. Never throws. */
export function searchJar(path: string): SearchedJar | null {
  const rows = withFile(path, readZipRows);
  let folders: ReadonlySet<string> | null = null;
  return (
    rows && {
      folders() {
        folders ??= listZipFolders(rows);
        return folders;
      },
      read(name) {
        const entry = findZipEntry(rows, name);
        return entry && withFile(path, (file) => readZipEntry(file, entry));
      },
      namesIn: (folder) => listZipFolder(rows, folder),
      namesEndingWith: (end) => findZipNames(rows, end),
    }
  );
}

function withFile<T>(path: string, use: (file: ZipBytes) => T | null): T | null {
  let file: number | null = null;
  try {
    file = openSync(path, "r");
    return use(bytesOf(file));
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

function bytesOf(file: number): ZipBytes {
  const { size } = fstatSync(file);
  return {
    size,
    read(at, length) {
      // What a broken file says may be more than memory holds.
      if (at < 0 || at + length > size) throw new RangeError("beyond the end of the file");
      const bytes = Buffer.allocUnsafe(length);
      for (let read = 0; read < length; ) {
        const count = readSync(file, bytes, read, length - read, at + read);
        if (count === 0) throw new RangeError("the file became shorter");
        read += count;
      }
      return bytes;
    },
  };
}
