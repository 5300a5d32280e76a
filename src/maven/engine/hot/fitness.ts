import type { Module } from "../../../result/project/project.ts";
import { type MavenArguments, userProperties } from "../../command-line/arguments.ts";
import { prefixOfGoal } from "../../command-line/goal-prefix.ts";

/** The build that might run in a JVM that has run others. */
export interface HotCandidate {
  readonly operation: string;
  /** Whether integration tests run, and what is started around them. */
  readonly integration: boolean;
  readonly goals: readonly string[];
  /** All options, of the call and of the configuration. */
  readonly args: MavenArguments;
  readonly modules: readonly Pick<Module, "plugins">[];
  /** Whether the project has `.mvn/extensions.xml`. */
  readonly hasExtensions: boolean;
}

/**
 * Tells why a build has to run in a JVM of its own, as the end of a sentence; null if it may run in one that has run
 * others.
 */
export function whyNotHot({
  operation,
  integration,
  goals,
  args,
  modules,
  hasExtensions,
}: HotCandidate): string | null {
  if (hasExtensions) return "the project has .mvn/extensions.xml";
  if (integration || !OPERATIONS.has(operation)) {
    const other = operation === "Run" ? goals.find((goal) => !reads(goal)) : undefined;
    if (operation !== "Run" || goals.length === 0) return "only compile, test, package and reading goals do";
    if (other !== undefined) return `${other} is not known to read only`;
  }
  const option = args.options.find(({ name }) => FIXED_AT_START.has(name));
  if (option) return `-${option.name} sets up Maven's logger for the whole JVM`;
  const property = [...userProperties(args).keys()].find((name) => OF_JVM.test(name));
  if (property !== undefined) return `-D${property} may be read once in a JVM`;
  const plugin = modules.flatMap(({ plugins }) => plugins).find(({ artifactId }) => artifactId === TOOLCHAINS);
  return plugin ? `${TOOLCHAINS} chooses JDKs` : null;
}

const OPERATIONS: ReadonlySet<string> = new Set(["Compile", "Test", "Package"]);

/** The options that Maven's loggers are set up by, which happens once in a JVM. */
const FIXED_AT_START: ReadonlySet<string> = new Set(["X", "q", "l", "color"]);

// java.net.preferIPv4Stack, user.timezone, org.slf4j.simpleLogger.showDateTime, maven.ext.class.path
const OF_JVM =
  /^(?:java|javax|jdk|sun|com\.sun|native|user|file|os|line|path|awt|stdout|stderr|http|https|ftp|socksProxy\w*|networkaddress|jansi|library|style|org\.(?:slf4j|fusesource)|slf4j|logback|log4j\w*|guice|sisu|plexus|classworlds|maven\.(?:ext\.class\.path|logger|slf4j|home|conf))(?:\.|$)/i;

const TOOLCHAINS = "maven-toolchains-plugin";

/** Whether a goal is known to read, and to write at most a report or what a check needs. */
function reads(goal: string): boolean {
  const name = goal.slice(goal.lastIndexOf(":") + 1).replace(/@.*/, "");
  return goal.includes(":") && (READING.get(prefixOfGoal(goal))?.test(name) ?? false);
}

const READING: ReadonlyMap<string, RegExp> = new Map([
  ["checkstyle", /^check$/],
  ["dependency", /^(?:tree|list|resolve|resolve-plugins|build-classpath|analyze-only|list-repositories|collect)$/],
  ["enforcer", /^(?:enforce|display-info)$/],
  ["help", /^(?:all-profiles|active-profiles|describe|effective-pom|effective-settings|evaluate|system)$/],
  ["pmd", /^(?:check|cpd-check|pmd|cpd)$/],
  ["spotless", /^check$/],
  ["versions", /^display-/],
]);
