import type { Crash } from "../evidence/log-facts.ts";
import { kind } from "./kind.ts";

/** Tests that did not run, or whose failures the build hides. */
export const testProblems = {
  "no-test-matched": kind("once")<{
    readonly filter: string;
    /** Tests of the class that the filter names. */
    readonly methods: readonly string[];
    /** Tests of classes nested in it. */
    readonly nested?: readonly string[];
    /** Names of test classes like the one asked for. */
    readonly nearest: readonly string[];
    readonly className?: string;
    /** The filter that was meant, where that is plain. */
    readonly meant?: string;
    /** The module that has no such test, where Maven failed for it and did not reach the others. */
    readonly stoppedIn?: string;
    readonly exitCode: number | null;
  }>(),
  /** The modules that would have run it came from a build cache. */
  "filtered-tests-restored": kind("once")<{ readonly filter: string }>(),
  "fork-died": kind("once")<
    {
      /** The content of its dump: causes, and the project's own frames. */
      readonly trace: readonly string[];
      /** Paths of the modules, in projects of several. */
      readonly modules?: readonly string[];
    } & Crash
  >(),
  "missing-profile": kind("once")<{ readonly profiles: readonly string[] }>(),
  /** Exit code 0, but the log shows failures that Maven was told to ignore. */
  "failures-ignored": kind("once")<{
    /** The program that runs Maven did so, not Maven. */
    readonly isHidden?: true;
    /** All of them are integration tests, and the goal that fails the build for these did not run. */
    readonly isUnverified?: true;
  }>(),
  /** Exit code 0, and nothing printed that a build prints, or not its end. */
  "no-build": kind("once")<{ readonly hasBegun: boolean; readonly running: readonly string[] }>(),
};
