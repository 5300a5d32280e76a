import type { Mask } from "../../result/secrets.ts";

/** Takes a stream in pieces, split anywhere, and passes on blocks of it with the secrets masked. */
export interface MaskedBlocks {
  push(chunk: Uint8Array): void;
  /** Passes on all finished lines now. */
  flush(): void;
  /** Passes on everything. */
  end(): void;
}

/**
 * Blocks are cut at line ends, lines of more than about 100 kB inside of them. So that no secret slips through at the
 * seam, the last 8 kB are held back, and a text with secrets is only cut where masking its two sides apart gives the
 * same as masking it whole. What still shows is a part of a secret longer than 8 kB, and of one with line ends in it
 * when the stream paused right there (`flush`). A block without secrets passes byte by byte as it came; in others,
 * invalid UTF-8 becomes U+FFFD. A block is only valid until `onBlock` returns.
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
  /** The place where the held back part begins. */
  readonly seam: number;
}

function cutPlain(whole: Buffer, latest: number): Block {
  const seam = seamBefore(whole, latest);
  return { bytes: whole.subarray(0, seam), seam };
}

/** Passes on everything now where no seam fits: that cuts only what comes next. */
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

/** Returns the last line end, else the last place between two characters of UTF-8. */
function seamBefore(whole: Buffer, latest: number): number {
  if (latest === whole.length) return latest;
  const line = whole.lastIndexOf(NEWLINE, latest - 1) + 1;
  if (line > 0) return line;
  let seam = latest;
  while (seam > latest - 4 && ((whole[seam] ?? 0) & 0xc0) === 0x80) seam--;
  return seam;
}
