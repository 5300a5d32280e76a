import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readClassFile } from "../bytecode/class-file.ts";
import { entryOf, isOutermost, type Library } from "./library.ts";

/**
 * Opens the image `lib/modules` of a JDK 9 or later (jdk.internal.jimage.ImageHeader and ImageLocation, JDK 17), or null
 * where it is none or compressed. It holds the classes of `java.*` and `javax.*` and those of their kind that every
 * program may use. Never throws.
 */
export function openJdkImage(path: string): Library | null {
  const index = readIndex(path);
  if (index === null) return null;
  let rows: readonly Row[] | null = null;
  const list = () => {
    rows ??= readRows(index);
    return rows;
  };
  return {
    path,
    findClass(name) {
      const entry = entryOf(name).slice(0, -".class".length);
      const border = entry.lastIndexOf("/");
      const [folder, base] = [
        textsOf(index, entry.slice(0, Math.max(border, 0))),
        textsOf(index, entry.slice(border + 1)),
      ];
      const found = list().find((row) => base.has(row.base) && folder.has(row.folder));
      const bytes = found && readContent(path, index.contentAt + found.offset, found.size);
      const file = bytes ? readClassFile(bytes) : null;
      return file?.name === name ? file : null;
    },
    classesIn(within) {
      const folders = textsOf(index, within.replaceAll(".", "/"));
      const names = list()
        .filter(({ folder }) => folders.has(folder))
        .map(({ base }) => textAt(index, base));
      return names.filter((name) => isOutermost(`${name}.class`)).map((name) => `${within}.${name}`);
    },
    allClasses: () => list().map((row) => nameIn(index, row)),
    classesNamed(simple) {
      const bases = textsOf(index, simple, "$");
      return list()
        .filter(({ base }) => bases.has(base))
        .map((row) => nameIn(index, row));
    },
  };
}

/** A class in the image, by the places of its names among the texts: `java/util` and `Map$Entry`. */
interface Row {
  readonly folder: number;
  readonly base: number;
  readonly offset: number;
  readonly size: number;
}

function nameIn(index: Index, { folder, base }: Row): string {
  return `${textAt(index, folder).replaceAll("/", ".")}.${textAt(index, base)}`;
}

/** Finds the places of a text among those of the index; also of longer ones that end with it behind this sign. */
function textsOf({ bytes, textsAt, contentAt }: Index, text: string, sign?: string): ReadonlySet<number> {
  const wanted = Buffer.from(`${text}\0`);
  const found = new Set<number>();
  for (let at = bytes.indexOf(wanted, textsAt); at >= 0 && at < contentAt; at = bytes.indexOf(wanted, at + 1)) {
    const before = bytes[at - 1] ?? 0;
    if (before === 0) found.add(at - textsAt);
    else if (sign !== undefined && String.fromCharCode(before) === sign)
      found.add(bytes.lastIndexOf(0, at - 1) + 1 - textsAt);
  }
  return found;
}

interface Index {
  readonly bytes: Buffer;
  readonly count: number;
  readonly offsetsAt: number;
  readonly locationsAt: number;
  readonly textsAt: number;
  /** Where the contents of the files begin, which is the end of the index. */
  readonly contentAt: number;
}

const MAGIC = 0xcafedada;
const HEADER = 28;
/** The index of a JDK has about 2 MB. */
const LARGEST = 64 * 1024 * 1024;

function readIndex(path: string): Index | null {
  const header = readContent(path, 0, HEADER);
  if (header === null || header.readUInt32LE(0) !== MAGIC) return null;
  const [count, locations, texts] = [header.readUInt32LE(16), header.readUInt32LE(20), header.readUInt32LE(24)];
  const offsetsAt = HEADER + count * 4;
  const locationsAt = offsetsAt + count * 4;
  const textsAt = locationsAt + locations;
  const contentAt = textsAt + texts;
  const bytes = contentAt <= LARGEST ? readContent(path, 0, contentAt) : null;
  return bytes && { bytes, count, offsetsAt, locationsAt, textsAt, contentAt };
}

function readRows(index: Index): readonly Row[] {
  const isForAll = new Map<number, boolean>();
  const classes = textsOf(index, "class");
  const found: Row[] = [];
  const attributes = new Float64Array(KINDS);
  for (let row = 0; row < index.count; row++) {
    readAttributes(index, index.locationsAt + index.bytes.readUInt32LE(index.offsetsAt + row * 4), attributes);
    const [folder, extension] = [attributes[2] ?? 0, attributes[4] ?? 0];
    if (attributes[6] !== 0 || !classes.has(extension)) continue;
    const known = isForAll.get(folder) ?? FOR_ALL.test(textAt(index, folder));
    isForAll.set(folder, known);
    if (known) found.push({ folder, base: attributes[3] ?? 0, offset: attributes[5] ?? 0, size: attributes[7] ?? 0 });
  }
  return found;
}

/** The packages of the Java platform, all of which are exported. */
const FOR_ALL = /^(?:java|javax|org\/w3c\/dom|org\/xml\/sax|org\/ietf\/jgss)(?:\/|$)/;

/** Fills in the attributes of a file: each a kind and a length in one byte, then the number. */
function readAttributes({ bytes, textsAt }: Index, start: number, attributes: Float64Array): void {
  attributes.fill(0);
  for (let at = start; at < textsAt; ) {
    const kind = (bytes[at] ?? 0) >> 3;
    const length = ((bytes[at] ?? 0) & 7) + 1;
    if (kind === 0 || kind >= attributes.length) break;
    let value = 0;
    for (let read = 1; read <= length; read++) value = value * 256 + (bytes[at + read] ?? 0);
    attributes[kind] = value;
    at += 1 + length;
  }
}

const KINDS = 8;

function textAt({ bytes, textsAt, contentAt }: Index, offset: number): string {
  const start = textsAt + offset;
  const end = bytes.indexOf(0, start);
  return start >= contentAt || end < 0 ? "" : bytes.toString("latin1", start, end);
}

/** Reads bytes of a file; null where it has fewer. */
function readContent(path: string, at: number, length: number): Buffer | null {
  let file: number | null = null;
  try {
    file = openSync(path, "r");
    if (length > LARGEST || at + length > fstatSync(file).size) return null;
    const bytes = Buffer.allocUnsafe(length);
    return readSync(file, bytes, 0, length, at) === length ? bytes : null;
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}
