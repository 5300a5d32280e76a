import { crc32, inflateRawSync } from "node:zlib";

/** The bytes of a zip file. Reading after their end throws. */
export interface ZipBytes {
  readonly size: number;
  read(at: number, length: number): Buffer;
}

/** The place of an entry in the file, and how it is packed. */
export interface ZipEntry {
  /** The offset, in bytes, of the header that stands right before the entry's content. */
  readonly at: number;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly checksum: number;
}

/**
 * Reads the central directory of a zip or jar, with the names of its entries; returns null if the file has none that
 * fits it (APPNOTE 6.3.10, sections 4.3.12 to 4.3.16). A program may stand in front of the zip. It never throws.
 */
export function readZipDirectory(zip: ZipBytes): ReadonlyMap<string, ZipEntry> | null {
  try {
    const directory = findDirectory(zip);
    return directory && readRows(zip, directory);
  } catch {
    return null;
  }
}

/** The central directory of a zip as its bytes: to search it costs less than to list what it holds. */
export interface ZipRows {
  readonly rows: Buffer;
  /** The number of bytes in front of the zip. */
  readonly before: number;
}

/** Reads the central directory without listing it; null where there is none that fits the file. Never throws. */
export function readZipRows(zip: ZipBytes): ZipRows | null {
  try {
    const directory = findDirectory(zip);
    return directory && directory.length <= LARGEST
      ? { rows: zip.read(directory.at, directory.length), before: directory.before }
      : null;
  } catch {
    return null;
  }
}

/** Finds an entry by its whole name, or null where there is none. Never throws. */
export function findZipEntry({ rows, before }: ZipRows, name: string): ZipEntry | null {
  const bytes = Buffer.from(name);
  for (const at of placesOf(rows, bytes)) {
    const row = at - ROW;
    if (isRow(rows, row) && rows.readUInt16LE(row + 28) === bytes.length) return tryRow(rows, row, before);
  }
  return null;
}

/** Lists the names of entries that end with a text, each once. Never throws. */
export function findZipNames({ rows }: ZipRows, end: string): readonly string[] {
  const bytes = Buffer.from(end);
  const names = new Set<string>();
  for (const at of placesOf(rows, bytes)) {
    const nameEnd = at + bytes.length;
    // The row of a name begins before it, by the length that it tells.
    for (let row = at - ROW; row >= 0 && nameEnd - row <= ROW + LONGEST_NAME; row--) {
      if (!isRow(rows, row)) continue;
      if (row + ROW + rows.readUInt16LE(row + 28) === nameEnd) names.add(rows.toString("utf8", row + ROW, nameEnd));
      break;
    }
  }
  return [...names];
}

/** Finds where a text stands; in a directory that repeats one text, only the first places. */
function* placesOf(rows: Buffer, text: Buffer): Iterable<number> {
  let left = MOST_PLACES;
  for (let at = rows.indexOf(text); at >= 0 && left > 0; at = rows.indexOf(text, at + 1), left--) yield at;
}

const MOST_PLACES = 5000;

function tryRow(rows: Buffer, row: number, before: number): ZipEntry | null {
  try {
    return readRow(rows, row, before);
  } catch {
    // Its extra fields end too early.
    return null;
  }
}

/** Lists the folders of the entries, as `org/acme`. Never throws. */
export function listZipFolders({ rows }: ZipRows): ReadonlySet<string> {
  const folders = new Set<string>();
  let [from, to] = [0, -1];
  for (let row = 0; isRow(rows, row); ) {
    const start = row + ROW;
    const nameEnd = start + rows.readUInt16LE(row + 28);
    let end = Math.max(start, Math.min(nameEnd, rows.length) - 1);
    while (end > start && rows[end] !== SLASH) end--;
    // The entries of one folder mostly stand together; to make a text of each would take most of the time.
    if (end - start !== to - from || rows.compare(rows, from, to, start, end) !== 0) {
      folders.add(rows.toString("utf8", start, end));
      [from, to] = [start, end];
    }
    row = nameEnd + rows.readUInt16LE(row + 30) + rows.readUInt16LE(row + 32);
  }
  return folders;
}

const SLASH = 0x2f;

/** Lists the names of the entries that lie in a folder itself. Never throws. */
export function listZipFolder({ rows }: ZipRows, folder: string): readonly string[] {
  const start = Buffer.from(folder === "" ? "" : `${folder}/`);
  const names: string[] = [];
  for (let row = 0; isRow(rows, row); row = borders(rows, row).end) {
    const name = rows.subarray(row + ROW, row + ROW + rows.readUInt16LE(row + 28));
    if (name.lastIndexOf("/") === start.length - 1 && name.subarray(0, start.length).equals(start))
      names.push(name.toString("utf8"));
  }
  return names;
}

const LONGEST_NAME = 1000;

function isRow(rows: Buffer, row: number): boolean {
  return row >= 0 && row + ROW <= rows.length && rows[row] === 0x50 && rows.readUInt32LE(row) === 0x02014b50;
}

/**
 * Reads the content of an entry; returns null if it is broken, encrypted or larger than 64 MB. It never
 * throws.
 */
export function readZipEntry(zip: ZipBytes, entry: ZipEntry): Uint8Array | null {
  try {
    if (entry.size > LARGEST || entry.packedSize > LARGEST) return null;
    const header = zip.read(entry.at, LOCAL_HEADER);
    if (header.readUInt32LE(0) !== 0x04034b50) return null;
    const content = entry.at + LOCAL_HEADER + header.readUInt16LE(26) + header.readUInt16LE(28);
    const bytes = unpack(zip.read(content, entry.packedSize), entry);
    return bytes?.length === entry.size && crc32(bytes) === entry.checksum ? bytes : null;
  } catch {
    return null;
  }
}

const LARGEST = 64 * 1024 * 1024;
const LOCAL_HEADER = 30;

function unpack(packed: Buffer, { method, size }: ZipEntry): Uint8Array | null {
  if (method === 0) return packed;
  // One byte more than it says it has is too many, too; no bytes at all is no limit that zlib knows.
  return method === 8 ? inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }) : null;
}

interface Directory {
  readonly at: number;
  readonly length: number;
  /** What stands in front of the zip: the places that it tells begin behind that. */
  readonly before: number;
}

const END = 22;
const LONGEST_COMMENT = 0xffff;
const END_64 = 56;
const LOCATOR_64 = 20;

function findDirectory(zip: ZipBytes): Directory | null {
  // Hardly a jar has a comment.
  return findEnd(zip, 0) ?? findEnd(zip, LONGEST_COMMENT);
}

function findEnd(zip: ZipBytes, longestComment: number): Directory | null {
  const from = Math.max(0, zip.size - END - longestComment);
  const tail = zip.read(from, zip.size - from);
  for (let at = tail.length - END; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50 || at + END + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const length = tail.readUInt32LE(at + 12);
    const told = tail.readUInt32LE(at + 16);
    return findDirectory64(zip, from + at) ?? directoryBefore(from + at, length, told);
  }
  return null;
}

/** Finds the directory of a zip with more or larger entries than 16 and 32 bits can tell. */
function findDirectory64(zip: ZipBytes, end: number): Directory | null {
  if (end < LOCATOR_64) return null;
  const locator = zip.read(end - LOCATOR_64, LOCATOR_64);
  if (locator.readUInt32LE(0) !== 0x07064b50) return null;
  const at = Number(locator.readBigUInt64LE(8));
  if (at + END_64 > zip.size) return null;
  const end64 = zip.read(at, END_64);
  if (end64.readUInt32LE(0) !== 0x06064b50) return null;
  return directoryBefore(at, Number(end64.readBigUInt64LE(40)), Number(end64.readBigUInt64LE(48)));
}

/** The directory ends where its end record begins, wherever it says that it begins. */
function directoryBefore(end: number, length: number, told: number): Directory | null {
  const at = end - length;
  return at < told ? null : { at, length, before: at - told };
}

const ROW = 46;

function readRows(zip: ZipBytes, { at, length, before }: Directory): ReadonlyMap<string, ZipEntry> | null {
  if (length > LARGEST) return null;
  const rows = zip.read(at, length);
  const entries = new Map<string, ZipEntry>();
  for (let row = 0; row < length; ) {
    if (rows.readUInt32LE(row) !== 0x02014b50) return null;
    const { nameEnd, end } = borders(rows, row);
    if (end > length) return null;
    entries.set(rows.toString("utf8", row + ROW, nameEnd), readRow(rows, row, before));
    row = end;
  }
  return entries;
}

/** Where the name, the extra fields and the whole of a row end. */
function borders(rows: Buffer, row: number) {
  const nameEnd = row + ROW + rows.readUInt16LE(row + 28);
  const extraEnd = nameEnd + rows.readUInt16LE(row + 30);
  return { nameEnd, extraEnd, end: extraEnd + rows.readUInt16LE(row + 32) };
}

function readRow(rows: Buffer, row: number, before: number): ZipEntry {
  const { nameEnd, extraEnd } = borders(rows, row);
  const sizes = readSizes(rows, row, rows.subarray(nameEnd, extraEnd));
  const isEncrypted = (rows.readUInt16LE(row + 8) & 1) === 1;
  return {
    at: sizes.at + before,
    method: isEncrypted ? ENCRYPTED : rows.readUInt16LE(row + 10),
    packedSize: sizes.packed,
    size: sizes.unpacked,
    checksum: rows.readUInt32LE(row + 16),
  };
}

/** A method that nobody has. */
const ENCRYPTED = -1;
const ELSEWHERE = 0xffffffff;

/** Sizes and places beyond 32 bits stand in an extra field, in this order and only where the row itself has none. */
function readSizes(rows: Buffer, row: number, extra: Buffer) {
  const [unpacked, packed, at] = [24, 20, 42].map((field) => rows.readUInt32LE(row + field));
  const long = [unpacked, packed, at].includes(ELSEWHERE) ? extraField(extra, 1) : null;
  let read = 0;
  const settle = (value = 0) => {
    if (value !== ELSEWHERE || long === null) return value;
    read += 8;
    return Number(long.readBigUInt64LE(read - 8));
  };
  return { unpacked: settle(unpacked), packed: settle(packed), at: settle(at) };
}

function extraField(extra: Buffer, id: number): Buffer | null {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, end);
    at = end;
  }
  return null;
}
