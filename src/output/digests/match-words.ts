/** Whether a text contains all of these words, regardless of order and case. */
export function hasWords(text: string, match: string | undefined): boolean {
  if (match === undefined) return true;
  const lower = text.toLowerCase();
  return match
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
