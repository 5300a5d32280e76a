import { MATCHES_NAMES } from "../../knowledge/plugins/test-runners.ts";
import { withoutPackage } from "../../model/class-name.ts";
import { compareVersions } from "../../model/project/jdk.ts";
import type { TestExecution } from "../../model/project/project.ts";
import { sourcePatternTest } from "./test-patterns.ts";

/**
 * Returns the includes of an execution for which a Surefire of this version drops a class that they take; null if it
 * keeps the class, or that is not certain.
 */
export function dropsByIncludes(
  testClass: string,
  { includes }: Pick<TestExecution, "includes">,
  version: string,
): readonly string[] | null {
  const { from, fixedIn } = MATCHES_NAMES;
  if (includes === null || compareVersions(version, from) < 0 || compareVersions(version, fixedIn) >= 0) return null;
  const { regex = [], plain = [] } = Object.groupBy(includes, (it) => (it.startsWith("%regex[") ? "regex" : "plain"));
  if (regex.length > 0 && regex.every((it) => MATCHES_NO_NAME.test(it))) return regex;
  return plain.length > 0 && plain.every((it) => drops(it, testClass)) ? plain : null;
}

// %regex[.*Cart.*Test\.class], %regex[com/acme/.*]
const MATCHES_NO_NAME = /\.class\]$|\//;

/** Whether a pattern of paths matches neither the name of a class, with or without its package, nor does with dots for its slashes. */
function drops(pattern: string, testClass: string): boolean {
  const bare = pattern.replaceAll(".java", "");
  if (!PLAIN.test(bare)) return false;
  const parts = bare.split("/").filter((part) => part !== "**");
  const [part = "**"] = parts;
  const isTaken = (glob: string, name: string) => sourcePatternTest(glob.replace(/\*+/g, "*"))?.test(name) ?? true;
  if (parts.length < 2 && [testClass, withoutPackage(testClass)].some((name) => isTaken(part, name))) return false;
  return !isTaken(bare.replaceAll("/", "."), testClass) && !testClass.endsWith(`.${bare}`);
}

// shop/**/*Test
const PLAIN = /^[\w$.*?/]+$/;
