import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Jdk } from "../result/evidence.ts";

/** The JDK that Maven will take, from its `release` file: that of JAVA_HOME, else that of the `java` on the PATH. */
export function locateJdk(env: Readonly<Record<string, string>>): Jdk | null {
  const home = env["JAVA_HOME"];
  if (home) return readRelease(home, "JAVA_HOME");
  const java = Bun.which("java", { PATH: env["PATH"] ?? "" });
  if (java === null) return null;
  try {
    return readRelease(dirname(dirname(realpathSync(java))), "PATH");
  } catch {
    return null;
  }
}

function readRelease(home: string, from: Jdk["from"]): Jdk | null {
  try {
    const version = VERSION.exec(readFileSync(join(home, "release"), "utf8"))?.groups?.["version"];
    return version === undefined ? null : { version, from };
  } catch {
    return null;
  }
}

// JAVA_VERSION="17.0.15"
const VERSION = /^JAVA_VERSION="(?<version>[^"]+)"/m;
