/** Splits a text into words as a shell would. A quote that is not closed reaches to the end. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const [piece] of text.matchAll(WORD)) words.push(piece.replace(QUOTED, unquote));
  return words;
}

const WORD = /(?:'[^']*(?:'|$)|"(?:\\[\s\S]|[^"\\])*(?:"|$)|\\[\s\S]|[^\s'"\\]|\\$)+/g;
const QUOTED = /'([^']*)(?:'|$)|"((?:\\[\s\S]|[^"\\])*)(?:"|$)|\\([\s\S])/g;

function unquote(_whole: string, single?: string, double?: string, escaped?: string): string {
  return single ?? double?.replace(/\\(["\\$`])/g, "$1") ?? escaped ?? "";
}
