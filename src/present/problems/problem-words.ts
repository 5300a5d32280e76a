import type { Finding } from "../../result/finding.ts";

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
