import { kind } from "./kind.ts";

/** Problems of the machine, the JDK or the files beside the POM. */
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
  /** Files that Maven can read and objects to. */
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
  /** Maven's own JVM or, in a compiler's goal, perhaps that of the compiler; not that of the tests. */
  "out-of-memory": kind("once")<{ readonly reason?: string; readonly goal?: string }>(),
  "disk-full": kind("once")(),
  /** A goal that reaches into a package of the JDK that this one keeps closed. */
  "closed-package": kind("once")<{
    readonly goal: string;
    /** `java.base/java.util`. */
    readonly package: string;
    readonly option: "--add-opens" | "--add-exports";
  }>(),
  /** A plugin that is older than the Java level it is given. */
  "class-files-too-new": kind("once")<{ readonly goal: string; readonly java: number }>(),
  "jdk-too-old": kind("once")<{
    /** The class that a newer JDK compiled, or the program that checks it. */
    readonly className: string;
    /** Java levels: 21, 17. */
    readonly required: number;
    readonly current: number;
    /** The goal that needed it: `checkstyle:check`. */
    readonly goal?: string;
  }>(),
  /** The toolchains as they are printed: `jdk [ version='21' ]`. */
  "missing-toolchain": kind("once")<{ readonly toolchains: readonly string[] }>(),
};
