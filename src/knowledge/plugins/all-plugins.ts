import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import { neverPacks, OF_BUILD_DIRECTORY, ON_CLASSES, ONE_WORD } from "./by-words.ts";
import { checkstyle, enforcer, jacoco, pmd, spotbugs } from "./checks.ts";
import { compiler, compilers, kotlin, RUNNING_GOALS } from "./compilers.ts";
import { antlr4, javadoc, protobuf, springBoot, war } from "./generators.ts";
import { NOTHING, type Plugin, type PluginFacts, type Report } from "./plugin.ts";
import { prefixOfGoal, toPrefix } from "./prefix.ts";
import { dependency, help, versions } from "./readers.ts";
import { failsafe, scalatest, surefire } from "./test-runners.ts";
import { fmt, formatter, license, rat, spotless } from "./whole-files.ts";

export const PLUGINS: readonly Plugin[] = [
  ...compilers,
  ...[surefire, failsafe, scalatest],
  ...[checkstyle, enforcer, jacoco, pmd, spotbugs],
  ...[dependency, help, versions],
  ...[spotless, formatter, fmt, license, rat],
  ...[antlr4, javadoc, protobuf, springBoot, war],
];

/** Returns what we know about a plugin by its prefix, be it that we know nothing. */
export function factsOf(prefix: string | undefined): PluginFacts {
  return BY_PREFIX.get(prefix ?? "") ?? NOTHING;
}

const BY_PREFIX: ReadonlyMap<string, PluginFacts> = new Map<string, PluginFacts>([
  ...ONE_WORD.flatMap(({ plugins, word }) => {
    return plugins.split(/\s+/).map((prefix) => [prefix, { ...NOTHING, ...word }] as const);
  }),
  ...PLUGINS.map((plugin) => [plugin.prefix, plugin] as const),
]);

/** Whether a goal, as on a command line, needs no more of the project than the module that it runs in. */
export function isOfOwnFiles(goal: string): boolean {
  return factsOf(prefixOfGoal(goal)).needs === "own files";
}

export function nounOf(prefix: string): string {
  const { noun } = factsOf(prefix);
  return noun === "none" ? "violation" : noun;
}

export function isCompiler(prefix: string | undefined): boolean {
  return factsOf(prefix).role === "compiles";
}

/** Whether a goal compiles sources of the build. */
export function compiles({ plugin, goal = "" }: NamedGoal): boolean {
  return isCompiler(plugin) && !RUNNING_GOALS.test(goal);
}

/** Whether a goal works with the classes of a module as they are, and has nothing compiled before. */
export function takesClasses({ plugin = "", goal = "" }: NamedGoal): boolean {
  return ON_CLASSES.get(plugin)?.test(goal) === true;
}

/** Whether a goal works with the test classes of a module as they are. */
export function takesTestClasses(goal: NamedGoal): boolean {
  return takesClasses(goal) && (isTestRunner(goal.plugin) || goal.goal === "test-jar");
}

/** A test runner's output contains whatever the tests print. */
export function isTestRunner(prefix: string | undefined): boolean {
  return factsOf(prefix).role === "tests";
}

/** Whether a plugin may have another JDK compile and test than the one that runs Maven. */
export function choosesJdks({ artifactId }: { readonly artifactId: string }): boolean {
  return factsOf(toPrefix(artifactId)).role === "chooses JDKs";
}

/** Whether a plugin may write into the project itself, as formatters and generators do, and all that are not known. */
export function changesFiles(prefix: string): boolean {
  return !OF_BUILD_DIRECTORY.has(prefix) && !STAYS_OUT.has(factsOf(prefix).role);
}

/** Whether a plugin, by its prefix, makes no class files but those of the module's own sources, or of its resources. */
export function makesOwnClasses(prefix: string): boolean {
  const { role } = factsOf(prefix);
  return [compiler.prefix, kotlin.prefix, "resources"].includes(prefix) || role === "tests" || role === "checks";
}

/** Whether a plugin, by its prefix, puts no class files of others beside those of the module's own sources. */
export function leavesOwnClasses(prefix: string): boolean {
  return makesOwnClasses(prefix) || OF_BUILD_DIRECTORY.has(prefix) || factsOf(prefix).role === "formats";
}

/** Whether a goal may make the main artifact of a module, as any that is not known. */
export function mayPack({ plugin = "", goal = "" }: NamedGoal): boolean {
  return !STAYS_OUT.has(factsOf(plugin).role) && !neverPacks(plugin, goal);
}

const STAYS_OUT: ReadonlySet<PluginFacts["role"]> = new Set(["compiles", "tests", "checks", "reads", "chooses JDKs"]);

export function runsBuilds({ plugin }: NamedGoal): boolean {
  return factsOf(plugin).role === "runs builds";
}

type NamedGoal = Pick<FailedGoal, "plugin" | "goal">;

export function runsTests({ plugin, goal }: NamedGoal): boolean {
  return isTestRunner(plugin) && factsOf(plugin).testGoal === goal;
}

export function reportOf({ plugin, goal = "" }: NamedGoal): Report | "nothing" | "none" {
  const { reports } = factsOf(plugin);
  if (typeof reports === "string") return reports;
  const report = reports.find(({ goals }) => goals.includes(goal));
  if (report === undefined) return "none";
  return report.reader === "nothing" ? "nothing" : report;
}

/** Whether a goal of a command line, by its prefix or its coordinates, is one of this plugin whose name fits. */
// dependency:tree, org.apache.maven.plugins:maven-dependency-plugin:3.8.1:tree@all
export function isGoalOf({ groupId, artifactId, prefix }: Plugin, names: RegExp, word: string): boolean {
  const [parts = []] = word.split("@").map((part) => part.split(":"));
  const isOfPlugin = parts.length > 2 ? parts[0] === groupId && parts[1] === artifactId : parts[0] === prefix;
  return isOfPlugin && parts.length > 1 && names.test(parts.at(-1) ?? "");
}

/** Whether only plugins read a property, by its name, so that nothing of it stays when their build is over. */
// rat.skip, checkstyle.config.location, maven.compiler.release
export function isOfPlugins(property: string): boolean {
  const isOfMaven = property.startsWith("maven.");
  const [prefix, parameter = ""] = property.split(".").slice(isOfMaven ? 1 : 0);
  const begins = isOfMaven ? "maven.prefix" : "prefix";
  return SKIPPING.has(property) || (parameter !== "" && factsOf(prefix).properties === begins);
}

const SKIPPING: ReadonlySet<string> = new Set(
  [...BY_PREFIX.values()].flatMap(({ chores }) => (chores === "none" ? [] : (chores.skip ?? []))),
);

/** Whether a goal of a command line only reads, and may do so in a JVM that stays for other builds. */
export function isWarm(word: string): boolean {
  return PLUGINS.some((plugin) => plugin.warmGoals !== "none" && isGoalOf(plugin, plugin.warmGoals, word));
}
