import type { BuildResult, TestOutcome } from "../../model/build-result.ts";
import type { RecordedOutcome } from "../../model/history/chronicle.ts";
import { NO_OUTCOMES, type OutcomeSurvey } from "../../model/history/outcome-survey.ts";
import type { KeptRun, RepeatableCall, RunRecord } from "../../model/history/run-record.ts";
import type { FileHashes, SourceGraph } from "../../model/impact/source-graph.ts";
import type { TestedClass, TestedRun } from "../../model/impact/tested-class.ts";
import type { Mask } from "../../text/secrets.ts";

/**
 * The stored runs of one project, whichever process ran them. No function throws. Secrets in them are masked and long
 * texts cut: compare what is read with the result of `mask`, not with what was recorded.
 */
export interface History {
  open(): void;
  /** Stores a run. Returns null on success, otherwise why it is not stored, as the end of a sentence. */
  record(record: RunRecord): string | null;
  /** Lists the newest 50 runs, newest first. Empty if nothing can be read. */
  list(): readonly KeptRun[];
  find(run: number): KeptRun | null;
  listAll(): readonly KeptRun[];
  /** Lists the runs whose answers are stored: of the newest 50, and of earlier ones in which a test failed last that has not passed since. */
  answered(): readonly number[];
  /** Reads a run's answer without its `tests`, which `outcomes` reads; null if it is not stored. */
  read(run: number): BuildResult | null;
  outcomes(run: number): readonly TestOutcome[];
  survey(runs: ReadonlySet<number>): OutcomeSurvey;
  /** Reads the newest outcomes of tests by their numbers in the survey, at most so many of each, oldest first, one for each run. */
  records(tests: readonly number[], most: number): ReadonlyMap<number, readonly RecordedOutcome[]>;
  recordTested(tested: TestedRun): void;
  /** Reads the newest outcomes of the test classes under these conditions on each of the stored graphs; empty if none are stored. */
  tested(conditions: string): readonly TestedClass[];
  /** Finds the newest runs of a project that prove that test classes pass, one for each call and its conditions. */
  proofs(project: string): readonly Proof[];
  /** Reads the graph of the sources that an outcome is about; null if it is not stored. */
  graph(id: number): SourceGraph | null;
  /** Reads the files of that graph alone, which is faster; null if it is not stored. */
  graphFiles(id: number): FileHashes | null;
  newestGraph(): SourceGraph | null;
  /** Returns a text as it would be stored. */
  readonly mask: Mask;
  /** Masks what is stored again, and returns the runs of which that hid something. Throws if that fails. */
  maskAnew(): ReadonlySet<number>;
  close(): void;
}

export interface Proof {
  readonly run: number;
  readonly startedAt: number;
  readonly call: RepeatableCall;
  readonly conditions: string;
}

export const NO_HISTORY: History = {
  open: () => {},
  record: () => null,
  list: () => [],
  find: () => null,
  listAll: () => [],
  answered: () => [],
  read: () => null,
  outcomes: () => [],
  survey: () => NO_OUTCOMES,
  records: () => new Map(),
  recordTested: () => {},
  tested: () => [],
  proofs: () => [],
  graph: () => null,
  graphFiles: () => null,
  newestGraph: () => null,
  mask: (text) => text,
  maskAnew: () => new Set(),
  close: () => {},
};
