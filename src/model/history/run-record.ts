import type { BuildResult, Operation, Status } from "../build-result.ts";

export interface RunRecord {
  readonly result: BuildResult;
  /** When the run started, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The program and its arguments, as they were started. */
  readonly command: readonly string[];
  /** Null if it holds a secret, or an older version stored the run. */
  readonly call: RepeatableCall | null;
  readonly circumstances: Circumstances;
  readonly origin: Origin;
}

/** What a call said about the way to build, so that one with the same conditions can be made. */
export interface RepeatableCall {
  readonly args: readonly string[];
  /** The JDK that it chose, as it named it; null for that of the server. */
  readonly javaHome: string | null;
}

/** Who asked for a run, and how it came to run. Each is null for a run that an older version stored. */
interface Origin {
  /** The name by which the MCP client calls itself, or `terminal` for the command line. */
  readonly client: string | null;
  readonly waitedMs: number | null;
  /** How the JVM of Maven started: `hot` if it had run other builds before. */
  readonly jvm: Jvm | null;
}

export type Jvm = "hot" | "fast" | "plain";

/** The circumstances that decide the outcome of a build: the same sources with the same settings should give the same result. None of them is secret. */
export interface Circumstances {
  /** A hash of the paths and contents of all files that tests may read, but for those that they write; null if they could not be read or changed during the run, or no test ran. */
  readonly fingerprint: string | null;
  /** A hash of the paths and contents of the sources and POMs when it started; null if they could not be read, or an older version stored it. */
  readonly contents: string | null;
  /** A hash of the POM's absolute path: names of modules and paths in an answer are relative to it. */
  readonly project: string;
  /** A hash of the selection of modules, and of whether their code and their tests were compiled. Together with `project` it is equal for runs that cover the same code. */
  readonly scope: string;
  /** A hash of further options that may change the outcome of a test: profiles, properties, modules left out. */
  readonly settings: string;
  /** The version of Maven, and below that of the JDK; null if no file on the disk shows it. */
  readonly maven: string | null;
  readonly jdk: string | null;
}

/** An earlier run, without its answer. */
export interface KeptRun extends Omit<RunRecord, "result"> {
  readonly run: number;
  readonly operation: Operation;
  readonly status: Status;
  readonly exitCode: number | null;
  readonly duration: number;
  readonly errors: number;
  readonly tests: number;
}
