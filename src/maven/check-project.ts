import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { statPath } from "./disk.ts";
import type { FoundMaven } from "./locate.ts";
import { mavenOf } from "./maven-of.ts";

/** Checks that a directory can be built; returns a string that says what is wrong if it cannot. */
export function checkProject(
  path: string,
  mavenOverride: string | undefined,
  searchPath: string | undefined,
): CheckedProject | string {
  const checked = checkDirectory(path);
  if (typeof checked === "string") return checked;
  const program = mavenOf(checked.dir, mavenOverride, searchPath);
  return program.kind === "missing" ? program.reason : { ...checked, maven: program };
}

/** Checks that a directory holds a Maven project; returns a string that says what is wrong if it does not. */
export function checkDirectory(path: string): Pick<CheckedProject, "dir"> | string {
  const given = resolve(path);
  const stat = statPath(given);
  if (!stat) return `the project ${given} does not exist.`;
  if (!stat.isDirectory()) return `the project ${given} is not a directory.`;
  const dir = realpathSync(given);
  if (!statPath(join(dir, "pom.xml"))?.isFile()) {
    return `the project ${given} is not a Maven project: it holds no pom.xml.`;
  }
  return { dir };
}

interface CheckedProject {
  readonly dir: string;
  readonly maven: FoundMaven;
}
