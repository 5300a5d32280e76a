/** The place at or before this one where a text may be cut: not within a surrogate pair, nor within an escape that `clean` wrote. */
export function cutBefore(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST);
  for (const { index, 0: unit } of text.slice(from, at + LONGEST).matchAll(UNIT)) {
    const start = from + index;
    if (start < at && at < start + unit.length) return start;
  }
  return at;
}

// \u{200b}
// 😀
const UNIT = /\\u\{[0-9a-f]{1,6}\}|[\ud800-\udbff][\udc00-\udfff]/g;
/** Characters of the longest such unit. */
const LONGEST = "\\u{10ffff}".length;
