import type { BuildResult, TestOutcome } from "../../result/build-result.ts";
import type { KeptRun, RunRecord } from "../../result/history/run-record.ts";
import type { Mask } from "../../result/secrets.ts";

/**
 * The runs of one project that are remembered, over all processes. Nothing here throws. What is read has its secrets
 * masked and its texts bounded: compare it with what `mask` leaves, not with what was recorded.
 */
export interface History {
  /** Makes ready what the first use would have to wait for. */
  open(): void;
  /** Keeps a run, and drops the oldest beyond what is kept. Null when all went well, else why it is not kept, as the end of a sentence. */
  record(record: RunRecord): string | null;
  /** Newest first; empty where nothing can be read. */
  list(): readonly KeptRun[];
  /** The answer of one run, but for its `tests`, which are `outcomes`; null where it is not kept, though the run may be listed. */
  read(run: number): BuildResult | null;
  /** The outcomes of its test cases, in the order of its answer; empty where it is not kept. */
  outcomes(run: number): readonly TestOutcome[];
  /** A text as it is kept. */
  readonly mask: Mask;
  close(): void;
}

/** Keeps nothing. */
export const NO_HISTORY: History = {
  open: () => {},
  record: () => null,
  list: () => [],
  read: () => null,
  outcomes: () => [],
  mask: (text) => text,
  close: () => {},
};
