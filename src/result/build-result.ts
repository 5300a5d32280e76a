import type { Digest } from "./digest.ts";
import type { ClassPart } from "./evidence/test-report.ts";
import type { Finding } from "./finding.ts";
import type { Note } from "./note.ts";
import type { Problem } from "./problem.ts";
import type { Frame, Throwable } from "./throwable.ts";

/** The answer to one build: a claim, decided by `assemble`. Its JSON form is this object, absent values left out and notes as sentences. */
export interface BuildResult {
  readonly operation: Operation;
  /** The phases and goals that were asked for, of Run. */
  readonly goals?: readonly string[];
  /** The run's number; counts from 1. */
  readonly run: number;
  readonly status: Status;
  /** Milliseconds of Maven's running time. */
  readonly duration: number;
  /** Milliseconds since its end, where it is recalled: another process, or another day, may have run it. */
  readonly age?: number;
  /** Null when Maven did not run to its end. */
  readonly exitCode: number | null;
  readonly errors?: readonly Finding[];
  readonly warnings?: readonly Finding[];
  readonly warningCount?: number;
  /** The compiler found nothing to do in any module. */
  readonly upToDate?: true;
  readonly summary?: TestSummary;
  readonly failures?: readonly TestFailure[];
  readonly flaky?: readonly FlakyTest[];
  readonly tests?: readonly TestOutcome[];
  /** Test classes that had begun and not ended when the build was stopped, or looked at; `Class#method` where that is known. */
  readonly running?: readonly string[];
  /** Test classes that were not reached before a test JVM died or the time was up. */
  readonly unreached?: readonly UnreachedClass[];
  /** How those came out that had failed in an earlier run. */
  readonly rerun?: RerunOutcome;
  /** The places of those tests when the time was up. */
  readonly hanging?: readonly HangingTest[];
  /** The place in the reactor of a build that still runs. */
  readonly place?: ReactorPlace;
  /** The build whose end this one waits for, or waited for until it was given up. */
  readonly waitsFor?: OtherRun;
  /** The artifact of the project or of the last module built; null when a successful package left none. */
  readonly artifact?: Artifact | null;
  readonly artifacts?: readonly Artifact[];
  /** The packaging of the project, where it yields no artifact by its nature. */
  readonly packaging?: string;
  readonly modules?: readonly ModuleResult[];
  /** The reports of the goals that succeeded, of Run. */
  readonly digests?: readonly Digest[];
  readonly problems?: readonly Problem[];
  /** Absent where no earlier run compares, and where there is nothing to tell. */
  readonly change?: Change;
  /** Tests of this run that are known to pass and to fail on the same sources. */
  readonly unstable?: readonly UnstableTest[];
  readonly notes?: readonly Note[];
  /** The last lines of Maven's output, on failure only. */
  readonly output?: readonly string[];
}

export type Operation = "Clean" | "Compile" | "Test" | "Verify" | "Package" | "Run";

export type Status = "SUCCESS" | "FAILURE" | "TIMEOUT" | "CANCELLED" | "RUNNING";

/** Counts of `<testcase>` elements over all modules; `testsRun` includes skipped ones. */
export interface TestSummary {
  readonly testsRun: number;
  readonly testsFailed: number;
  readonly testsSkipped: number;
  readonly testsErrored: number;
}

export interface TestFailure {
  /** Binary name: `com.acme.CartTest$Empty`. */
  readonly testClass: string;
  /** Empty for a failure of the class itself. */
  readonly testMethod: string;
  /** The part of the class that failed, where a report tells. */
  readonly part?: ClassPart;
  /** An assertion that did not hold, or an unexpected exception. */
  readonly kind: "failure" | "error";
  /** The throwable's own message; its class name where it has none. */
  readonly message: string;
  /** The throwable's class, where the report names one. */
  readonly type?: string;
  /** The whole trace as printed. */
  readonly stackTrace?: string;
  /** The same, taken apart. */
  readonly throwable?: Throwable;
  readonly output?: string;
  readonly module?: string;
  readonly durationMs?: number;
}

export interface HangingTest {
  readonly testClass: string;
  /** Empty where its thread was outside of the class's methods. */
  readonly testMethod: string;
  /** Innermost first. */
  readonly frames: readonly Frame[];
}

interface UnreachedClass {
  /** Binary name. */
  readonly testClass: string;
  /** Directory of the module, where it is not the project's own. */
  readonly module?: string;
}

/** Names are those of `tests`. */
export interface RerunOutcome {
  /** Number of the earlier run. */
  readonly of: number;
  /** So many tests of it were run again. */
  readonly tests: number;
  readonly passed: readonly string[];
  /** No test of such a name ran. */
  readonly notRun: readonly string[];
}

export interface FlakyTest {
  readonly testClass: string;
  readonly testMethod: string;
  /** The attempt that passed; counts from 1. */
  readonly attempts: number;
  /** The message of the first failed attempt. */
  readonly message: string;
}

/** How this run differs from an earlier one: in its tests, or in its compiler errors. */
export type Change = TestChange | ErrorChange;

/** Over the tests that both ran. The names are those of `tests`, with the module behind one that several have: `a.CartTest#total (core)`. */
export interface TestChange {
  /** Number of the earlier run. */
  readonly since: number;
  /** Failed then, and pass now. */
  readonly fixed: readonly string[];
  /** Fail now, and did not then. */
  readonly new: readonly string[];
  readonly stillFailing: number;
  /** Fail now, and did not run then. */
  readonly notRunThen?: readonly string[];
}

export interface ErrorChange {
  readonly since: number;
  readonly errorsBefore: number;
  /** These are the very errors of the earlier run. */
  readonly sameErrors?: true;
}

/** A test with its record. */
export interface UnstableTest {
  readonly name: string;
  /** Directory of the module, where it is not the project's own. */
  readonly module?: string;
  /** The number of its last runs in which it failed, this one included. */
  readonly failedRuns: number;
  readonly ofRuns: number;
}

export interface TestOutcome {
  /** `com.acme.CartTest#total`. */
  readonly name: string;
  readonly outcome: "passed" | "failed" | "errored" | "skipped";
  /** Directory of the module, where it is not the project's own. */
  readonly module?: string;
  readonly durationMs?: number;
}

export interface Artifact {
  /** Relative to the project where it lies inside. */
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface ModuleResult {
  /** The project's name, as the reactor summary prints it. */
  readonly name: string;
  /** Relative to the project; absent where only the log knows the module. */
  readonly dir?: string;
  readonly status: "SUCCESS" | "FAILURE" | "SKIPPED" | "UNKNOWN";
  readonly durationMs?: number;
}

export interface ReactorPlace {
  /** Directory of the module; its name where that is not known. */
  readonly module: string;
  /** Counts from 1. */
  readonly index: number;
  readonly of: number;
}

export interface OtherRun {
  readonly run: number;
  readonly operation: string;
  /** Milliseconds that it has been running; absent while it waits itself. */
  readonly duration?: number;
}
