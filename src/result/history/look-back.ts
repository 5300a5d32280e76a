import type { BuildResult, TestOutcome } from "../build-result.ts";
import type { LogLines } from "./log-lines.ts";
import type { KeptRun } from "./run-record.ts";

/** A part of what is kept of a run, or of the runs: what `maven_result` shows beside whole answers. */
export type LookBack =
  | {
      readonly kind: "log";
      readonly run: number;
      /** Null where only the log is kept: its maven-mcp was killed, or the history is lost. */
      readonly result: BuildResult | null;
      readonly page: Page;
      /** The kept output of Maven; a gap is a line of its own. */
      readonly lines: LogLines;
      /** Words that a line must have, all of them; null for every line. */
      readonly match: string | null;
    }
  | (PageOfRun & {
      readonly kind: "failures";
      /** The test as it was asked for; null for all. */
      readonly test: string | null;
    })
  | (PageOfRun & { readonly kind: "errors" })
  | (PageOfRun & { readonly kind: "warnings" })
  | (PageOfRun & { readonly kind: "slow" })
  | { readonly kind: "runs"; readonly runs: readonly PastRun[]; readonly page: Page }
  | { readonly kind: "outcomes"; readonly test: string; readonly runs: readonly PastOutcome[]; readonly page: Page };

export type Shown = Exclude<LookBack["kind"], "outcomes">;

interface PageOfRun {
  readonly result: BuildResult;
  readonly page: Page;
}

/** Null where the caller did not say. */
export interface Page {
  /** The first entry, from 1. */
  readonly offset: number | null;
  /** Most entries. */
  readonly limit: number | null;
}

/** The outcome of a test, or of all tests of a class, in one run. */
export interface PastOutcome {
  readonly run: number;
  /** The cases, at least one. */
  readonly tests: readonly TestOutcome[];
  /** Milliseconds since the end of the run. */
  readonly ageMs: number;
}

export interface PastRun extends Pick<KeptRun, "run" | "operation" | "status" | "exitCode" | "duration"> {
  /** Program and arguments; absent of a run that is not remembered. */
  readonly command?: readonly string[];
  /** Milliseconds since its end; 0 while it runs. */
  readonly ageMs: number;
  /** Its answer, read when it is asked for; null where it is not kept. */
  readonly read: () => BuildResult | null;
}
