import type { Finding } from "../../model/finding.ts";
import type { ProblemCode, ProblemOf } from "../../model/problem.ts";

/** The text about one problem, by its place in an answer. */
export interface ProblemWords {
  readonly headline: string;
  readonly list?: readonly string[];
  /** Places in files, shown like compiler messages. */
  readonly findings?: readonly Finding[];
  readonly output?: readonly string[];
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
