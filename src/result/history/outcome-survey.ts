import type { RecordedOutcome } from "./chronicle.ts";

/** What the stored outcomes of all runs come to. */
export interface OutcomeSurvey {
  readonly counts: ReadonlyMap<number, OutcomeCounts>;
  /** The tests that failed in some run, and the slowest of the others. */
  readonly tests: readonly SurveyedTest[];
}

export interface OutcomeCounts {
  readonly failed: number;
  readonly skipped: number;
  /** The directories of the modules whose tests ran; the project's own is empty. */
  readonly modules: readonly string[];
}

export interface SurveyedTest {
  readonly name: string;
  readonly module: string;
  /** Its outcomes, oldest first. Of several in one run, as of a test with parameters, the worst one counts. */
  readonly record: readonly RecordedOutcome[];
}

export const NO_OUTCOMES: OutcomeSurvey = { counts: new Map(), tests: [] };
