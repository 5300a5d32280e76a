import type { Crash, LostEngine } from "../evidence/log-facts.ts";
import type { LostTests } from "../evidence/not-run.ts";
import { kind } from "./kind.ts";

export const testProblems = {
  "no-test-matched": kind("once")<{
    readonly filter: string;
    /** The simple name of the class that the filter names, if the sources contain it: `CartTest$WhenEmpty`. */
    readonly className?: string;
    /** Whether that class was never compiled: there is no class file of it. */
    readonly isUncompiled?: true;
    /** Whether a report is about that class, which left no result. */
    readonly isBegun?: true;
    readonly methods: readonly string[];
    /** The tests of each class of that name, if several have others: each with its module, or with its file. */
    readonly namesakes?: readonly { readonly place: string; readonly methods: readonly string[] }[];
    /** The tests of classes nested in that class, as a filter would name them: `CartTest$WhenEmpty#adds`. */
    readonly nested?: readonly string[];
    /** The names of test classes similar to the one in the filter, or the tags. */
    readonly nearest: readonly string[];
    /** The filter that was probably meant, if only one is similar. */
    readonly meant?: string;
    /** A source of the name in the filter that is in none of the test sources, and those of its module; none where it is in no module. */
    readonly outside?: { readonly file: string; readonly testSources: readonly string[] };
    /** Further filters that tests had to pass: `excludedGroups slow (POM)`. */
    readonly besides?: readonly string[];
    /** The `<test>` of the POM that overruled the filter, where a line of a POM tells, and the classes that ran instead. */
    readonly overruled?: { readonly test: string; readonly place?: string; readonly ran: readonly string[] };
    /** The module without such a test, if Maven failed for it and did not reach the others. */
    readonly stoppedIn?: string;
    readonly exitCode: number | null;
  }>(),
  /** The tests of a filter did not run, since a build cache restored their modules. */
  "filtered-tests-restored": kind("once")<{ readonly filter: string }>(),
  "fork-died": kind("once")<
    {
      /** The content of the dump file: causes, and the project's own frames. */
      readonly trace: readonly string[];
      /** The paths of the modules, in projects of several modules. */
      readonly modules?: readonly string[];
    } & Crash
  >(),
  "lost-tests": kind("once")<LostTests>(),
  /** Code of the tests threw an assertion error, and the runner counted no test. `place` is its frame's: `CalcSteps.java:7`. */
  "uncounted-failure": kind("once")<{
    readonly type: string;
    readonly message: string;
    readonly className: string;
    readonly method: string;
    readonly place: string;
  }>(),
  /** The runner stopped after a failure, and none is left: the test passed at a later attempt. */
  "stopped-early": kind("once")<{ readonly classes: number }>(),
  /** A test engine failed as a whole, and Maven went on without it. */
  "engine-lost": kind("once")<LostEngine>(),
  /** `isEnd`: Maven 4 runs nothing then, and Maven 3 goes on. */
  "missing-profile": kind("once")<{
    readonly profiles: readonly string[];
    readonly isEnd?: true;
    /** Those of this project that may be meant. */
    readonly nearest?: readonly string[];
  }>(),
  /** The exit code is 0, but the log shows failures that Maven was told to ignore. */
  "failures-ignored": kind("once")<{
    /** Whether the program that runs Maven ignored them, not Maven. */
    readonly isHidden?: true;
    /** Whether all of them are integration tests, and the goal that fails the build for these did not run. */
    readonly isUnverified?: true;
    /** What Surefire took for flaky, or could not read of its fork. */
    readonly missedAs?: "flaky" | "lost";
    /** Whether nothing says that Maven was told to ignore them. */
    readonly isUntold?: true;
  }>(),
  /** The exit code is 0, but Maven's output, or its end, is missing; or it is another, and the output ends where a class began. */
  "no-build": kind("once")<{
    readonly hasBegun: boolean;
    readonly running: readonly string[];
    /** The paths of the modules that may have been built, in projects of several modules. */
    readonly modules?: readonly string[];
    /** The exit code, if it is not 0. */
    readonly exitCode?: number;
  }>(),
};
