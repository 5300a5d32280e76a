import type { BuildResult, TestOutcome } from "../build-result.ts";
import type { LogLines } from "./log-lines.ts";
import type { KeptRun } from "./run-record.ts";
import type { TestState } from "./test-state.ts";

/** A part of the stored data of a run, or the list of runs: what `maven_result` shows other than whole answers. */
export type LookBack =
  | {
      readonly kind: "log";
      readonly run: number;
      /** The result; null if only the log is stored: the process that ran it was killed, or the history is lost. */
      readonly result: BuildResult | null;
      readonly page: Page;
      /** The stored output of Maven; one line marks a gap. */
      readonly lines: LogLines;
      /** The words that a line must all contain; null for every line. */
      readonly match: string | null;
    }
  | (PageOfRun & {
      readonly kind: "failures";
      /** The test as the caller named it; null for all. */
      readonly test: string | null;
      /** The newest run, if it is newer than this one and failed before a test ran, and the caller named no run. */
      readonly newer?: BuildResult;
    })
  | (PageOfRun & { readonly kind: "errors" })
  | (PageOfRun & {
      readonly kind: "warnings";
      /** The stored output of Maven, if it is kept: goals may have warned there, too. */
      readonly lines?: LogLines | null;
    })
  | (PageOfRun & { readonly kind: "slow" })
  | { readonly kind: "runs"; readonly runs: readonly PastRun[]; readonly page: Page }
  | { readonly kind: "state"; readonly state: TestState; readonly page: Page }
  | { readonly kind: "outcomes"; readonly test: string; readonly runs: readonly PastOutcome[]; readonly page: Page };

export type Shown = Exclude<LookBack["kind"], "outcomes">;

interface PageOfRun {
  readonly result: BuildResult;
  readonly page: Page;
}

/** The page that the caller asked for; null for values that were not given. */
export interface Page {
  readonly offset: number | null;
  readonly limit: number | null;
}

/** The outcome of a test, or of all tests of a class, in one run. */
export interface PastOutcome {
  readonly run: number;
  readonly tests: readonly TestOutcome[];
  /** The milliseconds since the end of the run. */
  readonly ageMs: number;
}

export interface PastRun extends Pick<KeptRun, "run" | "operation" | "status" | "exitCode" | "duration"> {
  /** The program and its arguments; absent if the run is not stored. */
  readonly command?: readonly string[];
  /** The milliseconds since the end of the run; 0 while it runs. */
  readonly ageMs: number;
  readonly read: () => BuildResult | null;
}
