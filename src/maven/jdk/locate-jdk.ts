import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { attempt } from "../../result/attempt.ts";
import type { Jdk } from "../../result/project/jdk.ts";

/**
 * The JDK that Maven will take, from its `release` file: that of JAVA_HOME, else that of the `java` on the PATH.
 * @param javaHome what `--java-home` put into JAVA_HOME
 * @param systemFiles shell scripts that `mvn` runs before it looks at JAVA_HOME
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

/** The last JAVA_HOME that is set, as written. */
function homeInFiles(files: readonly string[]): string | undefined {
  const texts = files.flatMap((file) => attempt(() => readFileSync(file, "utf8")) ?? []);
  return texts.flatMap((text) => [...text.matchAll(SET_HOME)]).at(-1)?.groups?.["home"];
}

// export JAVA_HOME=/usr/lib/jvm/temurin-21
// JAVA_HOME="$(/usr/libexec/java_home -v 17)"
const SET_HOME = /^\s*(?:export\s+)?JAVA_HOME=["']?(?<home>[^"'\n]*?)["']?\s*$/gm;

/** The directory whose `bin/java` Maven will take where no mavenrc names another; null where there is none. */
export function locateJavaHome(env: Readonly<Record<string, string>>): string | null {
  return env["JAVA_HOME"] || javaOnPath(env);
}

/** The home of the `java` on the PATH, links followed. */
export function javaOnPath(env: Readonly<Record<string, string>>): string | null {
  const java = Bun.which("java", { PATH: env["PATH"] ?? "" });
  return java === null ? null : attempt(() => dirname(dirname(realpathSync(java))));
}

/** The version of the JDK in this directory; null where its `release` file does not tell. */
export function readRelease(home: string): string | null {
  const text = attempt(() => readFileSync(join(home, "release"), "utf8")) ?? "";
  return VERSION.exec(text)?.groups?.["version"] ?? null;
}

// JAVA_VERSION="17.0.15"
const VERSION = /^JAVA_VERSION="(?<version>[^"]+)"/m;
