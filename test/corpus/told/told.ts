/** What an answer tells, read back from its text as its reader would. */
export interface Told {
  readonly operation: string;
  readonly status: string;
  readonly findings: readonly ToldFinding[];
  /** Of the findings, those that the text counts but does not show. */
  readonly findingsLeft: number;
  readonly failures: readonly ToldFailure[];
  /** Of the failures, those that stand in a list as its `and 12 more`. */
  readonly failuresLeft: number;
  /** What a closing note says of those in the last list, where there is one. */
  readonly failuresNoted?: readonly NotedFailures[];
  /** Null where the text gives no numbers of tests. */
  readonly counts: ToldCounts | null;
  /** `CartTest#total` */
  readonly flaky: readonly string[];
  /** Names or directories of the modules that failed. */
  readonly failedModules: readonly string[];
  /** All words, for what stands in no certain place; numbers of JSON as Markdown words them: `2 errors`, `L42:15`. */
  readonly words: string;
}

export interface ToldFinding {
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** The message with its details. */
  readonly text: string;
  /** One of many places of one cause, which leave out what is told by the place. */
  readonly isGrouped?: true;
}

export interface ToldFailure {
  /** Simple or full name. */
  readonly testClass: string;
  /** Empty for a failure of the class itself, and for a class that is told as a whole. */
  readonly testMethod: string;
  /** Tests that the name stands for: more than one where a class is told as a whole. */
  readonly tests: number;
  /** What is said of it. */
  readonly text: string;
}

export interface ToldCounts {
  readonly run: number;
  /** Failures and errors. */
  readonly failed: number;
  readonly skipped: number;
  readonly flaky: number;
}

/** `31 of 80 failures are shown by name only, 4 of these by number only.` */
export interface NotedFailures {
  readonly listed: number;
  readonly all: number;
  readonly unnamed: number;
}
