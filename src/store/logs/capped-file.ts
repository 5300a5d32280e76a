import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";

export interface CappedFile {
  write(block: Uint8Array): void;
  /** Appends the pieces of the end to the file. May be called again. */
  close(): void;
}

export interface Limits {
  readonly first: number;
  readonly last: number;
}

/**
 * Opens a file that keeps the beginning and the end of what is written to it. Until it is closed, the end is in
 * separate files, the pieces `<path>.1`, `<path>.2` …, so that the files are readable if the process dies. While a
 * piece is being appended to the file, its name contains the offset, as in `<path>.2.8388000`: from that offset on, the
 * file contains only bytes of this piece and later ones. Throws if the file cannot be created; later failures (a full
 * disk) end the writing silently.
 */
export function openCappedFile(path: string, limits: Limits): CappedFile {
  const head = openSync(path, "w", 0o600);
  const pieces: Piece[] = [];
  let room = limits.first;
  let endsWithLine = true;
  let dropped = 0;
  let isBroken = false;
  let isClosed = false;

  function write(block: Uint8Array): void {
    const cut = block.length <= room ? block.length : seamIn(block);
    if (cut > 0) writeBeginning(block.subarray(0, cut));
    if (cut === block.length) return;
    room = 0;
    writeEnd(block.subarray(cut));
  }

  /** Returns the offset after a line end in a block, at which it may be split; its end if there is none. */
  function seamIn(block: Uint8Array): number {
    const line = block.subarray(0, room).lastIndexOf(NEWLINE) + 1;
    return line > 0 || (endsWithLine && room < limits.first) ? line : room;
  }

  function writeBeginning(block: Uint8Array): void {
    writeAll(head, block);
    room -= block.length;
    endsWithLine = block.at(-1) === NEWLINE;
  }

  function writeEnd(block: Uint8Array): void {
    const last = pieces.at(-1);
    const piece = last && last.size < limits.last / PIECES ? last : beginPiece(last);
    writeAll(piece.fd, block);
    piece.size += block.length;
    const oldest = pieces[0];
    if (!oldest || sizeOf(pieces) - oldest.size < limits.last) return;
    dropped += oldest.size;
    pieces.shift();
    discard(oldest);
  }

  function beginPiece(last: Piece | undefined): Piece {
    const number = (last?.number ?? 0) + 1;
    const piecePath = `${path}.${number}`;
    const piece = { number, path: piecePath, fd: openSync(piecePath, "w+", 0o600), size: 0 };
    pieces.push(piece);
    return piece;
  }

  /** Appends the pieces to the file and deletes each at once, since a nearly full disk has no space for more. */
  function putInOrder(): void {
    let skip = Math.max(0, sizeOf(pieces) - limits.last);
    if (skip > 0) skip = lineAfter(pieces[0], skip);
    const missing = dropped + skip;
    const gap = `${endsWithLine ? "" : "\n"}[maven-mcp left out ${missing} bytes of this log here]\n`;
    if (missing > 0) writeAll(head, Buffer.from(gap));
    if (pieces[0]) markSeam(pieces[0]);
    for (let piece = pieces[0]; piece; piece = pieces[0]) {
      copy(piece, skip, head);
      skip = 0;
      if (pieces[1]) markSeam(pieces[1]);
      pieces.shift();
      discard(piece);
    }
  }

  function markSeam(piece: Piece): void {
    const marked = `${piece.path}.${fstatSync(head).size}`;
    renameSync(piece.path, marked);
    piece.path = marked;
  }

  function quietly(action: () => void): void {
    try {
      action();
    } catch {
      isBroken = true;
    }
  }

  return {
    write: (block) => {
      if (!isBroken && !isClosed) quietly(() => write(block));
    },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      quietly(putInOrder);
      quietly(() => closeSync(head));
      for (const { fd } of pieces) quietly(() => closeSync(fd));
    },
  };
}

interface Piece {
  readonly number: number;
  path: string;
  readonly fd: number;
  size: number;
}

const PIECES = 4;
const NEWLINE = 10;

function sizeOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { size }) => sum + size, 0);
}

function writeAll(fd: number, block: Uint8Array): void {
  for (let from = 0; from < block.length; ) from += writeSync(fd, block, from);
}

function discard({ fd, path }: Piece): void {
  closeSync(fd);
  rmSync(path, { force: true });
}

/** Returns the offset where the next line begins, at or after an offset, if that is near. */
function lineAfter(piece: Piece | undefined, from: number): number {
  if (!piece) return from;
  const near = Buffer.allocUnsafe(COPIED_AT_ONCE);
  const end = near.subarray(0, readSync(piece.fd, near, 0, near.length, from - 1)).indexOf(NEWLINE);
  return end < 0 ? from : from + end;
}

function copy(piece: Piece, from: number, to: number): void {
  const buffer = Buffer.allocUnsafe(COPIED_AT_ONCE);
  for (let at = from; at < piece.size; ) {
    const length = readSync(piece.fd, buffer, 0, buffer.length, at);
    if (length === 0) return;
    writeAll(to, buffer.subarray(0, length));
    at += length;
  }
}

const COPIED_AT_ONCE = 262_144;
