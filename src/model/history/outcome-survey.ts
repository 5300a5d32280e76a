export interface OutcomeSurvey {
  readonly counts: ReadonlyMap<number, OutcomeCounts>;
  /** All tests, by the numbers under which their outcomes are stored. */
  readonly tests: ReadonlyMap<number, TestTally>;
  /** The tests that took longest in the newest runs, the slowest first. */
  readonly slowest: readonly number[];
}

export interface OutcomeCounts {
  readonly failed: number;
  readonly skipped: number;
  /** The directories of the modules whose tests ran; the project's own is empty. */
  readonly modules: readonly string[];
  readonly red: readonly number[];
  /** The tests that did not, of those that failed in an earlier run. */
  readonly good: readonly number[];
  /** The tests of those that had no outcome, though others of their class had, and none of their module failed. */
  readonly left: readonly number[];
}

/** What all runs together say of a test. The worst outcome counts where a test has several in one run, as one with parameters has. */
export interface TestTally {
  readonly name: string;
  /** The directory of the module; empty for the project's own. */
  readonly module: string;
  /** The number of runs in which it was not skipped, and of those in which it failed. */
  readonly runs: number;
  readonly failed: number;
  /** The newest run in which it failed; 0 if there is none. */
  readonly lastFailed: number;
}

export const NO_OUTCOMES: OutcomeSurvey = { counts: new Map(), tests: new Map(), slowest: [] };
