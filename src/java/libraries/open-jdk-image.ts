import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { packageOf } from "../../model/class-name.ts";
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
  const findRow = (name: string) => {
    const border = name.lastIndexOf(".");
    const bases = textsOf(index, name.slice(border + 1));
    const folders = bases.size > 0 ? textsOf(index, name.slice(0, border).replaceAll(".", "/")) : bases;
    return folders.size > 0 ? list().find(({ folder, base }) => bases.has(base) && folders.has(folder)) : undefined;
  };
  return {
    path,
    findClass(name) {
      const entry = entryOf(name);
      if (!FOR_ALL.test(entry)) return null;
      const row = rowOf(index, `/java.base/${entry}`) ?? findRow(name);
      const bytes = row && readContent(path, index.contentAt + row.offset, row.size);
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

/** Finds the Java module of a JDK's image that has a class, in an exported package or not; null where none has. Never throws. */
export function jdkModuleOf(path: string, className: string): string | null {
  const index = readIndex(path);
  const row = index && rowOf(index, `/packages/${packageOf(className)}`);
  const bytes = row && readContent(path, index.contentAt + row.offset, row.size);
  for (let at = 0; bytes && at + 8 <= bytes.length; at += 8) {
    if (bytes.readUInt32LE(at) !== 0) continue;
    const module = textAt(index, bytes.readUInt32LE(at + 4));
    return rowOf(index, `/${module}/${entryOf(className)}`) && module;
  }
  return null;
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
  for (let at = 0; at < index.count; at++) {
    readAttributes(index, at, attributes);
    if (attributes[6] !== 0 || !classes.has(attributes[4] ?? 0)) continue;
    const folder = attributes[2] ?? 0;
    const known = isForAll.get(folder) ?? FOR_ALL.test(textAt(index, folder));
    isForAll.set(folder, known);
    if (known) found.push(toRow(attributes));
  }
  return found;
}

function toRow(attributes: Float64Array): Row {
  return {
    folder: attributes[2] ?? 0,
    base: attributes[3] ?? 0,
    offset: attributes[5] ?? 0,
    size: attributes[7] ?? 0,
  };
}

/** Finds a file by its whole name, `/java.base/java/util/Map.class` or `/packages/java.util`, as ImageStringsReader does; null where it is not there. */
function rowOf(index: Index, name: string): Row | null {
  if (index.count === 0) return null;
  const redirect = index.bytes.readInt32LE(HEADER + (hash(name, HASH_PRIME) % index.count) * 4);
  const at = redirect < 0 ? -1 - redirect : hash(name, redirect) % index.count;
  if (redirect === 0 || at >= index.count) return null;
  const attributes = new Float64Array(KINDS);
  readAttributes(index, at, attributes);
  const [module, folder, base, kind] = [1, 2, 3, 4].map((it) => textAt(index, attributes[it] ?? 0));
  const isIt = name === `/${module}/${folder && `${folder}/`}${base}${kind && `.${kind}`}`;
  return isIt && attributes[6] === 0 ? toRow(attributes) : null;
}

const HASH_PRIME = 0x01000193;

function hash(name: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < name.length; at++) value = Math.imul(value, HASH_PRIME) ^ name.charCodeAt(at);
  return value & 0x7fffffff;
}

/** The packages of the Java platform, all of which are exported. */
const FOR_ALL = /^(?:java|javax|org\/w3c\/dom|org\/xml\/sax|org\/ietf\/jgss)(?:\/|$)/;

/** Fills in the attributes of a file by their kinds: each a kind and a length in one byte, then the number. */
function readAttributes(
  { bytes, offsetsAt, locationsAt, textsAt }: Index,
  row: number,
  attributes: Float64Array,
): void {
  attributes.fill(0);
  for (let at = locationsAt + bytes.readUInt32LE(offsetsAt + row * 4); at < textsAt; ) {
    const head = bytes[at++] ?? 0;
    const kind = head >> 3;
    if (kind === 0 || kind >= attributes.length) break;
    let value = 0;
    for (const end = at + (head & 7) + 1; at < end; at++) value = value * 256 + (bytes[at] ?? 0);
    attributes[kind] = value;
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
