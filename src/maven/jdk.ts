import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Jdk } from "../result/jdk.ts";

/**
 * The JDK that Maven will take, from its `release` file: that of JAVA_HOME, else that of the `java` on the PATH.
 * @param javaHome what `--java-home` put into JAVA_HOME
 */
export function locateJdk(env: Readonly<Record<string, string>>, javaHome?: string): Jdk | null {
  const given = env["JAVA_HOME"];
  const home = given || javaOnPath(env);
  const version = home === null ? null : readRelease(home);
  if (home === null || version === null) return null;
  return { version, home, from: !given ? "PATH" : given === javaHome ? "--java-home" : "JAVA_HOME" };
}

/** The home of the `java` on the PATH, links followed. */
export function javaOnPath(env: Readonly<Record<string, string>>): string | null {
  const java = Bun.which("java", { PATH: env["PATH"] ?? "" });
  try {
    return java === null ? null : dirname(dirname(realpathSync(java)));
  } catch {
    return null;
  }
}

/** The version of the JDK in this directory; null where its `release` file does not tell. */
export function readRelease(home: string): string | null {
  try {
    return VERSION.exec(readFileSync(join(home, "release"), "utf8"))?.groups?.["version"] ?? null;
  } catch {
    return null;
  }
}

// JAVA_VERSION="17.0.15"
const VERSION = /^JAVA_VERSION="(?<version>[^"]+)"/m;
