import type { BuildResult, TestOutcome } from "../../result/build-result.ts";
import type { KeptRun, RunRecord } from "../../result/history/run-record.ts";
import type { Mask } from "../../result/secrets.ts";

/**
 * The runs of one project that are remembered, whichever process ran them. Nothing here throws. What is read has its
 * secrets masked and its texts bounded: compare it with what `mask` leaves, not with what was recorded.
 */
export interface History {
  /** Prepares what the first use would otherwise wait for. */
  open(): void;
  /**
   * Keeps a run and drops the oldest beyond what is kept. Returns null when all went well, else why the run is not
   * kept, as the end of a sentence.
   */
  record(record: RunRecord): string | null;
  /** Lists the runs, the newest first; empty where nothing can be read. */
  list(): readonly KeptRun[];
  /**
   * Reads a run's answer without its `tests`, which `outcomes` reads; null where it is not kept, though the run may be
   * listed.
   */
  read(run: number): BuildResult | null;
  /** Reads the outcomes of the test cases in the order of the answer; empty where they are not kept. */
  outcomes(run: number): readonly TestOutcome[];
  /** Gives a text as it would be kept. */
  readonly mask: Mask;
  close(): void;
}

/** A history that keeps nothing. */
export const NO_HISTORY: History = {
  open: () => {},
  record: () => null,
  list: () => [],
  read: () => null,
  outcomes: () => [],
  mask: (text) => text,
  close: () => {},
};
