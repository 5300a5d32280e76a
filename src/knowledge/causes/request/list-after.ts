/** Returns the names that follow these words in a line, up to the end of the sentence. */
export function listAfter(line: string, words: string): string[] {
  const at = line.indexOf(words);
  if (at < 0) return [];
  const names = line.slice(at + words.length).split(", ");
  return names.map((name) => name.trimEnd().replace(/[.:]$/, "")).filter((name) => name !== "" && !name.includes(" "));
}
