import { compiles, isTestRunner } from "../../../knowledge/plugins/all-plugins.ts";
import type { GoalRun } from "../../../model/evidence/log-facts.ts";

/**
 * The latest goal of each module with `-T`, otherwise only the latest goal of all. Nothing says when a module is done,
 * so with `-T` they become as many as the modules; each line asks who may have printed it, and must not go through all.
 */
export interface OpenGoals {
  readonly byModule: Map<string, GoalRun>;
  /** The same goals by the prefix of their plugin, and then by module. */
  readonly byPlugin: Map<string, Map<string, GoalRun>>;
  /** The goals of these that compile, by module. */
  readonly compilers: Map<string, GoalRun>;
  /** Goals that run tests, in the order in which they began; the last one is open, others may have ended. */
  readonly tests: GoalRun[];
}

export function startOpenGoals(): OpenGoals {
  return { byModule: new Map(), byPlugin: new Map(), compilers: new Map(), tests: [] };
}

/** Adds a goal, with which the one before it in its module is over. */
export function openGoal(open: OpenGoals, goal: GoalRun): void {
  const { byModule, byPlugin, compilers, tests } = open;
  const { module, plugin } = goal;
  const earlier = byModule.get(module);
  if (earlier) closeGoal(open, earlier);
  byModule.set(module, goal);
  const ofPlugin = byPlugin.get(plugin) ?? new Map();
  byPlugin.set(plugin, ofPlugin.set(module, goal));
  if (compiles(goal)) compilers.set(module, goal);
  while (tests.length > 0 && !isOpen(open, tests.at(-1))) tests.pop();
  if (isTestRunner(plugin)) tests.push(goal);
}

export function closeGoals({ byModule, byPlugin, compilers, tests }: OpenGoals): void {
  byModule.clear();
  byPlugin.clear();
  compilers.clear();
  tests.length = 0;
}

function closeGoal({ byPlugin, compilers }: OpenGoals, { module, plugin }: GoalRun): void {
  const ofPlugin = byPlugin.get(plugin);
  ofPlugin?.delete(module);
  if (ofPlugin?.size === 0) byPlugin.delete(plugin);
  compilers.delete(module);
}

function isOpen({ byModule }: OpenGoals, goal: GoalRun | undefined): boolean {
  return goal !== undefined && byModule.get(goal.module) === goal;
}
