import type { TestOutcome } from "../result/build-result.ts";
import type { KeptRun, RunRecord } from "../result/run-record.ts";

/**
 * The runs of one project that are remembered, over all processes. Nothing here throws. What is read has its secrets
 * masked and its texts bounded: compare it with what is read, not with what was recorded.
 */
export interface History {
  /** Keeps a run, and drops the oldest beyond what is kept. Null when all went well, else why it is not kept, as the end of a sentence. */
  record(record: RunRecord): string | null;
  /** Newest first; empty where nothing can be read. */
  list(): readonly KeptRun[];
  /**
   * One run with its answer, but for its `tests`, which are `outcomes`; null where the answer is not kept, though the run
   * may be listed.
   */
  read(run: number): RunRecord | null;
  /** The outcomes of its test cases, in the order of its answer; empty where it is not kept. */
  outcomes(run: number): readonly TestOutcome[];
  close(): void;
}

/** Keeps nothing. */
export const NO_HISTORY: History = {
  record: () => null,
  list: () => [],
  read: () => null,
  outcomes: () => [],
  close: () => {},
};
