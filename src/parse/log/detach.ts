/**
 * A copy of a piece of text for keeping, cut after `LONGEST_KEPT` characters. The piece itself shares the memory of the whole chunk it was
 * cut from and would hold all of it.
 */
export function detach(text: string): string {
  return Buffer.from(text.length > LONGEST_KEPT ? text.slice(0, LONGEST_KEPT) : text).toString();
}

const LONGEST_KEPT = 16_384;
