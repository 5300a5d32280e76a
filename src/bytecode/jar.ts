import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readZipDirectory, readZipEntry, type ZipBytes } from "./zip.ts";

export interface Jar {
  /** Returns the content of an entry; "missing" if the jar has none of this name, and null if it cannot be read. */
  read(entry: string): Uint8Array | "missing" | null;
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
