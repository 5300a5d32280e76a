import { findJdks } from "../../src/maven/jdk/find-jdks.ts";
import { javaOf } from "../../src/model/project/jdk.ts";

/** Each Maven with each JDK; the first three have each Maven once, and both JDKs. */
export const MACHINES = [
  ["3.8.7", 17],
  ["3.9.16", 25],
  ["4.0.0-rc-5", 17],
  ["3.9.16", 17],
  ["3.9.9", 17],
  ["3.8.7", 25],
  ["4.0.0-rc-5", 25],
] as const;

/** Returns the home of a JDK of this machine. */
export function homeOf(java: number): string {
  const env = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ""]));
  const jdk = findJdks(env).find(({ version }) => javaOf(version) === java);
  if (!jdk) throw new Error(`this test needs a JDK ${java}: install one, or let JAVA${java}_HOME name it`);
  return jdk.home;
}

/**
 * Whether a JVM is sure to stay after a build that does no harm. Maven 4 uses the native linker from Java 22 on, and below it
 * leaves a thread of its client for HTTP, where it looks at a repository.
 */
export function surelyStays(version: string): boolean {
  return !version.startsWith("4");
}
