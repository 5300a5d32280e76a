import type { Evidence } from "../../../model/evidence/evidence.ts";
import { compareVersions, javaOf } from "../../../model/project/jdk.ts";

/**
 * A Java version that a POM sets by `release`, although its maven-compiler-plugin is too old to know that parameter and
 * compiles for its own default instead.
 */
export interface UnknownRelease {
  readonly java: number;
  /** The version of maven-compiler-plugin. */
  readonly plugin: string;
}

/**
 * Finds out whether the failed compilation ignored the `release` of its module's POM.
 *
 * @param given the Java version that the compiler was called with
 */
export function findUnknownRelease(given: number, { log, project }: Evidence): UnknownRelease | null {
  const failed = log.failedGoals.find(({ plugin }) => plugin === COMPILER);
  const run = log.goals.findLast(({ plugin, module }) => plugin === COMPILER && module === failed?.module);
  if (run === undefined || compareVersions(run.version, FIRST_WITH_RELEASE) >= 0) return null;
  const levels = project.modules.flatMap(({ artifactId, javaLevel }) =>
    artifactId === run.module && javaLevel !== null ? javaOf(javaLevel) : [],
  );
  const [java = Number.NaN] = levels;
  // Only one of the two is not what the POM says where it sets the other.
  const isOfBoth = ["Source", "Target"].every((option) =>
    log.diagnostics.some(({ message }) => message.includes(`${option} option `)),
  );
  return java > given && isOfBoth ? { java, plugin: run.version } : null;
}

const COMPILER = "compiler";
const FIRST_WITH_RELEASE = "3.6";
