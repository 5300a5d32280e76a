import type { RepeatableCall } from "./run-record.ts";

/** The files that changed since the test classes that can reach them last ran. */
export interface ChangedSince {
  readonly changed: readonly string[];
  readonly run: number;
  /** The number of test classes that can reach them; null if it is not known. */
  readonly reaching: number | null;
  readonly call: RepeatableCall;
  readonly id: string;
}
