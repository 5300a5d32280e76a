import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../../model/attempt.ts";
import { compareVersions, type InstalledJdk, javaOf } from "../../model/project/jdk.ts";
import { listNames } from "../disk.ts";
import { javaOnPath, readRelease } from "./locate-jdk.ts";

/**
 * Finds the JDKs of this machine, each once, sorted by version: those that environment variables name, and those in the
 * places where systems, version managers and IDEs install them. Runtimes without a compiler are left out. No program is
 * started.
 */
export function findJdks(
  env: Readonly<Record<string, string>>,
  systemPlaces: readonly string[] = SYSTEM_PLACES,
): readonly InstalledJdk[] {
  const homes = [...namedHomes(env), ...[...systemPlaces, ...ownPlaces(env)].flatMap(homesIn)];
  const found = new Map<string, InstalledJdk>();
  for (const home of homes.flatMap(withInside)) {
    const real = attempt(() => realpathSync(home));
    const version = real !== null && existsSync(join(real, "bin", "javac")) ? readRelease(real) : null;
    if (real !== null && version !== null) found.set(real, { version, home: real });
  }
  return [...found.values()].sort(
    (a, b) => javaOf(a.version) - javaOf(b.version) || compareVersions(a.version, b.version),
  );
}

// JAVA_HOME, JDK_HOME, JAVA21_HOME, JAVA_21_HOME, JAVA_HOME_21_X64, GRAALVM_HOME
const HOME_VARIABLE = /^(?:(?:JAVA|JDK)_?\d*_HOME(?:_\d+.*)?|GRAALVM_HOME)$/;

function namedHomes(env: Readonly<Record<string, string>>): readonly string[] {
  const named = Object.entries(env).flatMap(([name, value]) => (HOME_VARIABLE.test(name) && value ? value : []));
  const onPath = javaOnPath(env);
  return onPath === null ? named : [...named, onPath];
}

/** The directories that contain JDKs, directly or in a subdirectory. */
const SYSTEM_PLACES = [
  "/usr/lib/jvm",
  "/usr/lib64/jvm",
  "/usr/java",
  "/usr/local",
  "/opt",
  "/opt/java",
  "/opt/jdk",
  "/Library/Java/JavaVirtualMachines",
  "/opt/homebrew/opt",
  "/usr/local/opt",
  "/home/linuxbrew/.linuxbrew/opt",
] as const;

function ownPlaces(env: Readonly<Record<string, string>>): readonly string[] {
  const home = env["HOME"];
  const sdkman = env["SDKMAN_DIR"];
  const own = [
    ...[".sdkman/candidates/java", ".jdks", ".gradle/jdks", ".m2/jdks", ".asdf/installs/java"],
    ...[".local/share/mise/installs/java", ".jenv/versions", ".jabba/jdk", "Library/Java/JavaVirtualMachines"],
  ];
  return [...(sdkman ? [join(sdkman, "candidates/java")] : []), ...(home ? own.map((place) => join(home, place)) : [])];
}

/** Lists what may be a JDK in a place; one that also contains other things is searched by names. */
function homesIn(place: string): readonly string[] {
  const isMixed = /\/(?:opt|local)$/.test(place);
  return listNames(place)
    .filter((name) => !isMixed || /java|jdk|jvm|graal|temurin|corretto|zulu/i.test(name))
    .map((name) => join(place, name));
}

/** Returns the directories that may be the home of an installed JDK, since macOS and Homebrew put it deeper inside. */
function withInside(home: string): readonly string[] {
  return [home, join(home, "Contents/Home"), join(home, "libexec/openjdk.jdk/Contents/Home"), join(home, "libexec")];
}
