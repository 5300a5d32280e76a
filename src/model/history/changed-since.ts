import type { RepeatableCall } from "./run-record.ts";

/** The files that changed since the test classes that can reach them last ran. */
export interface ChangedSince {
  /** Paths relative to the project. */
  readonly changed: readonly string[];
  /** The run since which they changed. */
  readonly run: number;
  /** The number of test classes that can reach them; null if it is not known. */
  readonly reaching: number | null;
  /** The call whose runs it is about. */
  readonly call: RepeatableCall;
  /** Identifies the files and their contents. */
  readonly id: string;
}
