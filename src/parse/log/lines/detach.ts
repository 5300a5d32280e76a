/**
 * A copy of a piece of text for keeping, cut after `LONGEST_KEPT` characters. The piece itself shares the memory of the whole chunk it was
 * cut from and would hold all of it; the engine copies only what it has to read anew.
 */
export function detach(text: string): string {
  return String(JSON.parse(JSON.stringify(text.length > LONGEST_KEPT ? text.slice(0, LONGEST_KEPT) : text)));
}

const LONGEST_KEPT = 16_384;
