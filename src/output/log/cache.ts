import { isTestRunner } from "../../knowledge/plugins/all-plugins.ts";
import { toPrefix } from "../../knowledge/plugins/prefix.ts";
import type { CachedGoal, CacheFacts, GoalRun } from "../../model/evidence/log-facts.ts";
import type { Goals } from "./goals/goals.ts";
import { detach } from "./lines/detach.ts";

/** The goals that a build cache has replaced so far in a log. */
export interface CacheUse {
  by: CacheFacts["by"];
  /** The artifact ids of modules that the cache restores; a skipped goal belongs to the last, with `-T` to any. */
  readonly found: string[];
  readonly restored: Set<string>;
  /** The replaced goals by a key of all their fields, each once. */
  readonly testGoals: Map<string, CachedGoal>;
}

export function startCacheUse(): CacheUse {
  return { by: null, found: [], restored: new Set(), testGoals: new Map() };
}

/** Reads a line at info level for what it says of a build cache. */
export function readCache(cache: CacheUse, text: string, goals: Goals): void {
  switch (text.charCodeAt(0)) {
    case LETTER_F:
      readFound(cache, text);
      return;
    case LETTER_S:
      if (cache.found.length > 0) readSkipped(cache, text, goals);
      return;
    case LETTER_L:
      if (LOADED.test(text)) readLoaded(cache, goals);
  }
}

/** Returns the replaced goals. With `-T` they are those that did not run in a module after all. */
export function toCacheFacts({ by, restored, testGoals }: CacheUse, started: readonly GoalRun[]): CacheFacts {
  const ofRunners = testGoals.size === 0 ? [] : started.filter(({ plugin }) => isTestRunner(plugin));
  const ran = new Set(ofRunners.map((goal) => toKey({ ...goal, execution: undefined })));
  return {
    by,
    restored: [...restored],
    testGoals: [...testGoals.values()].filter((goal) => !ran.has(toKey(goal))),
  };
}

const LETTER_F = 70;
const LETTER_L = 76;
const LETTER_S = 83;
const MOST_MODULES = 10_000;

function readFound(cache: CacheUse, text: string): void {
  const module = FOUND.exec(text)?.groups?.["module"];
  if (module && cache.found.length < MOST_MODULES) cache.found.push(detach(module));
}

// Found cached build, restoring com.acme.shop:shop-core from cache by checksum 07ae78e3c940e2a9
const FOUND = /^Found cached build, restoring [^\s:]+:(?<module>[^\s:]+) from cache by checksum /;

function readSkipped(cache: CacheUse, text: string, { isParallel }: Goals): void {
  const found = SKIPPED.exec(text)?.groups;
  if (!found) return;
  const { plugin = "", goal = "" } = found;
  cache.by = "maven-build-cache";
  for (const module of isParallel ? cache.found : cache.found.slice(-1)) {
    cache.restored.add(module);
    addTestGoal(cache, { plugin: toPrefix(plugin), goal, module });
  }
}

// Skipping plugin execution (cached): surefire:test
const SKIPPED = /^Skipping plugin execution \(cached\): (?<plugin>[\w.-]+):(?<goal>[\w.-]+)$/;

// Loaded from the build cache
// Loaded from the build cache, saving 4.819s
const LOADED = /^Loaded from the build cache(?:, saving |$)/;

/** Reads that Develocity restored a goal: its line follows the header of the goal that it replaces. */
function readLoaded(cache: CacheUse, { started }: Goals): void {
  const goal = started.at(-1);
  if (!goal) return;
  cache.by = "develocity";
  addTestGoal(cache, goal);
}

function addTestGoal({ testGoals }: CacheUse, { plugin, goal, module, execution }: CachedGoal): void {
  if (!isTestRunner(plugin) || goal === "verify" || testGoals.size >= MOST_MODULES) return;
  const cached = { plugin, goal, module, ...(execution === undefined ? {} : { execution }) };
  testGoals.set(toKey(cached), cached);
}

function toKey({ plugin, goal, module, execution }: CachedGoal): string {
  return [plugin, goal, module, execution].join(" ");
}
