export function nearest(asked: string, names: Iterable<string>, most = 5): string[] {
  const wanted = asked.slice(0, LONGEST).toLowerCase();
  return [...new Set(names)]
    .map((name) => ({ name, distance: distance(wanted, name.toLowerCase()), edits: edits(wanted, name.toLowerCase()) }))
    .filter(({ name, distance: far }) => far <= Math.max(2, Math.floor(Math.max(wanted.length, name.length) / 3)))
    .sort((a, b) => a.distance - b.distance || a.edits - b.edits || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/** Returns the end of a sentence that refuses a word: the nearest name, or all that begin with the word, or `otherwise` if none is similar. */
export function suggest(asked: string, names: Iterable<string>, otherwise: string): string {
  const similar = nearest(asked, names);
  const begun = similar.filter((it) => it.startsWith(asked));
  const meant = begun.length > 1 ? begun : similar.slice(0, 1);
  return meant.length === 0 ? otherwise : `did you mean ${meant.join(" or ")}?`;
}

const LONGEST = 500;

/** Returns the edit distance, which is at most 1 if one text contains the other. */
function distance(a: string, b: string): number {
  return a.length > 3 && b.length > 3 && (a.includes(b) || b.includes(a)) ? 1 : edits(a, b);
}

/** Computes Levenshtein's edit distance. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
