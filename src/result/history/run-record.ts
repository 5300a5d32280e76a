import type { BuildResult, Operation, Status } from "../build-result.ts";

/** The record of a run that Maven was started for. */
export interface RunRecord {
  /** The answer, whole. */
  readonly result: BuildResult;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Program and arguments, as they were started. */
  readonly command: readonly string[];
  readonly circumstances: Circumstances;
}

/**
 * The circumstances that decide the outcome of a build: the same sources under the same settings should come to the
 * same result. None of it is secret.
 */
export interface Circumstances {
  /** A hash over path, size and time of the sources and POMs; null where they could not be read, or changed meanwhile. */
  readonly fingerprint: string | null;
  /** A hash of the POM's absolute path: names of modules and paths in an answer are relative to it. */
  readonly project: string;
  /**
   * A hash of the selection of modules, and of whether their code was compiled, and that of their tests, too. With
   * `project` equal for runs that cover the same code.
   */
  readonly scope: string;
  /** A hash of further options that may change the outcome of a test: profiles, properties, modules left out. */
  readonly settings: string;
  /** Versions; null where the disk does not tell. */
  readonly maven: string | null;
  readonly jdk: string | null;
}

/** An earlier run, without its answer. */
export interface KeptRun extends Omit<RunRecord, "result"> {
  readonly run: number;
  readonly operation: Operation;
  readonly status: Status;
  readonly exitCode: number | null;
  /** Milliseconds of Maven's running time. */
  readonly duration: number;
  /** Numbers of compiler errors and of test cases in its answer. */
  readonly errors: number;
  readonly tests: number;
}
