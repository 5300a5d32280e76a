import type { Digest } from "./digest.ts";
import type { ArchiveFlaw } from "./evidence/archive-flaw.ts";
import type { NotRunClass, UnreachedClass } from "./evidence/not-run.ts";
import type { ClassPart } from "./evidence/test-report.ts";
import type { Finding } from "./finding.ts";
import type { Fix } from "./fix.ts";
import type { LineCoverage } from "./impact/line-coverage.ts";
import type { TouchedTests } from "./impact/touched-tests.ts";
import type { Note } from "./note.ts";
import type { Problem } from "./problem.ts";
import type { Activity, Thread } from "./thread.ts";
import type { Frame, Throwable } from "./throwable.ts";

/** The answer to one build, as `assemble` decides it. Its JSON form is this object, without absent values and with notes as sentences. */
export interface BuildResult {
  readonly operation: Operation;
  /** The phases and goals that the caller of maven_run named. */
  readonly goals?: readonly string[];
  /** What a word such as `format` stood for. */
  readonly chore?: Chore;
  /** The checks of one call, each with its own result. */
  readonly checks?: readonly Check[];
  readonly run: number;
  readonly status: Status;
  /** The milliseconds that Maven ran. */
  readonly duration: number;
  /** Milliseconds since the end of the run, if its answer was stored: another process, or another day, may have run it. */
  readonly age?: number;
  /** Whether the sources are others now than those that the run started with; absent if that is not known. */
  readonly sourcesChanged?: true;
  /** Maven's exit code; null if Maven did not run to its end. */
  readonly exitCode: number | null;
  readonly errors?: readonly Finding[];
  /** The number of errors, if there were more than `errors` holds: too many to keep, or not printed by javac. */
  readonly errorCount?: number;
  readonly warnings?: readonly Finding[];
  /** The number of warnings, of which the first are in `warnings`. */
  readonly warningCount?: number;
  readonly upToDate?: true;
  readonly summary?: TestSummary;
  readonly failures?: readonly TestFailure[];
  /** Whether a failure is of a module whose tests no call can choose, since their plugin reads no `-Dtest`. */
  readonly ignoresFilters?: true;
  readonly flaky?: readonly FlakyTest[];
  readonly tests?: readonly TestOutcome[];
  /** The test classes that had begun and not ended when the build was stopped, or looked at; `Class#method` if the method is known. */
  readonly running?: readonly string[];
  /** The test classes that had not begun when a test JVM died or the time was up. */
  readonly unreached?: readonly UnreachedClass[];
  /** Test classes that did not run though nothing broke off, and that no option of this call left out. */
  readonly notRun?: readonly Omit<NotRunClass, "reason">[];
  readonly rerun?: RerunOutcome;
  readonly touched?: TouchedTests;
  readonly hanging?: readonly HangingTest[];
  readonly place?: ReactorPlace;
  /** The build that this one waits for, or waited for until it was given up. */
  readonly waitsFor?: OtherRun;
  /** The artifact of the project or of the last module built; null if a successful package produced none. */
  readonly artifact?: Artifact | null;
  readonly artifacts?: readonly Artifact[];
  /** The packaging of the project, if it is one that produces no artifact. */
  readonly packaging?: string;
  readonly modules?: readonly ModuleResult[];
  /** The paths of modules that were taken from the local repository as they were installed, not as they are now. */
  readonly oldModules?: readonly string[];
  /** Of one of them nothing but times is known: a source of it is newer. */
  readonly oldByTime?: true;
  /** The paths of Java sources and resources that changed, and that Maven did not compile or copy, since their times are older than those of their classes and copies. */
  readonly oldFiles?: readonly string[];
  readonly digests?: readonly Digest[];
  readonly problems?: readonly Problem[];
  /** The change since an earlier run; absent if there is none to compare with, or no change to report. */
  readonly change?: Change;
  /** The files of the project, outside of build directories, whose content differs from before the run. */
  readonly filesChanged?: readonly FileChange[];
  readonly coverage?: LineCoverage;
  readonly unstable?: readonly UnstableTest[];
  readonly regressions?: readonly Regression[];
  readonly uncommitted?: readonly Uncommitted[];
  readonly notes?: readonly Note[];
  /** The last lines of Maven's output, on failure only. */
  readonly output?: readonly string[];
}

interface Chore {
  readonly kind: "format" | "checks";
  /** The goals that ran: `spotless:apply`. */
  readonly goals: readonly string[];
}

export interface Check {
  /** The prefix of its plugin: `checkstyle`. */
  readonly name: string;
  /** Null if it did not run, since the build was stopped before. */
  readonly result: BuildResult | null;
}

export interface FileChange {
  /** The path relative to the project. */
  readonly file: string;
  readonly how: "changed" | "created" | "removed";
  /** Whether no goal of the run is known to write such files, so that somebody else may have. */
  readonly isMeanwhile?: true;
}

export type Operation = "Clean" | "Compile" | "Test" | "Verify" | "Package" | "Run";

export type Status = "SUCCESS" | "FAILURE" | "TIMEOUT" | "CANCELLED" | "RUNNING";

/** The counts of `<testcase>` elements over all modules; `testsRun` includes skipped ones. */
export interface TestSummary {
  readonly testsRun: number;
  readonly testsFailed: number;
  readonly testsSkipped: number;
  readonly testsErrored: number;
}

export interface TestFailure {
  /** The binary name of the class: `com.acme.CartTest$Empty`. */
  readonly testClass: string;
  /** The name of the method; empty for a failure of the class itself. */
  readonly testMethod: string;
  readonly part?: ClassPart;
  /** A failure is an assertion that did not hold, an error an unexpected exception. */
  readonly kind: "failure" | "error";
  /** The throwable's own message; its class name if it has none. */
  readonly message: string;
  readonly type?: string;
  readonly stackTrace?: string;
  readonly throwable?: Throwable;
  /** The line of source at which the test failed, where the source is as it was compiled. */
  readonly sourceLine?: string;
  /** The path of that source relative to the project; only for terminals, which open it. */
  readonly sourceFile?: string;
  readonly fixes?: readonly Fix[];
  readonly output?: string;
  /** Whether only the first line of the message was kept: a note tells of how many failures. */
  readonly isBrief?: true;
  readonly module?: string;
  readonly durationMs?: number;
}

/** Tests that fail and passed in an earlier run, and all that changed since and can be reached by each of them. */
export interface Regression {
  readonly passedIn: number;
  readonly tests: readonly Pick<TestOutcome, "name" | "module">[];
  /** Paths relative to the project, the nearest to the tests first. */
  readonly changed: readonly string[];
}

/** Classes of failing tests that are not known to have passed, and what differs from the last commit within the reach of each. */
export interface Uncommitted {
  /** The names of the classes. */
  readonly tests: readonly Pick<TestOutcome, "name" | "module">[];
  /** The nearest to the tests first. */
  readonly changed: readonly ChangedPlaces[];
}

export interface ChangedPlaces {
  /** The path relative to the project. */
  readonly file: string;
  /** The lines that were added or changed, as ranges, and those after which others were removed, 0 for the beginning; "all" of a new file. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly isCut?: true }[] | "all";
}

export interface HangingTest {
  readonly testClass: string;
  /** The method that hangs; empty if its thread was outside of the class's methods. */
  readonly testMethod: string;
  readonly frames: readonly Frame[];
  readonly activity?: Activity;
  /** The owner of the lock for which the test's thread waits, and so on; if it is unknown, the threads in the project's own code. */
  readonly others?: readonly Thread[];
}

/** The outcomes of tests that were run again. The names are those of `tests`. */
export interface RerunOutcome {
  readonly of: number;
  readonly tests: number;
  readonly passed: readonly string[];
  /** The tests of which no test with that name ran. */
  readonly notRun: readonly string[];
}

export interface FlakyTest extends Pick<TestFailure, "testClass" | "testMethod" | "module"> {
  /** The number of the attempt that passed, from 1. */
  readonly attempts: number;
  readonly message: string;
}

export type Change = TestChange | ErrorChange;

/** The change in the tests that both runs ran. The names are those of `tests`, followed by the module if several have one of that name: `a.CartTest#total (core)`. */
export interface TestChange {
  readonly since: number;
  readonly fixed: readonly string[];
  readonly new: readonly string[];
  readonly stillFailing: number;
  /** The tests that fail now and did not run in the earlier run. */
  readonly notRunThen?: readonly string[];
}

export interface ErrorChange {
  readonly since: number;
  readonly errorsBefore: number;
  readonly sameErrors?: true;
}

export interface UnstableTest {
  readonly name: string;
  /** The directory of the module; absent for the project's own. */
  readonly module?: string;
  /** The number of the latest runs in which the test failed, including this one. */
  readonly failedRuns: number;
  readonly ofRuns: number;
  /** On these sources it failed only beside other classes of its module, and passed only without them. */
  readonly passesAlone?: true;
}

export interface TestOutcome {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "errored" | "skipped";
  /** The directory of the module; absent for the project's own. */
  readonly module?: string;
  readonly durationMs?: number;
}

export interface Artifact {
  /** The path, relative to the project if the file is inside it. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** Whether it was made beside the main artifact of its module. */
  readonly attached?: true;
  /** Whether `java -jar` can run it: it starts a class, and has the classes that this one needs. */
  readonly executable?: true;
  readonly flaws?: readonly ArchiveFlaw[];
}

export interface ModuleResult {
  /** The project's name, as the reactor summary prints it. */
  readonly name: string;
  /** The directory, relative to the project; absent if only the log names the module. */
  readonly dir?: string;
  readonly status: "SUCCESS" | "FAILURE" | "SKIPPED" | "UNKNOWN";
  /** Whether a module that was skipped needs none of those that failed, so that Maven builds it with `-fae`. */
  readonly needsNoFailed?: true;
  readonly durationMs?: number;
}

export interface ReactorPlace {
  /** The directory of the module; its name if the directory is unknown. */
  readonly module: string;
  /** The module's place in the reactor, from 1. */
  readonly index: number;
  readonly of: number;
}

export interface OtherRun {
  /** Null if only this is known: it is the run of a server that stores its state elsewhere. */
  readonly run: number | null;
  readonly operation?: string;
  /** Whether it has its answer, and only what it proves of tests is still being stored. */
  readonly isOver?: true;
  /** The milliseconds that the run has been running; absent while it waits itself. */
  readonly duration?: number;
}
