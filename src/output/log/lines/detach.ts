/**
 * Copies a piece of text so that it can be kept, cut after `LONGEST_KEPT` characters. Without a copy the piece would
 * keep the whole chunk of the log in memory that it was cut from. The JavaScript engine makes a real copy only if the
 * text is decoded anew.
 */
export function detach(text: string): string {
  return String(JSON.parse(JSON.stringify(text.length > LONGEST_KEPT ? text.slice(0, LONGEST_KEPT) : text)));
}

const LONGEST_KEPT = 16_384;
