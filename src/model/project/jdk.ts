import type { Module } from "./project.ts";

export interface InstalledJdk {
  readonly version: string;
  /** The absolute directory that holds `bin/java`. */
  readonly home: string;
}

/** The JDK that runs Maven. */
export interface Jdk extends InstalledJdk {
  /** The option, variable or file that chose the JDK. A `mavenrc` sets JAVA_HOME for every Maven of the machine or of the user, whatever it was before. */
  readonly from: "--java-home" | "JAVA_HOME" | "PATH" | "mavenrc";
}

/** Returns the Java level of a version: 17 for `17.0.15`, 8 for `1.8.0_402`. */
export function javaOf(version: string): number {
  return Number(/^(?:1\.)?(?<java>\d+)/.exec(version)?.groups?.["java"]);
}

/** Returns the Java for which a module compiles a file; null where no POM tells, or only Maven knows. */
export function javaOfFile({ javaLevel, rootLevels }: LevelledModule, path: string): number | null {
  const level = rootLevels.find(({ root }) => path.startsWith(`${root}/`))?.level ?? javaLevel;
  const java = level === null ? Number.NaN : javaOf(level);
  return Number.isNaN(java) ? null : java;
}

type LevelledModule = Pick<Module, "javaLevel" | "rootLevels">;

/** Returns the Java level of the major version of a class file: 21 for `65`. Class files of Java 1.1 have 45. */
export function javaOfClassFile(version: string | undefined): number {
  return Number(version) - 44;
}

/** Compares versions by their numbers: `17.0.15` is above `17`, `1.8.0_402` below `8`. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const differing = a.findIndex((number, index) => number !== (b[index] ?? 0));
  if (differing >= 0) return (a[differing] ?? 0) - (b[differing] ?? 0);
  return b.slice(a.length).some((number) => number > 0) ? -1 : 0;
}

function numbersOf(version: string): readonly number[] {
  return (version.match(/\d+/g) ?? []).map(Number);
}

/** The JDK that an error or a problem shows to be needed. */
export interface JdkNeed {
  /** The reason, such as `The project asks for 21`; empty if the first line of the error says enough. */
  readonly reason: string;
  /** The versions that fit, as Maven writes ranges: `[21,)`; null if none does. */
  readonly fits: string | null;
  /**
   * Whether the newest fitting JDK is the best choice, as for what a newer one removed; else the oldest, which is
   * closest to the one that the project is built with elsewhere.
   */
  readonly prefersNewest?: true;
  /** The advice if no JDK on this machine fits; null if another note gives it. */
  readonly otherwise: string | null;
  /** Whether it is the JDK running Maven that has the wrong version. */
  readonly isOfMaven?: true;
  /** The file that sets the JDK for Maven, if not JAVA_HOME does. */
  readonly file?: string;
}

/** Whether a version lies in ranges as Maven writes them: `[21,)`, `[1.8,9),[21,22)`. */
export function isInRanges(version: string, ranges: string): boolean {
  return [...ranges.matchAll(RANGE)].some(({ groups }) => {
    const { open, low = "", high, close } = groups ?? {};
    const exact = high === undefined ? low : high;
    const fromLow = compareVersions(version, low);
    const toHigh = compareVersions(version, exact);
    const isAbove = low === "" || fromLow > 0 || (fromLow === 0 && open === "[");
    return isAbove && (exact === "" || toHigh < 0 || (toHigh === 0 && close === "]"));
  });
}

// [21,)
// (,11]
// [17]
const RANGE = /(?<open>[[(])(?<low>[^,[(\])]*)(?:,(?<high>[^,\])]*))?(?<close>[\])])/g;
