import type { Artifact, Operation } from "../build-result.ts";
import type { Digest } from "../digest.ts";
import type { Finding } from "../finding.ts";
import type { TouchedTests } from "../impact/touched-tests.ts";
import type {
  IdleExecution,
  LeftArtifact,
  NewerJava,
  Note,
  NothingCopied,
  OtherParent,
  Remains,
  UncheckedLimits,
  UncompiledModule,
  UnknownParameter,
  UnmatchedGoal,
  UnshippedGoal,
} from "../note.ts";
import type { ProblemOf, ProblemOfSort } from "../problem.ts";
import type { Jdk } from "../project/jdk.ts";
import type { Project } from "../project/project.ts";
import type { Thread } from "../thread.ts";
import type { Throwable } from "../throwable.ts";
import type { BrokenReference } from "./broken-reference.ts";
import type { BuildCause } from "./build-cause.ts";
import type { LogFacts, LoggedFailure, UnexecutedTest } from "./log-facts.ts";
import type {
  EmptyScan,
  EmptySuite,
  LeftClass,
  LeftTest,
  LostTests,
  MainTests,
  NotRunClass,
  ResultlessClass,
  SkippedBy,
  UnreachedClass,
} from "./not-run.ts";
import type { TestReport, UnassertedStatement } from "./test-report.ts";

export interface Evidence {
  readonly run: number;
  readonly plan: PlannedRun;
  readonly ended: "itself" | "timeout" | "abort" | null;
  readonly exitCode: number | null;
  readonly durationMs: number;
  readonly project: Project;
  readonly log: LogFacts;
  /** The reports that are new since this run began: its tests or a build cache wrote them. */
  readonly reports: readonly ModuleReport[];
  readonly unreadableReports: readonly UnreadableReport[];
  readonly violations: readonly ReportedViolations[];
  /** The dump files that failing forked JVMs left beside their reports; empty if there are none. */
  readonly forkDumps: readonly ForkDump[];
  readonly filterHints: FilterHints;
  /** The test classes that had not begun when a test JVM died or the time was up. */
  readonly unreached: readonly UnreachedClass[];
  /** Test classes that did not run though nothing broke off. */
  readonly notRun: readonly NotRunClass[];
  /** Tests of classes that ran which JUnit does not execute, and of which the log says nothing. */
  readonly unexecuted: readonly UnexecutedTest[];
  /** Classes with tests that no plugin takes, or that its configuration does not list, where they are many and none is new. */
  readonly neverTaken: readonly NotRunClass[];
  /** The test classes that ran though their sources are gone. */
  readonly leftTests: readonly LeftTest[];
  /** The other classes that are still there though their sources are gone, after a build that succeeded. */
  readonly leftClasses: readonly LeftClass[];
  /** What class files call that others of the project do not have, though Maven succeeded. */
  readonly broken: readonly BrokenReference[];
  /** The paths of modules that were taken from the local repository, whose content is not that of the checkout, or older. */
  readonly oldInstalled: { readonly modules: readonly string[]; readonly proof: "content" | "time" };
  /** What begins a check and makes none, in sources of tests that passed. */
  readonly unasserted: readonly UnassertedStatement[];
  readonly emptyScans: readonly EmptyScan[];
  readonly mainTests: readonly MainTests[];
  /** What skipped tests, if it is known and not an option. */
  readonly skippedBy: SkippedBy | null;
  /** Modules with sources that the build came past a compiler with, and that have no class file. */
  readonly uncompiled: readonly UncompiledModule[];
  /** Why processors wrote nothing into what was packed, or classes are of another Java than is meant. */
  readonly unwritten: readonly BuildCause[];
  readonly otherParents: readonly OtherParent[];
  readonly nothingCopied: readonly NothingCopied[];
  readonly unmatched: readonly UnmatchedGoal[];
  readonly unshipped: readonly UnshippedGoal[];
  /** The settings of Lombok that are newer than class files which no compiler made again. */
  readonly newerSettings: readonly string[];
  readonly newerJava: readonly NewerJava[];
  /** Test classes that have no result, and whose setup may have left out their tests, or these had no rows. */
  readonly resultless: readonly ResultlessClass[];
  readonly emptySuites: readonly EmptySuite[];
  /** Tests whose results were lost on their way from the test JVM, by module. */
  readonly lost: readonly LostTests[];
  /** The artifacts of the modules that were built, in reactor order; only for a successful package. */
  readonly artifacts: readonly Artifact[];
  readonly leftArtifacts: readonly LeftArtifact[];
  readonly uncheckedLimits: readonly UncheckedLimits[];
  readonly unknownParameters: readonly UnknownParameter[];
  readonly idleExecutions: readonly IdleExecution[];
  readonly digests: readonly Digest[];
  /** The threads of each of the run's JVMs when the time was up; empty if the run ended otherwise. */
  readonly threads: readonly (readonly Thread[])[];
  readonly remains?: Remains;
  /** The JDK that ran Maven; null if no file on the disk shows it. */
  readonly jdk: Jdk | null;
  /** The files that a failed goal, or a message that may be a test's, names. */
  readonly namedFiles: NamedFiles;
  /** The lines of source that errors name, with all above those of Java, by path and number. */
  readonly erroneousLines: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

/** What interpreting a run needs to know of its command line. */
export interface CollectedPlan {
  readonly goals: readonly string[];
  /** Modules named by `-pl`, as given; empty for all. */
  readonly selected: readonly string[];
  /** The words that a line of a goal's report must contain to be part of the answer. */
  readonly match: string | undefined;
  readonly asksForOmitted: boolean;
  readonly run: PlannedRun;
}

/** The intention of the run, which decides what contradicts it. */
export interface PlannedRun {
  readonly operation: Operation;
  /** The phases and goals that the caller of maven_run named. */
  readonly goals?: readonly string[];
  /** The tests chosen by name, in the input or by `-Dtest`; null for all, and for those of a rerun. */
  readonly filter: string | null;
  /** The integration tests chosen (`-Dit.test`), which only Failsafe reads; null for all. */
  readonly integrationFilter: string | null;
  /** The properties of the call that choose tests by groups, tags and the like: `groups=slow`. */
  readonly tagFilters?: readonly string[];
  /** The option that skips tests, as given: `-DskipTests`. */
  readonly skipOption: string | null;
  /** The properties that skip tests and that the call sets to false: `skipITs`. */
  readonly unskips?: readonly string[];
  /** Whether Maven was told to print little or to a file (`-q`, `-l`), so that a missing BUILD line means nothing. */
  readonly isQuiet: boolean;
  readonly skipsTests: boolean;
  /** Whether compiler errors do not fail the build (`maven.compiler.failOnError`). */
  readonly ignoresCompileErrors: boolean;
  readonly profiles: readonly NamedProfile[];
  /** The paths of the modules whose tests are meant to run; null for all. */
  readonly testedIn: readonly string[] | null;
  readonly rerun: Rerun | null;
  readonly touched?: TouchedTests;
  readonly notes: readonly Note[];
}

/** Whether the call chose tests by name, or those that failed before. */
export function choosesTests({ filter, integrationFilter, rerun }: PlannedRun): boolean {
  return filter !== null || integrationFilter !== null || rerun !== null;
}

/** The tests of an earlier run that failed, to be run again. */
export interface Rerun {
  readonly run: number;
  readonly tests: readonly RerunTest[];
}

/** A test by its name in reports; without a method, the whole class. */
export interface RerunTest {
  readonly testClass: string;
  readonly testMethod: string;
  readonly module?: string;
}

export interface NamedProfile {
  readonly name: string;
  /** Whether Maven fails if the profile does not exist; false if the call switches it off, or marks it as optional. */
  readonly mustExist: boolean;
}

export interface ReportPlace {
  readonly module: string;
  /** The plugin in whose default directory the report was: `surefire` for `surefire-reports`. */
  readonly runner?: string;
}

export interface ModuleReport extends ReportPlace {
  readonly report: TestReport;
  /** The frameworks that compiled classes of the report are proven to be tests of; only if a filter of one engine's own asks. */
  readonly frameworks?: ReadonlyMap<string, readonly string[]>;
}

export interface NamedFiles {
  /** The absolute paths of those that exist, wherever they may be meant. */
  readonly existing: ReadonlySet<string>;
  /** Of names relative to a source root that no POM tells: the only file below a directory, by `directory/name`. */
  readonly below: ReadonlyMap<string, string>;
}

export interface UnreadableReport extends ReportPlace {
  readonly file: string;
  readonly reason: string;
}

export interface ReportedViolations {
  readonly code: ProblemOfSort<"findings">["code"];
  /** The artifactId of the module. */
  readonly module: string;
  readonly findings: readonly Finding[];
}

export interface ForkDump {
  /** The stack traces as printed, including their first lines. */
  readonly traces: readonly { readonly trace: string; readonly throwable: Throwable }[];
  /** The lines that the JVM itself printed about its end. */
  readonly lastWords: readonly string[];
  /** Failures that Surefire could not read, since the fork printed past it. */
  readonly lost?: readonly LoggedFailure[];
}

/** What the sources and POMs tell about a filter that matched no test. */
export type FilterHints = Omit<ProblemOf<"no-test-matched">, "code" | "filter" | "exitCode" | "stoppedIn">;
