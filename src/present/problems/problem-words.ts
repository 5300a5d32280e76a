import type { Finding } from "../../result/finding.ts";
import type { ProblemCode, ProblemOf } from "../../result/problem.ts";

/** One problem in words, by where they stand in an answer. */
export interface ProblemWords {
  /** In the first line; empty where there is nothing to say but the build's own words. */
  readonly headline: string;
  /** One a line, right below the first line. */
  readonly list?: readonly string[];
  /** Places in files, shown as compiler messages are. */
  readonly findings?: readonly Finding[];
  /** What Maven or a program printed, shown indented. */
  readonly output?: readonly string[];
  /** Closing sentences. */
  readonly notes?: readonly string[];
}

/** What puts problems in words: one function for each code, and the compiler asks for a missing one. */
export type WordsOf<C extends ProblemCode> = { readonly [K in C]: (problem: ProblemOf<K>) => ProblemWords };
