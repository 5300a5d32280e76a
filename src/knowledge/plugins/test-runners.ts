import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import type { TestRunner } from "../../model/project/project.ts";
import type { Plugin } from "./plugin.ts";

const RUNNER = {
  groupId: "org.apache.maven.plugins",
  role: "tests",
  reports: "nothing",
  complaints: "none",
  noun: "none",
  warmGoals: "none",
  properties: "of one build",
  programs: "none",
  needs: "unknown",
} as const;

export const surefire = {
  ...RUNNER,
  artifactId: "maven-surefire-plugin",
  prefix: "surefire",
  testGoal: "test",
} as const satisfies Plugin;

export const failsafe = {
  ...RUNNER,
  artifactId: "maven-failsafe-plugin",
  prefix: "failsafe",
  testGoal: "integration-test",
} as const satisfies Plugin;

/** ScalaTest's own runner reads no `-Dtest`, and writes no report that counts. */
export const scalatest = {
  ...RUNNER,
  groupId: "org.scalatest",
  artifactId: "scalatest-maven-plugin",
  prefix: "scalatest",
  testGoal: "test",
  reports: "none",
  properties: "unknown",
  programs: "unknown",
} as const satisfies Plugin;

export const RUNNERS = { surefire, failsafe } as const;

/** Returns the plugin that runs tests by this goal and reports them; null if the goal does anything else. */
export function runnerOf({ plugin, goal }: Pick<FailedGoal, "plugin" | "goal">): TestRunner["name"] | null {
  return Object.values(RUNNERS).find(({ prefix, testGoal }) => prefix === plugin && testGoal === goal)?.prefix ?? null;
}
