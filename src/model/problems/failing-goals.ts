import type { BrokenReference } from "../evidence/broken-reference.ts";
import { kind } from "./kind.ts";

/** The problems of failed goals about which nothing more is known than their own output. */
export const goalProblems = {
  /** Classes that no compiler looked at again call what other classes of the project no longer have. */
  "broken-references": kind("once")<{ readonly references: readonly BrokenReference[] }>(),
  /** A program that a goal started ended with an exit code other than 0. */
  "program-failed": kind("modules")<{
    readonly goal: string;
    readonly command?: string;
    readonly programExitCode: number;
    /** Whether the lines are those of several goals side by side, of which this is one. */
    readonly isOfSeveral?: true;
    /** Whether that is since no header names a goal (`-q`). */
    readonly isUnheaded?: true;
    readonly lines: readonly string[];
  }>(),
  "goal-failed": kind("modules")<{
    readonly goal: string;
    /** The execution that failed, if a POM names it. */
    readonly execution?: string;
    readonly reason: string;
    /** Whether it ended with another exception than those by which a goal says that it found something. */
    readonly hasThrown?: true;
    /** The goal that mends it: `sortpom:sort`. */
    readonly fix?: string;
    /** Whether the lines are those of several goals side by side, of which this is one. */
    readonly isOfSeveral?: true;
    /** Whether that is since no header names a goal (`-q`). */
    readonly isUnheaded?: true;
    readonly lines: readonly string[];
  }>(),
  /** Builds that maven-invoker-plugin ran failed, and its goal did not. */
  "builds-ignored": kind("modules")<{
    readonly failed: number;
    readonly of: number;
    /** `bad/pom.xml`. */
    readonly names: readonly string[];
  }>(),
  /** Nothing is known but the last lines of the build. */
  unexplained: kind("lines")<{ readonly exitCode: number | null; readonly lines: readonly string[] }>(),
};
