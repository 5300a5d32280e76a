/** Returns the last offset up to this one where a text may be cut: not within a pair nor an escape. */
export function cutBefore(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST);
  for (const { index, 0: unit } of text.slice(from, at + LONGEST).matchAll(UNIT)) {
    const start = from + index;
    if (start < at && at < start + unit.length) return start;
  }
  return at;
}

// \u{200b}
// \n
// 😀
const UNIT = /\\u\{[0-9a-f]{1,6}\}|\\.|[\ud800-\udbff][\udc00-\udfff]/g;
const LONGEST = "\\u{10ffff}".length;

/** Cuts a text to at most this length, between words if that loses little. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, cutBefore(text, length));
  const blank = cut.lastIndexOf(" ");
  return blank > length * 0.8 ? cut.slice(0, blank) : cut;
}

/** Cuts a text to about this length and keeps its end, where matchers say what is missing. */
// "{"name":"item","name":"item", … "}" should include substring "total"
export function withoutCentre(text: string, length: number): string {
  const tail = text.slice(cutBefore(text, text.length - Math.floor(length * FOR_END)));
  const word = tail.indexOf(" ") + 1;
  const end = word > 0 && word < tail.length / 2 ? tail.slice(word) : tail;
  return [cutAtWord(text, length - tail.length).trimEnd(), "…", end].filter(Boolean).join(" ");
}

const FOR_END = 0.2;
