import type { BuildResult } from "./build-result.ts";

/** What is remembered of a run that Maven was started for. */
export interface RunRecord {
  /** The answer, whole. */
  readonly result: BuildResult;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Program and arguments, as they were started. */
  readonly command: readonly string[];
  readonly circumstances: Circumstances;
}

/** What decides over the outcome of a build: the same sources under the same settings should come to the same result. */
export interface Circumstances {
  /** A hash over path, size and time of the sources and POMs; null where they could not be read. */
  readonly fingerprint: string | null;
  /** Absolute path of the POM: names of modules and paths in an answer are relative to it. */
  readonly pom: string;
  /** The selection of modules, and whether their code was compiled, and that of their tests, too. With `pom` equal for runs that cover the same code. */
  readonly scope: string;
  /** Further options that may change the outcome of a test: profiles, properties. */
  readonly settings: string;
  /** Versions; null where the disk does not tell. */
  readonly maven: string | null;
  readonly jdk: string | null;
}

/** An earlier run, without its answer. */
export interface KeptRun extends Pick<RunRecord, "startedAt" | "circumstances"> {
  readonly run: number;
  readonly operation: string;
  readonly status: string;
  /** Numbers of compiler errors and of test cases in its answer. */
  readonly errors: number;
  readonly tests: number;
}
