/** A word of a caller as it came, quoted and bounded. */
export function showWord(word: string): string {
  return JSON.stringify(word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}…` : word);
}

/** The same, without quotes while it is short and on one line. */
export function nameWord(word: string): string {
  return word.length > MOST_SHOWN || /\p{C}|[\u2028\u2029]/u.test(word) ? showWord(word) : word;
}

const MOST_SHOWN = 100;
