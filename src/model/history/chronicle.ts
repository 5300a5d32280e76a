import type { BuildResult, TestOutcome } from "../build-result.ts";
import type { KeptRun } from "./run-record.ts";

/** The stored history of a project as a person looks at it: its runs, and what follows from them. */
export interface Chronicle {
  /** The absolute directory of the project. */
  readonly project: string;
  /** When the history was read, in milliseconds since 1970. */
  readonly takenAt: number;
  /** The runs, oldest first. */
  readonly runs: readonly ChronicleRun[];
  readonly health: Health;
  /** The tests that fail now, those that failed in some run, and the slowest of the others. */
  readonly tests: readonly ChronicleTest[];
  /** The number of further tests that failed in some run; none of them fails now. */
  readonly testsLeft: number;
  /** The usual durations of each kind of build. */
  readonly pace: readonly Pace[];
}

export interface ChronicleRun extends KeptRun {
  readonly failed: number;
  readonly skipped: number;
  /** The directories of the modules whose tests ran. */
  readonly modules: readonly string[];
  /** The part of the reactor to which its command line limited it; empty for all modules. */
  readonly selection: string;
  /** Its phases and goals but `clean`. */
  readonly goals: readonly string[];
  /** How its command line chose tests: all or by the names of whole classes, by methods or patterns, or by their tags. */
  readonly choice: "classes" | "methods" | "tags";
  /** The bytes of its stored log; null if none is stored. */
  readonly logBytes: number | null;
  /** Its answer without the outcomes of its tests; null if it is not stored. */
  readonly answer: BuildResult | null;
}

/** Whether anything is known to fail. */
export interface Health {
  /** `unknown` if no run came to an end. */
  readonly state: "green" | "red" | "unknown";
  /** The first run since which anything fails that fails now, or since which nothing does; null if it is unknown. */
  readonly since: number | null;
  /** The runs whose failure was no failing test, and that no later run has made good: the first and the last with the same command. */
  readonly broken: readonly { readonly since: number; readonly last: number }[];
}

export interface ChronicleTest {
  /** The name of the test: `com.acme.CartTest#total`. */
  readonly name: string;
  /** The directory of the module; empty for the project's own. */
  readonly module: string;
  /** Its outcomes, oldest first, one for each run. The worst one counts where a test has several in one run, as one with parameters has. The oldest may be left out. */
  readonly record: readonly RecordedOutcome[];
  /** The number of all runs in which it was not skipped, and of those in which it failed. */
  readonly runs: number;
  readonly failed: number;
  /** The first run of those in which it has failed without a break until now; null if it does not fail now, or passed in that very run. */
  readonly redSince: number | null;
  /** The newest pair of a run in which it passed and one in which it failed on the same sources, which may be one that repeated it; null if there is none. */
  readonly flaky: { readonly passed: number; readonly failed: number } | null;
  readonly pace: TestPace | null;
  /** The message of its newest failure that is stored. */
  readonly message: string | null;
  /** Whether it fails now, and the answer of the run in which it did last is no longer stored. */
  readonly isMessageLost: boolean;
}

export interface RecordedOutcome {
  readonly run: number;
  readonly outcome: TestOutcome["outcome"];
  readonly durationMs: number | null;
}

/** How long a test usually takes, in milliseconds. */
export interface TestPace {
  readonly usualMs: number;
  /** How long it took before, and the first run in which it took longer; null unless it has become slower. */
  readonly slower: { readonly beforeMs: number; readonly since: number } | null;
}

/** How long builds of one kind usually take, in milliseconds. */
export interface Pace extends Pick<KeptRun, "operation"> {
  readonly jvm: KeptRun["origin"]["jvm"];
  readonly runs: number;
  readonly usualMs: number;
  /** How long the same number of runs before those took; null if there were too few. */
  readonly beforeMs: number | null;
}
