import type { GoalRun } from "../../../result/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import { isCompiler, isTestRunner, toPrefix } from "./plugin-prefix.ts";

/** The goals that started, and which of them may be talking now. */
export interface Goals {
  readonly started: GoalRun[];
  /** Every word that `started` holds, once: the same few stand in thousands of headers. */
  readonly words: Map<string, string>;
  /** With `-T` the latest goal of each module, otherwise only the latest of all. */
  readonly open: Map<string, GoalRun>;
  /** The open goal, where it is the only one and neither compiles nor tests. */
  lone: GoalRun | null;
  isParallel: boolean;
}

export function startGoals(): Goals {
  return { started: [], words: new Map(), open: new Map(), lone: null, isParallel: false };
}

/** Reads one line at info level; true if the line was one. */
export function readGoal(goals: Goals, text: string): boolean {
  if (text.startsWith("--- ")) {
    const goal = readHeader(goals, text);
    if (!goal) return false;
    if (goals.started.length < MOST_GOALS) goals.started.push(goal);
    if (!goals.isParallel) goals.open.clear();
    goals.open.set(goal.module, goal);
    goals.lone = goals.open.size > 1 || isCompiler(goal.plugin) || isTestRunner(goal.plugin) ? null : goal;
    return true;
  }
  if (text.startsWith("BUILD ") || (!goals.isParallel && isModuleHeader(text))) {
    goals.open.clear();
    goals.lone = null;
  } else if (text.startsWith("Using the MultiThreadedBuilder ")) goals.isParallel = true;
  return false;
}

/** Whether a line may come from a compiler: the headers say so; "unknown" where there are none (`-q`) or where goals of several kinds run at once. */
export function compilerSpeaks(goals: Goals): "yes" | "no" | "unknown" {
  if (goals.started.length === 0) return "unknown";
  let compilers = 0;
  for (const goal of goals.open.values()) if (isCompiler(goal.plugin)) compilers++;
  if (compilers === 0) return "no";
  return compilers === goals.open.size ? "yes" : "unknown";
}

/** The artifactId of the module whose tests run; the one that began last where several do. */
export function moduleUnderTest(goals: Goals): string | null {
  let module: string | null = null;
  for (const goal of goals.open.values()) if (isTestRunner(goal.plugin)) module = goal.module;
  return module;
}

// ----------------------< com.acme.shop:shop-core >-----------------------
function isModuleHeader(text: string): boolean {
  return text.startsWith("---") && text.endsWith("-") && text.includes("< ");
}

/** Four thousand modules with 25 goals each: a module whose goals are not kept would pass for one that did not run. */
const MOST_GOALS = 100_000;
const MOST_WORDS = 10_000;

function readHeader(goals: Goals, text: string): GoalRun | null {
  const found = HEADER.exec(text)?.groups;
  if (!found) return null;
  const { plugin = "", version = "", goal = "", execution = "", module = "" } = found;
  return {
    plugin: share(goals, toPrefix(plugin)),
    version: share(goals, version),
    goal: share(goals, goal),
    execution: share(goals, execution),
    module: share(goals, module),
  };
}

function share({ words }: Goals, word: string): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  const kept = detach(word);
  if (words.size < MOST_WORDS) words.set(kept, kept);
  return kept;
}

// --- maven-compiler-plugin:3.14.1:compile (default-compile) @ shop-core ---
// --- compiler:3.14.1:compile (default-compile) @ shop-core ---
const HEADER =
  /^--- (?<plugin>[\w.-]+):(?<version>[^\s:]+):(?<goal>[\w.-]+) \((?<execution>.*)\) @ (?<module>\S+) ---$/;
