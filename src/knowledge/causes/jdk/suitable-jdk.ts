import { type InstalledJdk, isInRanges, type Jdk, type JdkNeed, javaOf } from "../../../model/project/jdk.ts";
import type { Project } from "../../../model/project/project.ts";
import { visibleJson } from "../../../text/clean.ts";
import { quoteForeign } from "../../../text/foreign.ts";
import { choosesJdks } from "../../plugins/all-plugins.ts";

/** Writes what an unsuitable JDK calls for; null if no JDK fits, and nothing else is known to help. */
export function describeNeed(need: JdkNeed, current: Jdk | null, fitting: InstalledJdk | undefined): string | null {
  const remedy = fitting ? suggest(fitting, need.file ?? fileOf(current)) : need.otherwise;
  if (remedy === null) return null;
  const runsOn =
    need.isOfMaven && current ? `This build runs on JDK ${quoteForeign(current.version)} (${current.from}). ` : "";
  return `${runsOn}${need.reason === "" ? "" : `${need.reason}: `}${remedy}`;
}

/** Neither an option nor a variable gets past a mavenrc. */
function fileOf(current: Jdk | null): string | undefined {
  return current?.from === "mavenrc" ? "the mavenrc that sets JAVA_HOME" : undefined;
}

function suggest({ version, home }: InstalledJdk, file: string | undefined): string {
  const jdk = `JDK ${quoteForeign(version)} in ${quoteForeign(home)} would do`;
  if (file !== undefined) return `${jdk}: name it in ${file}.`;
  return `${jdk}: build with "args": ${visibleJson(["--java-home", home])}, or set JAVA_HOME.`;
}

/** Chooses from JDKs sorted by version. */
export function fittingJdk({ fits, prefersNewest }: JdkNeed, jdks: readonly InstalledJdk[]): InstalledJdk | undefined {
  const fitting = jdks.filter(({ version }) => fits !== null && isInRanges(version, fits));
  return prefersNewest ? fitting.at(-1) : fitting[0];
}

/** Advises a project before a build: returns a sentence if its POMs ask for a newer Java than Maven's JDK supports. */
export function adviseProject(project: Project, jdk: Jdk | null, jdks: readonly InstalledJdk[]): string | null {
  const level = highestLevel(project);
  // With toolchains, compilers and tests run on another JDK than Maven.
  const hasToolchains = project.modules.some(({ plugins }) => plugins.some(choosesJdks));
  if (level === null || jdk === null || javaOf(jdk.version) >= level || hasToolchains) return null;
  const reason = `The project asks for Java ${level}, and Maven runs on JDK ${quoteForeign(jdk.version)} (${jdk.from})`;
  const { isOfMaven: _, ...need } = atLeast(level, reason);
  return describeNeed(need, jdk, fittingJdk(need, jdks));
}

export function atLeast(java: number, reason: string): JdkNeed {
  return {
    reason,
    fits: `[${versionOf(java)},)`,
    otherwise: `set JAVA_HOME to a JDK ${java} or later.`,
    isOfMaven: true,
  };
}

/** Returns the versions from one Java up to, but not including, another; null if `least` is. */
export function between(least: number | null, below: number): string | null {
  return least === null ? null : `[${versionOf(least)},${versionOf(below)})`;
}

/** Returns the versions that compile for a Java; all if it is null. */
export function forLevel(level: number | null): string {
  return `[${versionOf(level ?? 0)},)`;
}

/** Java 8 and older ones are called 1.8 and so on. */
export function versionOf(java: number): string {
  return java < 9 ? `1.${java}` : `${java}`;
}

/**
 * Returns the newest Java version that the POMs ask for, among the modules that are built without further profiles;
 * null if no POM names one.
 */
export function highestLevel({ modules }: Project): number | null {
  const built = modules.filter(({ inProfileOnly, packaging }) => !inProfileOnly && packaging !== "pom");
  const levels = built.flatMap(({ javaLevel }) => (javaLevel === null ? [] : javaOf(javaLevel)));
  const numbers = levels.filter((level) => !Number.isNaN(level));
  return numbers.length === 0 ? null : Math.max(...numbers);
}
