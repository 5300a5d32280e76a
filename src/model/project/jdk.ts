/** A JDK on this machine. */
export interface InstalledJdk {
  /** The version: `17.0.15`, `1.8.0_402`. */
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
