import { type Cursor, cursorOver, readU1, readU2 } from "../../java/bytecode/cursor.ts";

/** What JaCoCo's agent wrote down while JVMs ran. */
export interface JacocoData {
  /** Names each JVM, as the attributes of `sessioninfo` in a report do: `host-5f3a1c 1790000000000`. */
  readonly sessions: ReadonlySet<string>;
  /** When the first of them began; infinity without any. */
  readonly startedAtMs: number;
  /** The classes of which code ran, among them the tests: `com/acme/CartTest`. */
  readonly classes: ReadonlySet<string>;
}

/**
 * Reads data files of JaCoCo that stand one after the other, as its agent appends them. What follows a place that cannot be
 * read is left out.
 */
export function readJacocoData(bytes: Uint8Array): JacocoData {
  const sessions = new Set<string>();
  const classes = new Set<string>();
  const cursor = cursorOver(bytes);
  let startedAtMs = Infinity;
  try {
    while (cursor.at < bytes.length) {
      const block = readU1(cursor);
      if (block === HEADER) cursor.at += MAGIC_AND_VERSION;
      else if (block === SESSION) {
        const { id, startedAtMs: at } = readSession(cursor);
        sessions.add(`${id} ${at}`);
        startedAtMs = Math.min(startedAtMs, at);
      } else if (block === CLASS) classes.add(readClass(cursor));
      else break;
    }
  } catch {
    // The data end within a block.
  }
  return { sessions, startedAtMs, classes };
}

/** Whether bytes begin as a data file does. */
export function beginsJacocoData(bytes: Uint8Array): boolean {
  return bytes[0] === HEADER && bytes[1] === 0xc0 && bytes[2] === 0xc0;
}

// The blocks of org.jacoco.core.data.ExecutionDataWriter.
const HEADER = 0x01;
const MAGIC_AND_VERSION = 4;
const SESSION = 0x10;
const CLASS = 0x11;
const LONG = 8;

function readSession(cursor: Cursor) {
  const id = readName(cursor);
  const startedAtMs = Number(cursor.view.getBigInt64(cursor.at));
  cursor.at += 2 * LONG;
  return { id, startedAtMs };
}

function readClass(cursor: Cursor): string {
  cursor.at += LONG;
  const name = readName(cursor);
  const probes = readLength(cursor);
  cursor.at += Math.ceil(probes / 8);
  return name;
}

function readName(cursor: Cursor): string {
  const length = readU2(cursor);
  const name = Buffer.from(cursor.bytes.subarray(cursor.at, cursor.at + length)).toString();
  cursor.at += length;
  return name;
}

/** Reads a number of seven bits a byte, the lowest first. */
function readLength(cursor: Cursor): number {
  let [value, shift] = [0, 0];
  for (;;) {
    const byte = readU1(cursor);
    value += (byte & 0x7f) * 2 ** shift;
    shift += 7;
    if (byte < 0x80) return value;
  }
}
