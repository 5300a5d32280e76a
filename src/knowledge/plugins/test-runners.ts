import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { TestRunner } from "../../model/project/project.ts";
import { named, type Plugin } from "./plugin.ts";

const RUNNER = {
  role: "tests",
  reports: "nothing",
  complaints: "none",
  noun: "none",
  warmGoals: "none",
  properties: "prefix",
  programs: "none",
  chores: "none",
  needs: "unknown",
  ignored: [],
} as const;

export const surefire = {
  ...RUNNER,
  ...named("org.apache.maven.plugins", "maven-surefire-plugin", "surefire"),
  testGoal: "test",
} as const satisfies Plugin;

export const failsafe = {
  ...RUNNER,
  ...named("org.apache.maven.plugins", "maven-failsafe-plugin", "failsafe"),
  testGoal: "integration-test",
} as const satisfies Plugin;

/** ScalaTest's own runner reads no `-Dtest`, and writes no report that counts. */
export const scalatest = {
  ...RUNNER,
  ...named("org.scalatest", "scalatest-maven-plugin", "scalatest"),
  testGoal: "test",
  reports: "none",
  properties: "unknown",
  programs: "unknown",
} as const satisfies Plugin;

/** The plugins beside Surefire and Failsafe that may run suites of ScalaTest: its own, and those that run any program. */
export const SCALATEST_RUNNERS: ReadonlySet<string> = new Set([
  scalatest.artifactId,
  "exec-maven-plugin",
  "maven-antrun-plugin",
]);

/** The first version that takes groups for categories of JUnit 4 wherever that is on the classpath, and no longer for tags of Jupiter. */
// https://github.com/eclipse-dirigible/dirigible/issues/7215
export const CATEGORIES = { from: "3.6.0", artifact: "junit:junit" } as const;

/** The versions that match the includes once more, with the names of classes where they mean paths, and drop what does not match. */
// https://github.com/apache/maven-surefire/issues/3465, https://github.com/apache/maven-surefire/issues/3474
export const MATCHES_NAMES = { from: "3.6.0", fixedIn: "3.6.1" } as const;

/** The providers of JUnit 3 and 4, which a POM gives Surefire before 3.6 as dependencies of the plugin, and all others. */
export const PROVIDERS = { old: /^surefire-junit(?:3|4|47)$/, all: /^surefire-(?:junit\d*|junit-platform|testng)$/ };

export const RUNNERS = { surefire, failsafe } as const;

/** The parameter of both that keeps a dependency from the tests, written as `group:artifact`. */
export const TESTS_EXCLUDE = "classpathDependencyExclude";

/** Their artifact IDs. */
export const RUNNER_PLUGINS: readonly string[] = Object.values(RUNNERS).map(({ artifactId }) => artifactId);

/** The first Failsafe that skips its tests for `skipITs`, and no longer for `skipTests`. */
// https://github.com/apache/maven-surefire/issues/3371
export const SKIPS_APART = "3.6.0";

/** The properties that skip all tests of a module. */
export const SKIPPING: readonly string[] = ["skipTests", "maven.test.skip", "maven.test.skip.exec"];

/** The properties by which calls choose or skip tests, each with the names that are written for it and mean nothing. */
export const MISSPELT: readonly { readonly meant: string; readonly written: RegExp }[] = [
  { meant: "skipTests", written: /^skip[._-]?tests?$/i },
  { meant: "maven.test.skip", written: /^(?:maven[._-]?tests?[._-]?skip|maven\.skip\.?tests?)$/i },
  { meant: "skipITs", written: /^skip[._-]?its?$/i },
  { meant: "test", written: /^(?:tests?|tst|tets|test[._-]?(?:filter|class|name))$/i },
  { meant: "it.test", written: /^(?:its?[._-]?tests?|it)$/i },
  { meant: "groups", written: /^(?:groups?|tags?)$/i },
  { meant: "excludedGroups", written: /^excluded?[._-]?groups?$/i },
];

/** Returns the plugin that runs tests by this goal and reports them; null if the goal does anything else. */
export function runnerOf({ plugin, goal }: Pick<FailedGoal, "plugin" | "goal">): TestRunner["name"] | null {
  return Object.values(RUNNERS).find(({ prefix, testGoal }) => prefix === plugin && testGoal === goal)?.prefix ?? null;
}
