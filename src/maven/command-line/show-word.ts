/** Quotes a word of a caller as it was given, and cuts it if it is long. */
export function showWord(word: string): string {
  return JSON.stringify(word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}…` : word);
}

/** Shows a word of a caller as it was given, without quotes if it is short and on one line. */
export function nameWord(word: string): string {
  return word.length > MOST_SHOWN || /\p{C}|[\u2028\u2029]/u.test(word) ? showWord(word) : word;
}

const MOST_SHOWN = 100;
