import { type Cursor, cursorOver, readU1, readU2, readU4 } from "../java/bytecode/cursor.ts";
import { decodeModifiedUtf8 } from "../java/bytecode/modified-utf8.ts";
import { attempt } from "../model/attempt.ts";

/** Where a Kotlin source has what a stub of kapt declares. */
export interface KotlinPlace {
  /** `com/acme/MoneyMapper`, or a member of it: `com/acme/MoneyMapper#map(Lcom/acme/Src;)Lcom/acme/Dst;`. */
  readonly declared: string;
  readonly path: string;
  /** The offset of the declaration, after its annotations if it is a member. */
  readonly offset: number;
}

/**
 * Reads what kapt writes beside a stub, `MoneyMapper.kapt_metadata`: numbers and texts as Java's ObjectOutputStream
 * writes them. Returns nothing for what it does not understand, and never throws.
 */
export function readKaptMetadata(bytes: Uint8Array): readonly KotlinPlace[] {
  return attempt(() => readPlaces(cursorOver(joinBlocks(cursorOver(bytes))))) ?? [];
}

function readPlaces(cursor: Cursor): readonly KotlinPlace[] {
  const version = readU4(cursor);
  const count = version === VERSION ? readU4(cursor) : 0;
  const places: KotlinPlace[] = [];
  for (let read = 0; read < count; read++) {
    const [declared, path] = [readText(cursor), readText(cursor)];
    const isRelative = readU1(cursor) !== 0;
    const offset = readU4(cursor);
    // Only Gradle asks for relative paths.
    if (!isRelative) places.push({ declared, path, offset });
  }
  return places;
}

const VERSION = 1;

function readText(cursor: Cursor): string {
  const length = readU2(cursor);
  const text = cursor.bytes.subarray(cursor.at, cursor.at + length);
  cursor.at += length;
  return decodeModifiedUtf8(text);
}

/** Joins the blocks in which the stream has its bytes (Java Object Serialization, 6.4.2). */
function joinBlocks(cursor: Cursor): Uint8Array {
  const isStream = readU2(cursor) === MAGIC && readU2(cursor) === STREAM_VERSION;
  const parts: number[] = [];
  while (isStream && cursor.at < cursor.bytes.length) {
    const kind = readU1(cursor);
    if (kind !== SHORT_BLOCK && kind !== LONG_BLOCK) break;
    const length = kind === SHORT_BLOCK ? readU1(cursor) : readU4(cursor);
    parts.push(...cursor.bytes.subarray(cursor.at, cursor.at + length));
    cursor.at += length;
  }
  return Uint8Array.from(parts);
}

const MAGIC = 0xaced;
const STREAM_VERSION = 5;
const SHORT_BLOCK = 0x77;
const LONG_BLOCK = 0x7a;
