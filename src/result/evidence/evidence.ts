import type { Artifact, Operation } from "../build-result.ts";
import type { Digest } from "../digest.ts";
import type { Finding } from "../finding.ts";
import type { Note } from "../note.ts";
import type { Problem } from "../problem.ts";
import type { InstalledJdk, Jdk } from "../project/jdk.ts";
import type { Project } from "../project/project.ts";
import type { Frame, Throwable } from "../throwable.ts";
import type { FailedGoal, LogFacts } from "./log-facts.ts";
import type { TestReport } from "./test-report.ts";

/** All that one run of Maven left behind, for `assemble` to weigh. */
export interface Evidence {
  readonly run: number;
  readonly plan: PlannedRun;
  /** Null while it runs. */
  readonly ended: "itself" | "timeout" | "abort" | null;
  /** Null when it did not end by itself. */
  readonly exitCode: number | null;
  readonly durationMs: number;
  readonly project: Project;
  readonly log: LogFacts;
  /** Reports that are new since this run began: its tests or a build cache wrote them. */
  readonly reports: readonly ModuleReport[];
  readonly unreadableReports: readonly UnreadableReport[];
  /** The reports of their own of checking tools that failed the build. */
  readonly violations: readonly ReportedViolations[];
  /** The dumps that forks which went wrong left beside their reports; empty where none did. */
  readonly forkDumps: readonly ForkDump[];
  /** Hints from the sources for a filter that may have matched nothing. */
  readonly filterHints: FilterHints;
  /** Test classes that were not reached before a test JVM died or the time was up. */
  readonly unreached: readonly UnreachedClass[];
  /** Artifacts of the modules that were built, in reactor order; only for a successful package. */
  readonly artifacts: readonly Artifact[];
  /** The reports of the goals of Run. */
  readonly digests: readonly Digest[];
  /**
   * The stacks of the threads of its JVMs when the time was up, innermost frame first; empty where it ended otherwise.
   */
  readonly threads: readonly (readonly Frame[])[];
  /** The JDK that ran Maven, where the disk tells. */
  readonly jdk: Jdk | null;
  /** All that are on this machine, by version; looked for only where a failure asks for it. */
  readonly listJdks: () => readonly InstalledJdk[];
  readonly readTrace: (trace: string) => Throwable;
  /**
   * Explains the closing words of one failed goal, or of a build that ended without one; null where they are unknown.
   */
  readonly explain: (words: readonly string[], goal: FailedGoal | undefined) => Problem | null;
  /** Whether there is a file of this absolute path. */
  readonly hasFile: (path: string) => boolean;
}

/** The intentions of the plan, which decide what counts as a contradiction. */
export interface PlannedRun {
  readonly operation: Operation;
  /** The phases and goals that were asked for, of Run. */
  readonly goals?: readonly string[];
  /** Tests asked for by name, through the input or `-Dtest`; null for all. */
  readonly filter: string | null;
  /** The same of integration tests (`-Dit.test`), which Failsafe alone follows. */
  readonly integrationFilter: string | null;
  /** The option that skips tests, as given: `-DskipTests`. */
  readonly skipOption: string | null;
  /** Maven was told to print little or to print elsewhere (`-q`, `-l`), so that a missing BUILD line means nothing. */
  readonly isQuiet: boolean;
  /** The input itself asked for no tests. */
  readonly skipsTests: boolean;
  /** Compiler errors are not to fail the build (`maven.compiler.failOnError`). */
  readonly ignoresCompileErrors: boolean;
  /** Profiles named in this call. */
  readonly profiles: readonly NamedProfile[];
  /** Paths of the modules whose tests are meant to run; null for all. */
  readonly testedIn: readonly string[] | null;
  readonly rerun: Rerun | null;
  /** Notes on what the plan did differently from what was asked. */
  readonly notes: readonly Note[];
}

/** The tests of an earlier run that failed, to be run again. */
export interface Rerun {
  /** Its number. */
  readonly run: number;
  readonly tests: readonly RerunTest[];
}

/** The test as reports name it; without a method it is the whole class. */
export interface RerunTest {
  readonly testClass: string;
  readonly testMethod: string;
  /** Directory of the module, where it is not the project's own. */
  readonly module?: string;
}

export interface NamedProfile {
  readonly name: string;
  /** False where the call switches it off, or asks for it only if it is there. */
  readonly mustExist: boolean;
}

export interface UnreachedClass {
  readonly testClass: string;
  /** `path` of its module. */
  readonly module: string;
}

export interface ReportPlace {
  /** `path` of the module in the project. */
  readonly module: string;
  /** The plugin whose usual directory it lay in: `surefire` for `surefire-reports`. */
  readonly runner?: string;
}

export interface ModuleReport extends ReportPlace {
  readonly report: TestReport;
}

export interface UnreadableReport extends ReportPlace {
  readonly file: string;
  readonly reason: string;
}

/** All that a tool objects to in one module. */
export interface ReportedViolations {
  readonly code: "checkstyle" | "pmd";
  /** The module's artifactId. */
  readonly module: string;
  /** Paths are absolute. */
  readonly findings: readonly Finding[];
}

export interface ForkDump {
  /** Throwables as printed, first line included. */
  readonly traces: readonly string[];
  /** The words of the JVM itself about its end. */
  readonly lastWords: readonly string[];
}

export interface FilterHints {
  /** Simple name of the class that the filter names, if the sources hold it: `CartTest$WhenEmpty`. */
  readonly className?: string;
  /** Its own test methods. */
  readonly methods: readonly string[];
  /** The tests of classes nested in it, as a filter would name them: `CartTest$WhenEmpty#adds`. */
  readonly nested?: readonly string[];
  /** Test classes with names like the one asked for. */
  readonly nearest: readonly string[];
  /** The filter that was meant, where only one is like what was asked for. */
  readonly meant?: string;
}
