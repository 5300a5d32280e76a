import type { Finding } from "../../model/finding.ts";
import type { ProblemCode, ProblemOf } from "../../model/problem.ts";

/** The text about one problem, by its place in an answer. */
export interface ProblemWords {
  /** The words in the first line; empty if only the last lines of the build are known. */
  readonly headline: string;
  /** The lines right below the first line. */
  readonly list?: readonly string[];
  /** Places in files, shown like compiler messages. */
  readonly findings?: readonly Finding[];
  /** The output of Maven or of a program, shown indented. */
  readonly output?: readonly string[];
  /** The notes at the end of the answer. */
  readonly notes?: readonly string[];
}

/**
 * A function for each code that describes its problem. The compiler reports a missing one. It gets the problem with its
 * texts written for lines of ours, and as it is: for output, for a call that is proposed, or for a text of which a part
 * is shown.
 */
export type WordsOf<C extends ProblemCode> = {
  readonly [K in C]: (problem: ProblemOf<K>, raw: ProblemOf<K>) => ProblemWords;
};
