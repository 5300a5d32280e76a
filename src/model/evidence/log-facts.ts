import type { Throwable } from "../throwable.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { ClassPart } from "./test-report.ts";

export type MessageCounts = Readonly<Record<Diagnostic["severity"], number>>;

export interface LogFacts {
  /** The verdict, BUILD SUCCESS or BUILD FAILURE; null if none was printed (`-q`, an unreadable POM, a killed build). */
  readonly verdict: "SUCCESS" | "FAILURE" | null;
  /** The modules in reactor order, from `Reactor Build Order`, the `Building …` headers and the summary. */
  readonly modules: readonly LoggedModule[];
  readonly goals: readonly GoalRun[];
  /** The messages about POMs, then those of compilers in their order, each once. */
  readonly diagnostics: readonly Diagnostic[];
  readonly diagnosticsDropped: MessageCounts;
  /** The further messages of which javac says that it did not print them. */
  readonly diagnosticsUnshown: MessageCounts;
  /** The numbers of compiler goals that compiled something, found nothing to do, or were skipped. */
  readonly compilations: { readonly compiled: number; readonly upToDate: number; readonly skipped: number };
  /** The compiler goals that found nothing to do; of several that ran at once, all that may have. */
  readonly idleCompilers: readonly GoalRun[];
  readonly failedGoals: readonly FailedGoal[];
  /** The closing `[ERROR]` block without level and boilerplate; also errors of POMs and the launcher, which have no such block. */
  readonly closing: readonly string[];
  /** Whether the closing block ended with Maven's advice to run it again with -X, which is in every log without -X. */
  readonly isClosingWhole: boolean;
  readonly tests: LoggedTests;
  /** The output of goals that were called by name, or whose output is read. */
  readonly outputs: readonly GoalOutput[];
  /** Whether such goals ran in parallel with others, so that some lines cannot be attributed. */
  readonly areOutputsMixed: boolean;
  readonly cache: CacheFacts;
  readonly invoked: readonly InvokedBuilds[];
  /** The dependencies, as `group:artifact:version`, whose POM Maven could not read, so that what they need is missing. */
  readonly invalidPoms?: readonly string[];
  /** The failures that goals were told to ignore. */
  readonly ignored?: readonly IgnoredFailure[];
  /** The goals that said that there was nothing for them to do. */
  readonly idle?: readonly IdleGoal[];
  /** What goals said that make archives. */
  readonly packed?: readonly PackedArchive[];
  /** The profiles named on the command line or in settings that do not exist. */
  readonly missingProfiles: readonly string[];
  /** The last lines as printed, at most 100. */
  readonly lastLines: readonly string[];
  readonly lineCount: number;
}

/** The failures of a goal in a module. */
export interface IgnoredFailure extends Pick<GoalRun, "plugin" | "goal"> {
  /** The artifactId; absent if goals of the plugin ran in parallel, so that the log does not show which one failed. */
  readonly module?: string;
  /** The word by which a build that has it goes by the failure itself. */
  readonly readBy?: string;
  /** Whether nothing failed, and the reasons are patterns that matched nothing. */
  readonly isUnmatched?: true;
  /** The parameter by which the goal goes on, where that is so by default. */
  readonly unless?: string;
  /** Where nothing failed, what the goal did without, since there is not what the reason names: `compare with`. */
  readonly neededTo?: string;
  /** Where such a pattern stands. */
  readonly place?: string;
  /** The first reason, and the number of further ones. */
  readonly reason: string;
  readonly further: number;
}

export interface IdleGoal extends GoalRun {
  /** The folder that was not there, as printed. */
  readonly folder?: string;
}

/** An archive that a goal made, or said that it leaves out. */
export interface PackedArchive {
  /** The goals that may have said so; more than one if they ran in parallel. */
  readonly goals: readonly GoalRun[];
  /** Its absolute path; null if the goal left it out. */
  readonly path: string | null;
}

export interface LoggedModule {
  readonly name: string;
  /** The coordinates `group:artifact` in the header above `Building …`. */
  readonly coordinates?: string;
  /** The path of the POM, relative to the root, if Maven prints it (3.9 and later). */
  readonly pom?: string;
  /** The status from the summary, or for a single project from the verdict; null if the log ended before it or Maven left the row out. */
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
  /** The artifactId of the module. */
  readonly module: string;
}

/** Names an execution of a runner of tests: `core failsafe default`. */
export function runName({ module, plugin, execution }: GoalRun): string {
  return `${module} ${plugin} ${execution}`;
}

/** The output of a goal, without levels and blank lines. */
export interface GoalOutput {
  readonly goal: GoalRun;
  readonly lines: readonly string[];
  /** The number of lines that were dropped: the last ones of a goal whose output is summarised, the first ones of any other. */
  readonly dropped: number;
}

/** An entry of the closing block: `Failed to execute goal g:maven-x-plugin:1.0:goal (execution) on project module: message`. */
export interface FailedGoal {
  /** The plugin's prefix, as in `GoalRun`. Plugin and goal are absent if Maven failed before any goal, for example when it resolved dependencies. */
  readonly plugin?: string;
  readonly goal?: string;
  readonly execution?: string;
  /** The artifactId of the module. */
  readonly module: string;
  /** The message and its continuation lines, without level and ` -> [Help 1]`. */
  readonly message: readonly string[];
  /** The output of the goal itself: its warnings and errors, otherwise its last lines. Empty for compilers and test runners, whose output has readers of its own. */
  readonly said: readonly string[];
  /** The warnings and errors that several goals printed in parallel (`-T`), each with its further lines; some may be this goal's. */
  readonly shared?: readonly (readonly string[])[];
  /** Whether `shared` are the lines of all goals since no header names any (`-q`). */
  readonly isUnheaded?: true;
}

/** What Surefire calls a flaky test; several tests may share its name. */
export interface LoggedFlake {
  /** As printed: `com.acme.CartTest.total`. */
  readonly name: string;
  /** The artifactId of the module. */
  readonly module: string;
  /** Whether each of its runs passed, in their order. */
  readonly passed: readonly boolean[];
}

/** The facts about tests that only the log contains; for counts the XML reports are decisive. */
export interface LoggedTests {
  /** The sum of the result lines of finished classes; a test that is run again counts again. */
  readonly run: number;
  /** The sums of runners, each the last of its goal. A test may print the result line of a class, but none below it. */
  readonly summed: Readonly<Record<"run" | "failed" | "errored" | "skipped", number>>;
  readonly skipped: number;
  /** Counts by `module class` how often its result came, and how often since its last failure; a class that ran no test is not there. */
  readonly results: ReadonlyMap<string, Readonly<Record<"all" | "clean", number>>>;
  readonly failed: number;
  /** Whether the counts, results and failures are those of plain reports, since the log has none. */
  readonly areFromText?: true;
  /** The failed tests as printed, each once, at most 100. */
  readonly failures: readonly LoggedFailure[];
  /** The tests listed below `Flakes:`. */
  readonly flakes: readonly LoggedFlake[];
  /** The classes announced by `Running …` without a result line, in order. */
  readonly running: readonly string[];
  /** The artifact ids of modules for which `Tests are skipped.` was printed. */
  readonly skippedIn: readonly string[];
  /** The executions that are known to have printed it: `core failsafe default`. */
  readonly skippedRuns?: readonly string[];
  /** The artifact ids of modules for which `No tests to run.` was printed. */
  readonly noTestsIn: readonly string[];
  /** The artifact ids of modules with test classes, none of which was executed: the sum below `Results:` was 0. */
  readonly emptyIn: readonly string[];
  /** The first forked JVM that died: its exit code, and the classes that Maven names, otherwise those without a result line. */
  readonly crash: Crash | null;
  readonly furtherCrashes: readonly Crash[];
  /** The artifact ids of modules in which a goal itself reported a crash, whether or not it then failed. */
  readonly crashedIn: readonly string[];
  /** Whether `There are test failures.` was printed, which means that failures were ignored if the build then succeeded. */
  readonly failuresReported: boolean;
  /** The tests and classes that JUnit says it will not execute, each once, at most 100. */
  readonly unexecuted: readonly UnexecutedTest[];
  /** The test engines that failed as a whole, while Maven went on. */
  readonly lostEngines: readonly LostEngine[];
  /** The assertion errors that tests printed of which Surefire counted none. */
  readonly uncounted?: readonly ThrownUncounted[];
  /** The assertion errors that ended threads of programs under test, as the JVM printed them. */
  readonly inThreads?: readonly ThrownInThread[];
  readonly reportDirectories: readonly string[];
}

export interface ThrownUncounted extends Pick<LoggedFailure, "trace" | "throwable"> {
  /** The artifactId of the module. */
  readonly module: string;
}

export interface ThrownInThread extends Pick<LoggedFailure, "trace" | "throwable"> {
  readonly thread: string;
}

export interface Crash {
  /** "gave-up" is a JVM that reported an error outside of any test and then exited; "timed-out" is one that Surefire stopped. */
  readonly kind: "died" | "gave-up" | "timed-out";
  readonly exitCode?: number;
  readonly classes: readonly string[];
  readonly reason: string;
  /** The further lines in which a forked JVM said why it gave up. */
  readonly said: readonly string[];
  /** The limit after which Surefire stopped it, where one line of a POM sets it. */
  readonly limit?: { readonly seconds: number; readonly place: string };
}

export interface LostEngine {
  /** The id of the engine: `junit-vintage`. */
  readonly engine: string;
  readonly step: "discover" | "execute";
  /** The message of its throwable. */
  readonly reason: string;
}

export interface LoggedFailure {
  readonly testClass: string;
  /** The name of the method; empty for a failure of the class itself. */
  readonly testMethod: string;
  readonly part?: ClassPart;
  readonly kind: "failure" | "error";
  readonly trace: string;
  /** The trace in its parts; the log alone does not tell which frames are the project's own. */
  readonly throwable?: Throwable;
  readonly module?: string;
  /** The line below `Failures:` or `Errors:`, without a package, if the log tells of the test nowhere else, not in a sum either. */
  readonly listedAs?: string;
}

export interface UnexecutedTest {
  readonly testClass: string;
  /** The name of the method without parameters; empty for a class. */
  readonly testMethod: string;
  /** The reason in JUnit's words: `must not be private`; empty if it gives none. */
  readonly reason: string;
  /** The superclass whose test of that name JUnit of a version executes instead, and the next version that does not. */
  readonly instead?: { readonly superclass: string; readonly version: string; readonly fixedIn: string };
  /** What would execute it, where that is not JUnit. */
  readonly by?: "TestNG" | "Spock";
}

export interface InvokedBuilds {
  /** The artifactId of the module whose goal ran them. */
  readonly module: string;
  readonly failed: number;
  readonly of: number;
  /** The names of the failed builds, at most 100: `bad/pom.xml`. */
  readonly names: readonly string[];
}

/** The goals and modules that a build cache restored instead of running them. */
export interface CacheFacts {
  /** The cache: the Maven Build Cache extension restores the goals of a module together, Develocity each goal alone; null if neither did. */
  readonly by: "maven-build-cache" | "develocity" | null;
  /** The artifact ids of the modules that the Maven Build Cache extension restored, completely or up to some phase. */
  readonly restored: readonly string[];
  /** The goals that would have run tests, and did not. */
  readonly testGoals: readonly CachedGoal[];
}

/** A restored goal; only Develocity's log shows its execution. */
export type CachedGoal = Pick<GoalRun, "plugin" | "goal" | "module"> & { readonly execution?: string | undefined };
