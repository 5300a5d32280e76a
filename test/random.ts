export interface Random {
  readonly seed: number;
  /** From 0 up to but not including 1. */
  readonly next: () => number;
  readonly pick: <T>(values: readonly T[]) => T;
}

/** The same numbers for the same seed (mulberry32). */
export function startRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(values: readonly T[]) => {
    const value = values[Math.floor(next() * values.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  return { seed, next, pick };
}
