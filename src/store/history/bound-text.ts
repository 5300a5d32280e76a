/** Shortens a text (UTF-16 units) to its beginning and its end, and says between them how much is left out. */
export function boundText(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  const from = isBetweenHalves(text, half) ? half - 1 : half;
  const end = text.length - half;
  const to = isBetweenHalves(text, end) ? end + 1 : end;
  return `${text.slice(0, from)}\n[maven-mcp left out ${to - from} characters here]\n${text.slice(to)}`;
}

/** Whether the index splits a character outside of the Basic Multilingual Plane, which takes two units. */
function isBetweenHalves(text: string, index: number): boolean {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff;
}
