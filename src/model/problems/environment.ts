import { kind } from "./kind.ts";

/** The problems of the machine, the JDK or the files other than the POM. */
export const environmentProblems = {
  "bad-java-home": kind("once")(),
  "no-java": kind("once")(),
  /** The JVM refused its options. */
  "jvm-not-started": kind("once")<{ readonly reason: string }>(),
  "broken-settings": kind("once")<{
    readonly file: string;
    readonly line?: number;
    readonly column?: number;
    readonly reason: string;
  }>(),
  /** A file of settings or toolchains that Maven can read, but rejects. */
  "invalid-settings": kind("once")<{
    readonly of: "settings" | "toolchains";
    readonly complaints: readonly string[];
  }>(),
  "broken-wrapper": kind("once")<{
    readonly kind: "download" | "not-a-zip" | "checksum" | "no-url" | "no-properties" | "no-jar";
    /** The address that could not be fetched. */
    readonly url?: string;
  }>(),
  /** The JVM cannot name the project's directory, since the locale knows only ASCII. */
  "unencodable-path": kind("once")(),
  /** The JVM of Maven or, during a compiler goal, perhaps that of the compiler ran out of memory; not that of the tests. */
  "out-of-memory": kind("once")<{ readonly reason?: string; readonly goal?: string }>(),
  "disk-full": kind("once")(),
  /** A goal accesses a package of the JDK that this JDK does not open. */
  "closed-package": kind("once")<{
    readonly goal: string;
    /** The module and package: `java.base/java.util`. */
    readonly package: string;
    readonly option: "--add-opens" | "--add-exports";
  }>(),
  /** A plugin is too old for the class files of this Java version. */
  "class-files-too-new": kind("once")<{ readonly goal: string; readonly java: number }>(),
  "jdk-too-old": kind("once")<{
    /** The class that was compiled for a newer Java, or the program that checks it. */
    readonly className: string;
    /** The Java versions: required, such as 21, and available, such as 17. */
    readonly required: number;
    readonly current: number;
    /** The goal that needs the class: `checkstyle:check`. */
    readonly goal?: string;
  }>(),
  /** The missing toolchains as printed: `jdk [ version='21' ]`. */
  "missing-toolchain": kind("once")<{ readonly toolchains: readonly string[] }>(),
};
