import type { Finding } from "../../result/finding.ts";
import type { ProblemCode, ProblemOf } from "../../result/problem.ts";

/** The words for one problem, by their place in an answer. */
export interface ProblemWords {
  /** The words in the first line; empty where there is nothing to say but the last words of the build. */
  readonly headline: string;
  /** Lines right below the first line. */
  readonly list?: readonly string[];
  /** Places in files, shown as compiler messages are. */
  readonly findings?: readonly Finding[];
  /** The output of Maven or of a program, shown indented. */
  readonly output?: readonly string[];
  /** Closing sentences. */
  readonly notes?: readonly string[];
}

/** A function for each code that puts its problem into words. The compiler asks for a missing one. */
export type WordsOf<C extends ProblemCode> = { readonly [K in C]: (problem: ProblemOf<K>) => ProblemWords };
