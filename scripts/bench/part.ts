/** A part of the benchmark: a file in this folder that exports one, listed in scripts/bench.ts. */
export type Part = {
  readonly name: string;
  readonly run: () => Promise<readonly Figure[]>;
};

/** One number with its spread, and where there is a limit, what it must hold and what it aims at. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: "ms" | "MB" | "MB/s" | "×" | "%" | "tokens";
  readonly min?: number;
  readonly max?: number;
  readonly atMost?: Limit;
  readonly atLeast?: Limit;
};

type Limit = { readonly hold?: number; readonly aim?: number };
