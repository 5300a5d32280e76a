import { kind } from "./kind.ts";

/** Things that Maven was asked for and does not know. */
export const launchProblems = {
  "unknown-phase": kind("once")<{ readonly phase: string; readonly nearest?: string }>(),
  "unknown-goal": kind("once")<{
    readonly goal: string;
    /** `maven-compiler-plugin:3.14.1`. */
    readonly plugin: string;
    readonly goals: readonly string[];
  }>(),
  "unknown-prefix": kind("once")<{ readonly prefix: string; readonly groups: readonly string[] }>(),
  "unknown-option": kind("once")<{
    readonly option: string;
    /** The file that holds it, if not the command line: `.mvn/maven.config`. */
    readonly file?: string;
  }>(),
  "unknown-module": kind("choice")<{
    readonly modules: readonly string[];
    readonly option: "-pl" | "-rf";
    /** Paths of the project's modules, where it has several. */
    readonly known: readonly string[];
  }>(),
  /** Neither in this directory, nor where `-f` says. */
  "no-pom": kind("once")<{ readonly directory?: string; readonly file?: string }>(),
  /** An option whose value is missing or wrong, in Maven's words. */
  "bad-option": kind("once")<{ readonly reason: string; readonly file?: string }>(),
  /** A file of settings or toolchains. */
  "missing-file": kind("once")<{ readonly file: string; readonly what: string }>(),
  "no-goal": kind("once")(),
  "maven-too-old": kind("once")<{ readonly plugin: string; readonly required: string; readonly current?: string }>(),
  /** Each needs the next one; the last is the first again. Coordinates. */
  "cyclic-modules": kind("once")<{ readonly cycle: readonly string[] }>(),
};
