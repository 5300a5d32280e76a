import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Jdk } from "../result/evidence.ts";

/** The JDK that Maven will take, from its `release` file: that of JAVA_HOME, else that of the `java` on the PATH. */
export function locateJdk(env: Readonly<Record<string, string>>): Jdk | null {
  const found = locateJavaHome(env);
  return found && readRelease(found);
}

/** The directory whose `bin/java` Maven will take; of a JDK 8 on the PATH that is the JRE in it. */
export function locateJavaHome(env: Readonly<Record<string, string>>): JavaHome | null {
  const home = env["JAVA_HOME"];
  if (home) return { home, from: "JAVA_HOME" };
  const java = Bun.which("java", { PATH: env["PATH"] ?? "" });
  if (java === null) return null;
  try {
    return { home: dirname(dirname(realpathSync(java))), from: "PATH" };
  } catch {
    return null;
  }
}

interface JavaHome {
  readonly home: string;
  readonly from: Jdk["from"];
}

function readRelease({ home, from }: JavaHome): Jdk | null {
  try {
    const version = VERSION.exec(readFileSync(join(home, "release"), "utf8"))?.groups?.["version"];
    return version === undefined ? null : { version, from };
  } catch {
    return null;
  }
}

// JAVA_VERSION="17.0.15"
const VERSION = /^JAVA_VERSION="(?<version>[^"]+)"/m;
