import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { attempt } from "../model/attempt.ts";
import { listNames, realDisk } from "./disk.ts";

/** Reads the version of the installation of `program` (`bin/mvn`) from its core library; null if not found. */
export function mavenVersion(program: string): string | null {
  return attempt(() => {
    const lib = join(dirname(realpathSync(program)), "..", "lib");
    const core = listNames(lib).find((name) => CORE.test(name));
    if (core === undefined) return null;
    // Debian links lib/maven-core-3.x.jar to a folder in which the version is in another name.
    const names = [core, ...listNames(dirname(realpathSync(join(lib, core))))];
    return names.map((name) => VERSIONED_CORE.exec(name)?.groups?.["version"]).find((it) => it !== undefined) ?? null;
  });
}

// maven-core-3.9.16.jar, maven-core-4.0.0-rc-5.jar, maven-core-3.x.jar
const CORE = /^maven-core-.*\.jar$/;
// maven-core-3.9.16.jar, maven3-core-3.8.7.jar
const VERSIONED_CORE = /^maven3?-core-(?<version>\d+\.\d+.*)\.jar$/;

/** Whether a version is one of Maven 4, which also takes modules from where a build left them in the checkout. */
export function isMaven4(version: string | null | undefined): boolean {
  return /^4\b/.test(version ?? "");
}

/** Reads the version that the wrapper in a directory will run; null if its properties do not contain one. */
export function wrapperVersion(dir: string): string | null {
  return DISTRIBUTION.exec(wrapperProperties(dir))?.groups?.["version"] ?? null;
}

/** Reads the version of the Maven daemon that a directory's wrapper runs instead of Maven; null if none. */
export function wrappedDaemon(dir: string): string | null {
  return DAEMON.exec(wrapperProperties(dir))?.groups?.["version"] ?? null;
}

function wrapperProperties(dir: string): string {
  return realDisk.readText(join(dir, ".mvn", "wrapper", "maven-wrapper.properties")) ?? "";
}

// distributionUrl=https://repo.example/org/apache/maven/apache-maven/3.9.16/apache-maven-3.9.16-bin.zip
const DISTRIBUTION = /^distributionUrl\s*[=:].*\/apache-maven-(?<version>\d[\w.-]*?)-bin\./m;

// distributionUrl=https://repo.example/org/apache/maven/mvnd/1.0.2/maven-mvnd-1.0.2-linux-amd64.zip
const DAEMON = /^distributionUrl\s*[=:].*\/maven-mvnd-(?<version>\d[\w.-]*?)-(?:linux|darwin|windows|bin)\b/m;

/** Whether this version knows `--no-transfer-progress` (from 3.6.1 on). An unknown one counts as too old. */
export function knowsNoTransferProgress(version: string | null): boolean {
  const [major = 0, minor = 0, patch = 0] = (version ?? "").split(/[.-]/).map(Number);
  return major > 3 || (major === 3 && (minor > 6 || (minor === 6 && patch >= 1)));
}

/** Whether this version can read another local repository behind its own (from 3.9.0 on). An unknown one counts as too old. */
export function knowsRepositoryTail(version: string | null): boolean {
  const [major = 0, minor = 0] = (version ?? "").split(/[.-]/).map(Number);
  return major > 3 || (major === 3 && minor >= 9);
}

/**
 * Whether the `mvn` script of this version reads its arguments a second time as a shell would (apache/maven#11978): it
 * then expands each `$`, and a test's `Outer$Inner` becomes `Outer`.
 */
export function evaluatesArguments(version: string | null): boolean {
  return version === "4.0.0-rc-4" || version === "4.0.0-rc-5";
}

/**
 * Writes a reference to a property into a value on the command line, so that each project replaces it with its own
 * value when a plugin reads the property. For Maven 4 the brace is escaped, since it would replace the reference by
 * nothing when it starts.
 */
export function ofEachProject(name: string, mavenVersion: string | null): string {
  return mavenVersion !== null && /^[4-9]|^\d\d/.test(mavenVersion) ? `$\\{${name}}` : `\${${name}}`;
}
