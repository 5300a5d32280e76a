/** A word of a caller as it came, quoted and bounded. */
export function showWord(word: string): string {
  return JSON.stringify(word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}…` : word);
}

const MOST_SHOWN = 100;
