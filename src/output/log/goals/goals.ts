import { toPrefix } from "../../../knowledge/plugins/prefix.ts";
import type { GoalRun } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import { type Speaker, whoSpeaks } from "../speaker.ts";
import { closeGoals, type OpenGoals, openGoal, startOpenGoals } from "./open-goals.ts";

export interface Goals {
  readonly started: GoalRun[];
  /** The artifact ids of the modules of all goals in `started`. */
  readonly modules: Set<string>;
  /** Every string in `started`, stored once: the same few occur in thousands of headers. */
  readonly words: Map<string, string>;
  readonly open: OpenGoals;
  isParallel: boolean;
  speaker: Speaker;
}

export function startGoals(): Goals {
  return {
    started: [],
    modules: new Set(),
    words: new Map(),
    open: startOpenGoals(),
    isParallel: false,
    speaker: { kind: "unknown" },
  };
}

/** Reads a line at info level, except headers of goals, for whether goals run in parallel or have ended. */
export function readThreads(goals: Goals, text: string): void {
  if (text.startsWith("Using the MultiThreadedBuilder ")) goals.isParallel = true;
  // With one thread a module that begins shows that the goals of the one before are over.
  else if (!goals.isParallel && isModuleHeader(text)) endGoals(goals);
}

export function beginGoal(goals: Goals, goal: GoalRun): void {
  if (goals.started.length < MOST_GOALS) {
    goals.started.push(goal);
    goals.modules.add(goal.module);
  }
  if (!goals.isParallel) closeGoals(goals.open);
  openGoal(goals.open, goal);
  goals.speaker = whoSpeaks(goal, goals.open);
}

export function endGoals(goals: Goals): void {
  closeGoals(goals.open);
  if (goals.speaker.kind !== "unknown") goals.speaker = { kind: "maven" };
}

// ----------------------< com.acme.shop:shop-core >-----------------------
function isModuleHeader(text: string): boolean {
  return text.startsWith("---") && text.endsWith("-") && text.includes("< ");
}

/** The goals that are kept: 25 for each of 4,000 modules. A module without any looks as if it had not run. */
const MOST_GOALS = 100_000;
const MOST_WORDS = 10_000;

/** Reads the header of a goal; null for any other line. */
export function readHeader(goals: Goals, text: string): GoalRun | null {
  if (!text.startsWith("--- ")) return null;
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
