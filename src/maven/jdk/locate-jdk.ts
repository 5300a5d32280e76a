import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { attempt } from "../../model/attempt.ts";
import type { Jdk } from "../../model/project/jdk.ts";

/**
 * Finds the JDK that Maven will run on, that of JAVA_HOME or of the `java` on the PATH, and reads its `release` file.
 *
 * @param javaHome the value of `--java-home`, which becomes JAVA_HOME
 * @param systemFiles shell scripts that `mvn` runs before it reads JAVA_HOME
 */
export function locateJdk(
  env: Readonly<Record<string, string>>,
  javaHome?: string,
  systemFiles: readonly string[] = ["/usr/local/etc/mavenrc", "/etc/mavenrc"],
): Jdk | null {
  const set = env["MAVEN_SKIP_RC"] ? undefined : homeInFiles([...systemFiles, join(env["HOME"] ?? "/", ".mavenrc")]);
  if (set !== undefined) {
    const found = set.includes("$") || set.includes("`") ? null : readRelease(set);
    return found === null ? null : { version: found, home: set, from: "mavenrc" };
  }
  const given = env["JAVA_HOME"];
  const home = locateJavaHome(env);
  const version = home === null ? null : readRelease(home);
  if (home === null || version === null) return null;
  return { version, home, from: !given ? "PATH" : given === javaHome ? "--java-home" : "JAVA_HOME" };
}

/** Returns the last JAVA_HOME that these shell scripts set, as it is written there. */
function homeInFiles(files: readonly string[]): string | undefined {
  const texts = files.flatMap((file) => attempt(() => readFileSync(file, "utf8")) ?? []);
  return texts.flatMap((text) => [...text.matchAll(SET_HOME)]).at(-1)?.groups?.["home"];
}

// export JAVA_HOME=/usr/lib/jvm/temurin-21
// JAVA_HOME="$(/usr/libexec/java_home -v 17)"
const SET_HOME = /^[ \t]*(?:export\s+)?JAVA_HOME=["']?(?<home>[^"'\n]*?)["']?[ \t\r]*$/gm;

/** Finds the directory whose `bin/java` Maven will run, unless a mavenrc names another one; null if there is none. */
export function locateJavaHome(env: Readonly<Record<string, string>>): string | null {
  return env["JAVA_HOME"] || javaOnPath(env);
}

/** Finds the home of the `java` on the PATH, following links; null if there is none. */
export function javaOnPath(env: Readonly<Record<string, string>>): string | null {
  const java = Bun.which("java", { PATH: env["PATH"] ?? "" });
  return java === null ? null : attempt(() => dirname(dirname(realpathSync(java))));
}

/** Reads the version of the JDK in a directory from its `release` file; null if that does not contain it. */
export function readRelease(home: string): string | null {
  const text = attempt(() => readFileSync(join(home, "release"), "utf8")) ?? "";
  return VERSION.exec(text)?.groups?.["version"] ?? null;
}

// JAVA_VERSION="17.0.15"
const VERSION = /^JAVA_VERSION="(?<version>[^"]+)"/m;
