/** A part of the benchmark: a file in this folder that exports one, listed in scripts/bench.ts. */
export type Part = {
  readonly name: string;
  readonly run: () => Promise<readonly Figure[] | FiguresOfRows>;
};

/** Figures with what they were made of. */
export type FiguresOfRows = { readonly figures: readonly Figure[]; readonly rows: readonly Row[] };

/** What a run of a part came to. */
export type Measured = {
  readonly part: string;
  readonly figures: readonly Figure[];
  readonly rows?: readonly Row[];
};

/** A row of a table, by the names of its columns, which all rows have. */
export type Row = Readonly<Record<string, string | number | null>>;

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

export type Limit = { readonly hold?: number; readonly aim?: number };
