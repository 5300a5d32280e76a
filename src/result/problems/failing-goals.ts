import { kind } from "./kind.ts";

/** A goal that says no more than this of itself, or a build of which nothing better is known. */
export const goalProblems = {
  /** A program that a goal started ended with another exit code than 0. */
  "program-failed": kind("modules")<{
    /** `exec:exec`. */
    readonly goal: string;
    /** `npm run build`. */
    readonly command?: string;
    readonly programExitCode: number;
    /** The last lines it printed. */
    readonly lines: readonly string[];
  }>(),
  "goal-failed": kind("modules")<{
    readonly goal: string;
    readonly reason: string;
    readonly lines: readonly string[];
  }>(),
  /** The build's own last words. */
  unexplained: kind("lines")<{ readonly exitCode: number | null; readonly lines: readonly string[] }>(),
};
