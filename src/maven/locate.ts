import { existsSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import { quoteForeign } from "../text/foreign.ts";
import { isExecutable, statPath } from "./disk.ts";
import { mavenVersion, wrappedDaemon, wrapperVersion } from "./version.ts";

export type MavenProgram = FoundMaven | { readonly kind: "missing"; readonly reason: string };

export interface FoundMaven {
  readonly kind: "found";
  /** The program and its first arguments: `[/p/mvnw]`, or `[/bin/sh, /p/mvnw]` for a wrapper that is not executable. */
  readonly command: readonly string[];
  readonly origin: "mvnw" | "mvn" | "--maven";
  /** The version of Maven, such as `3.9.16`; null if no file on the disk shows it. */
  readonly version: string | null;
  /** The version of the Maven daemon, if the wrapper runs one. */
  readonly daemon?: string;
}

/**
 * Finds Maven: the program that `--maven` names; otherwise `mvnw` in the project or in a directory above it in the same
 * checkout; otherwise `mvn` on the PATH. Relative PATH entries are ignored: they could name a program inside the
 * project that nobody chose.
 */
export function locateMaven(
  projectDir: string,
  reactorRoot: string,
  override: string | undefined,
  path: string | undefined,
): MavenProgram {
  if (override !== undefined) return locateOverride(override);
  const wrapper = directoriesUpTo(projectDir, reactorRoot)
    .map((dir) => join(dir, "mvnw"))
    .find(isFile);
  if (wrapper !== undefined) {
    const daemon = wrappedDaemon(dirname(wrapper));
    return {
      kind: "found",
      command: isExecutable(wrapper) ? [wrapper] : ["/bin/sh", wrapper],
      origin: "mvnw",
      version: wrapperVersion(dirname(wrapper)),
      ...(daemon !== null && { daemon }),
    };
  }
  const mvn = (path ?? "")
    .split(delimiter)
    .filter(isAbsolute)
    .map((dir) => join(dir, "mvn"))
    .find((file) => isFile(file) && isExecutable(file));
  return mvn === undefined
    ? { kind: "missing", reason: "no Maven found: there is no mvnw in this project and no mvn on the PATH." }
    : { kind: "found", command: [mvn], origin: "mvn", version: mavenVersion(mvn) };
}

function locateOverride(override: string): MavenProgram {
  const program = resolve(override);
  if (!existsSync(program))
    return { kind: "missing", reason: `no Maven found: ${quoteForeign(program)} (--maven) does not exist.` };
  if (!isFile(program) || !isExecutable(program)) {
    return { kind: "missing", reason: `no Maven found: ${quoteForeign(program)} (--maven) is not an executable file.` };
  }
  return { kind: "found", command: [program], origin: "--maven", version: mavenVersion(program) };
}

/** Lists the directories from the project upwards to the root of the reactor, both included. */
function directoriesUpTo(from: string, root: string): string[] {
  const dirs = [from];
  for (let dir = from; dir !== root && dirname(dir) !== dir; dir = dirname(dir)) dirs.push(dirname(dir));
  return dirs.includes(root) ? dirs : [from];
}

function isFile(path: string): boolean {
  return statPath(path)?.isFile() ?? false;
}
