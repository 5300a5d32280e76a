import type { Diagnostic } from "./diagnostic.ts";
import type { ClassPart } from "./test-report.ts";

/** The facts of one Maven log, before they are weighed against exit code and reports. */
export interface LogFacts {
  /** The closing word, BUILD SUCCESS or BUILD FAILURE; null where none was printed (`-q`, an unreadable POM, a killed build). */
  readonly verdict: "SUCCESS" | "FAILURE" | null;
  /** Modules in reactor order, from `Reactor Build Order`, the `Building …` headers and the summary. */
  readonly modules: readonly LoggedModule[];
  /** Every goal that started, in order. */
  readonly goals: readonly GoalRun[];
  /** Messages about POMs, then those of compilers in their order, each once. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many more there were than are kept; absent where none. */
  readonly diagnosticsDropped?: number;
  /** Compiler goals that compiled something, and those that found nothing to do. */
  readonly compilations: { readonly compiled: number; readonly upToDate: number; readonly skipped: number };
  /** The `Failed to execute goal …` entries of the closing block. */
  readonly failedGoals: readonly FailedGoal[];
  /** The closing `[ERROR]` block without level and boilerplate; also POM and launcher errors that have no such block. */
  readonly closing: readonly string[];
  /** Whether it ended with Maven's advice to run it again with -X, as every log does that Maven prints without -X. */
  readonly isClosingWhole: boolean;
  readonly tests: LoggedTests;
  /** The output of goals that were called by name, or whose output is read. */
  readonly outputs: readonly GoalOutput[];
  /** Such goals ran beside others, so that not all of it can be told apart. */
  readonly areOutputsMixed: boolean;
  readonly cache: CacheFacts;
  /** Profiles named on the command line or in settings that do not exist. */
  readonly missingProfiles: readonly string[];
  /** The last lines as printed, at most 100. */
  readonly lastLines: readonly string[];
  /** Number of lines read. */
  readonly lineCount: number;
}

export interface LoggedModule {
  /** The project's name, as in the reactor summary. */
  readonly name: string;
  /** `group:artifact` of the header above `Building …`. */
  readonly coordinates?: string;
  /** Path of the POM below the root, where Maven prints it (3.9 on). */
  readonly pom?: string;
  /**
   * The status from the summary, or for a single project from the verdict; null where the log ended before it or Maven
   * left the row out.
   */
  readonly status: ModuleStatus | null;
  readonly durationMs?: number;
}

export type ModuleStatus = "SUCCESS" | "FAILURE" | "SKIPPED";

/** A goal as its header names it: `--- surefire:3.5.5:test (default-test) @ shop-core ---`. */
export interface GoalRun {
  /** The plugin's prefix: `compiler` for maven-compiler-plugin. */
  readonly plugin: string;
  readonly version: string;
  readonly goal: string;
  readonly execution: string;
  /** The module's artifactId. */
  readonly module: string;
}

/** Lines without their level, and without blank ones. */
export interface GoalOutput {
  readonly goal: GoalRun;
  readonly lines: readonly string[];
  /** Number of lines that are not kept: the last ones of goals that a digest is made of, the first ones of others. */
  readonly dropped: number;
}

/** `Failed to execute goal g:maven-x-plugin:1.0:goal (execution) on project module: message`. */
export interface FailedGoal {
  /** The prefix, as in `GoalRun`. It and the goal are absent where Maven failed before any goal, as when it resolves dependencies. */
  readonly plugin?: string;
  readonly goal?: string;
  readonly execution?: string;
  /** The module's artifactId. */
  readonly module: string;
  /** The message and its continuation lines, without level and ` -> [Help 1]`. */
  readonly message: readonly string[];
  /**
   * The output of the goal itself: its warnings and errors, else its last lines. Empty for compilers and test runners,
   * which are read otherwise.
   */
  readonly said: readonly string[];
  /**
   * The warnings and errors of several goals at once, with `-T`: among them perhaps its own, each with its further
   * lines.
   */
  readonly shared?: readonly (readonly string[])[];
}

/** The facts about tests that the log alone tells; the XML reports have the last word on counts. */
export interface LoggedTests {
  /** Sum of the result lines of finished classes; a test that is run again counts again. */
  readonly run: number;
  /**
   * The sums of runners at the end of their goals. A test may print the result line of a class, but no sum below it.
   */
  readonly summed: number;
  /** Failures and errors of finished classes. */
  readonly failed: number;
  /** Failed tests as printed, each once, at most 100. */
  readonly failures: readonly LoggedFailure[];
  /** Tests below `Flakes:`, as `com.acme.CartTest.total`. */
  readonly flaky: readonly string[];
  /** Classes announced by `Running …` whose result line never came, in order. */
  readonly running: readonly string[];
  /** Artifact ids of modules that said `Tests are skipped.` */
  readonly skippedIn: readonly string[];
  /** Artifact ids of modules that said `No tests to run.` */
  readonly noTestsIn: readonly string[];
  /** Artifact ids of modules with test classes of which none was executed: the sum below `Results:` was 0. */
  readonly emptyIn: readonly string[];
  /** A fork that died: its exit code, and the classes Maven names or else those without a result line. */
  readonly crash: Crash | null;
  /** The words of other goals that failed as well. */
  readonly furtherCrashes: readonly Crash[];
  /** `There are test failures.` was printed: so failures were ignored when the build went on to succeed. */
  readonly failuresReported: boolean;
  /** Tests and classes that JUnit says it will not execute, each once, at most 100. */
  readonly unexecuted: readonly UnexecutedTest[];
  /** Directories the log names as places of reports. */
  readonly reportDirectories: readonly string[];
}

export interface Crash {
  /** "gave-up" is a JVM that lived and told of an error outside of any test, "timed-out" one that Surefire ended. */
  readonly kind: "died" | "gave-up" | "timed-out";
  readonly exitCode?: number;
  readonly classes: readonly string[];
  readonly reason: string;
  /** Further lines of a fork that told why it gave up. */
  readonly said: readonly string[];
}

export interface LoggedFailure {
  readonly testClass: string;
  /** Empty for a failure of the class itself. */
  readonly testMethod: string;
  readonly part?: ClassPart;
  readonly kind: "failure" | "error";
  readonly trace: string;
  /** The module's artifactId. */
  readonly module?: string;
}

export interface UnexecutedTest {
  /** Binary name. */
  readonly testClass: string;
  /** The name without parameters; empty for a class. */
  readonly testMethod: string;
  /** The reason in JUnit's words: `must not be private`; empty where it gives none. */
  readonly reason: string;
}

/** A goal or module that a build cache stood in for. */
export interface CacheFacts {
  /** The Maven Build Cache extension restores the goals of a module together, Develocity each goal alone; null where none did. */
  readonly by: "maven-build-cache" | "develocity" | null;
  /** Artifact ids of the modules that the Maven Build Cache extension restored, wholly or up to some phase. */
  readonly restored: readonly string[];
  /** Goals that would have run tests, and did not. */
  readonly testGoals: readonly CachedGoal[];
}

/** The goal as in `GoalRun`; the execution is known of Develocity only. */
export type CachedGoal = Pick<GoalRun, "plugin" | "goal" | "module"> & { readonly execution?: string | undefined };
