import { kind } from "./kind.ts";

/** The problems of a command line that asks for something Maven does not know. */
export const launchProblems = {
  "unknown-phase": kind("once")<{ readonly phase: string; readonly nearest?: string }>(),
  "unknown-goal": kind("once")<{
    readonly goal: string;
    /** The plugin with its version: `maven-compiler-plugin:3.14.1`. */
    readonly plugin: string;
    readonly goals: readonly string[];
  }>(),
  "unknown-prefix": kind("once")<{ readonly prefix: string; readonly groups: readonly string[] }>(),
  "unknown-option": kind("once")<{
    readonly option: string;
    /** The file that contains the option, if not the command line: `.mvn/maven.config`. */
    readonly file?: string;
  }>(),
  "unknown-module": kind("choice")<{
    readonly modules: readonly string[];
    readonly option: "-pl" | "-rf";
    /** The paths of the project's modules, if there are several. */
    readonly known: readonly string[];
  }>(),
  /** There is no POM in this directory, or no such file as `-f` names. */
  "no-pom": kind("once")<{ readonly directory?: string; readonly file?: string }>(),
  /** The value of an option is missing or wrong; the reason is in Maven's words. */
  "bad-option": kind("once")<{ readonly reason: string; readonly file?: string }>(),
  /** A file of settings or toolchains does not exist. */
  "missing-file": kind("once")<{ readonly file: string; readonly what: string }>(),
  "no-goal": kind("once")(),
  "maven-too-old": kind("once")<{ readonly plugin: string; readonly required: string; readonly current?: string }>(),
  /** Modules need each other: each of these coordinates needs the next one, and the last is the first again. */
  "cyclic-modules": kind("once")<{ readonly cycle: readonly string[] }>(),
};
