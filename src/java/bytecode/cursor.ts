/** A place in a sequence of bytes, from which big-endian numbers are read one after the other. */
export interface Cursor {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  at: number;
}

export function cursorOver(bytes: Uint8Array): Cursor {
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: 0 };
}

/**
 * Reads an unsigned number of one byte. It throws a RangeError at the end of the bytes, as the other readers here do.
 */
export function readU1(cursor: Cursor): number {
  const value = cursor.view.getUint8(cursor.at);
  cursor.at += 1;
  return value;
}

export function readU2(cursor: Cursor): number {
  const value = cursor.view.getUint16(cursor.at);
  cursor.at += 2;
  return value;
}

export function readU4(cursor: Cursor): number {
  const value = cursor.view.getUint32(cursor.at);
  cursor.at += 4;
  return value;
}

/** Reads a list: a number of two bytes says how many items follow. */
export function readList<T>(cursor: Cursor, readItem: (cursor: Cursor) => T): readonly T[] {
  const count = readU2(cursor);
  const items: T[] = [];
  for (let read = 0; read < count; read++) items.push(readItem(cursor));
  return items;
}
