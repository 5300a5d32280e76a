/** The first and the last of many lines, and the number of those between them, which were dropped. */
export interface BothEnds {
  readonly first: string[];
  readonly last: string[];
  dropped: number;
}

export function startBothEnds(): BothEnds {
  return { first: [], last: [], dropped: 0 };
}

/** Adds a line; `most` is how many are kept at each end. */
export function addToEnds(ends: BothEnds, line: string, most: { readonly first: number; readonly last: number }): void {
  const { first, last } = ends;
  if (first.length < most.first) first.push(line);
  else if (last.push(line) > most.last) {
    last.shift();
    ends.dropped++;
  }
}

/** Returns the lines, with one that tells how many are missing. */
export function linesOf({ first, last, dropped }: BothEnds): string[] {
  const gap = dropped === 0 ? [] : [`… ${dropped} more ${dropped === 1 ? "line" : "lines"} …`];
  return [...first, ...gap, ...last];
}
