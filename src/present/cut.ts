/** Cuts between words where that loses little, and never through a surrogate pair. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = wellFormed(text.slice(0, length));
  const blank = cut.lastIndexOf(" ");
  return blank > length * 0.8 ? cut.slice(0, blank) : cut;
}

/** Without the half of a pair that a cut left at either end. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "").replace(/^[\udc00-\udfff]/, "");
}
