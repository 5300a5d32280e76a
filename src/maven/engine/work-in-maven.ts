import type { Module } from "../../model/project/project.ts";
import { prefixOfGoal, prefixOfPlugin } from "../command-line/goal-prefix.ts";

/**
 * Finds a goal that may run a program of unknown length inside Maven's own JVM; null if there is none. A goal of the
 * command line counts unless it is known to be a step of a build, since it may be a server, a benchmark or a script. A
 * goal that a POM binds to a phase is a step of the build, so it counts only if it is known to run the project's own
 * programs.
 */
export function goalInMaven(goals: readonly string[], modules: readonly Pick<Module, "plugins">[]): string | null {
  const asked = goals.find((goal) => goal.includes(":") && !isPhase(goal) && !STEPS.has(prefixOfGoal(goal)));
  if (asked !== undefined) return asked;
  const bound = modules.flatMap(({ plugins }) =>
    plugins.flatMap(({ artifactId, goals }) => goals.map((goal) => ({ prefix: prefixOfPlugin(artifactId), goal }))),
  );
  const program = bound.find(({ prefix, goal }) => PROGRAMS.get(prefix)?.test(goal));
  return program ? `${program.prefix}:${program.goal}` : null;
}

// before:compile, after:verify, before:integration-test[100] (Maven 4)
function isPhase(goal: string): boolean {
  return /^(?:before|after):[a-z-]+(?:\[\d+\])?$/.test(goal);
}

/** The prefixes of plugins whose goals all end by themselves and only load, compile, check, pack or print something. */
const STEPS: ReadonlySet<string> = new Set([
  ...["archetype", "assembly", "checkstyle", "clean", "compiler", "dependency", "deploy", "ear", "ejb", "enforcer"],
  ...["failsafe", "gpg", "help", "install", "jar", "javadoc", "jdeprscan", "jdeps", "jlink", "jmod", "plugin", "pmd"],
  ...["project-info-reports", "rar", "remote-resources", "resources", "shade", "source", "surefire"],
  ...["surefire-report", "toolchains", "war", "wrapper"],
  ...["animal-sniffer", "build-helper", "buildnumber", "cyclonedx", "flatten", "formatter", "git-commit-id"],
  ...["impsort", "jacoco", "license", "properties", "sortpom", "spotbugs", "spotless", "tidy", "versions"],
]);

/** The goals that load programs of the project into Maven's JVM and run them there, by the prefix of their plugin. */
const PROGRAMS: ReadonlyMap<string, RegExp> = new Map([
  ["exec", /^java$/],
  ["gmavenplus", /^(?:execute|shell|console)$/],
  ["groovy", /^(?:execute|shell|console)$/],
  ["jetty", /^(?:run|start|deploy)/],
  ["jmh", /./],
  ["junit-platform", /./],
  ["tomcat7", /^(?:exec-war|run|start)/],
]);
