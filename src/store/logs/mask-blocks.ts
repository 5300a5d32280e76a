import type { Mask } from "../../text/secrets.ts";

/** Reads a stream in pieces, split anywhere, and passes it on in blocks with the secrets masked. */
export interface MaskedBlocks {
  push(chunk: Uint8Array): void;
  flush(): void;
  end(): void;
}

/**
 * Masks the secrets in a stream. Blocks end at line ends, except within lines of more than about 100 kB. To find
 * secrets across the border of two blocks, the last 8 kB are held back, and a text with secrets is only split where
 * masking both parts separately gives the same as masking the whole. Not masked are a part of a secret longer than 8
 * kB, and of one that contains line ends if the stream paused inside it (`flush`). A block without secrets passes
 * unchanged; in others, invalid UTF-8 becomes U+FFFD. A block is only valid until `onBlock` returns.
 */
export function maskBlocks(
  mask: Mask,
  maySecret: (text: string) => boolean,
  onBlock: (block: Uint8Array) => void,
): MaskedBlocks {
  const held = Buffer.allocUnsafe(CAPACITY);
  let length = 0;

  function handOn(latestSeam: number): void {
    const whole = held.subarray(0, length);
    const text = whole.toString("utf8");
    const block = maySecret(text) ? cutMasked(whole, text, latestSeam, mask) : cutPlain(whole, latestSeam);
    if (block.bytes.length > 0) onBlock(block.bytes);
    held.copyWithin(0, block.seam, length);
    length -= block.seam;
  }

  return {
    push(chunk) {
      for (let from = 0; from < chunk.length; ) {
        const to = Math.min(chunk.length, from + CAPACITY - length);
        held.set(chunk.subarray(from, to), length);
        length += to - from;
        from = to;
        if (length === CAPACITY) handOn(CAPACITY - HELD_BACK);
      }
    },
    flush() {
      const seam = held.subarray(0, length).lastIndexOf(NEWLINE) + 1;
      if (seam > 0) handOn(seam);
    },
    end() {
      if (length > 0) handOn(length);
    },
  };
}

const CAPACITY = 131_072;
const HELD_BACK = 8192;
const NEWLINE = 10;

interface Block {
  readonly bytes: Uint8Array;
  /** The offset where the part that is held back begins. */
  readonly seam: number;
}

function cutPlain(whole: Buffer, latest: number): Block {
  const seam = seamBefore(whole, latest);
  return { bytes: whole.subarray(0, seam), seam };
}

/** Splits and masks a block. If no offset is suitable, all of it is passed on. */
function cutMasked(whole: Buffer, text: string, latest: number, mask: Mask): Block {
  const masked = mask(text);
  for (let tries = 0, before = latest; tries < MOST_TRIES && before > 0; tries++) {
    const seam = seamBefore(whole, before);
    const left = mask(whole.toString("utf8", 0, seam));
    if (left + mask(whole.toString("utf8", seam)) === masked) return { bytes: Buffer.from(left), seam };
    before = seam - STEP_BACK;
  }
  return { bytes: Buffer.from(masked), seam: whole.length };
}

const MOST_TRIES = 8;
const STEP_BACK = 1024;

/** Returns the offset of the last line end before a limit, else of the last border between two characters. */
function seamBefore(whole: Buffer, latest: number): number {
  if (latest === whole.length) return latest;
  const line = whole.lastIndexOf(NEWLINE, latest - 1) + 1;
  if (line > 0) return line;
  let seam = latest;
  while (seam > latest - 4 && ((whole[seam] ?? 0) & 0xc0) === 0x80) seam--;
  return seam;
}
