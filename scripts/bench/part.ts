/** A part of the benchmark: a file in this folder that exports one, listed in scripts/bench.ts. */
export type Part = {
  readonly name: string;
  readonly run: () => Promise<readonly Figure[]>;
};

/** One number with its spread, and the limit it must hold where there is one. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: "ms" | "MB" | "×";
  readonly min?: number;
  readonly max?: number;
  readonly atMost?: number;
};
