export interface PageData {
  readonly project: string;
  readonly takenAt: number;
  readonly texts: readonly string[];
  readonly runs: readonly PackedRun[];
  readonly health: { readonly state: "green" | "red" | "unknown"; readonly words: string };
  readonly broken: readonly PackedBroken[];
  readonly tests: readonly PackedTest[];
  readonly testsLeft: number;
  readonly pace: readonly PackedPace[];
  readonly savings: { readonly runs: number; readonly logTokens: number; readonly answerTokens: number } | null;
  readonly answers: Readonly<Record<string, string>>;
  /** The numbers of the runs whose answers are stored, and left out. */
  readonly answersLeft: readonly number[];
}

/** A run. What is null is unknown. */
export type PackedRun = readonly [
  run: number,
  operation: number,
  status: number,
  /** Milliseconds since 1970. */
  startedAt: number,
  durationMs: number,
  errors: number,
  tests: number,
  failed: number,
  skipped: number,
  client: number | null,
  waitedMs: number | null,
  jvm: number | null,
  /** The modules whose tests ran, joined by line ends. */
  modules: number,
  /** Empty if it is left out. */
  command: number,
  /** Maven and JDK. */
  programs: number,
  /** Why it failed, where no test did; empty if none is known. */
  reason: number,
];

/** A build that fails for another reason than a test. */
interface PackedBroken {
  readonly since: number;
  readonly last: number;
  readonly words: string;
  /** The first error of the build; null if the words tell it. */
  readonly message: string | null;
  readonly isMessageLost: boolean;
}

/** A test that failed in some run, or a slow one. */
export interface PackedTest {
  readonly name: string;
  /** The directory of the module; empty for the project's own. */
  readonly module: string;
  /** Its outcomes from the oldest run of the page on, one letter for each run, each after how often it stands there: `3.1x`. */
  readonly record: string;
  /** The last durations in milliseconds with their runs, oldest first. */
  readonly times: readonly (readonly [run: number, ms: number])[];
  /** The number of all runs in which it was not skipped, and of those in which it failed. */
  readonly runs: number;
  readonly failed: number;
  readonly redSince: number | null;
  readonly flaky: readonly [passed: number, failed: number] | null;
  readonly usualMs: number | null;
  readonly slower: readonly [beforeMs: number, since: number] | null;
  /** Whether it fails now, and its message is no longer stored. */
  readonly isMessageLost: boolean;
  readonly message: string | null;
}

interface PackedPace {
  readonly operation: string;
  readonly jvm: string;
  readonly runs: number;
  readonly usualMs: number;
  readonly beforeMs: number | null;
}

/** The letters of outcomes; a blank stands for a run without the test. */
export const OUTCOME_LETTERS = { passed: ".", failed: "x", errored: "x", skipped: "s" } as const;
