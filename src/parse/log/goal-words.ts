import type { FailedGoal, GoalRun } from "../../result/log-facts.ts";
import { detach } from "./detach.ts";
import type { Goals } from "./goals.ts";
import type { Line } from "./level.ts";

/** What the latest goal of each module has printed, for the plugins whose closing words only say `See log for details.` */
export interface GoalWords {
  readonly byModule: Map<string, Words>;
}

interface Words {
  readonly goal: GoalRun;
  /** Warnings and errors, the first ones. */
  readonly marked: string[];
  /** The last lines of any kind. */
  readonly recent: string[];
}

export function startGoalWords(): GoalWords {
  return { byModule: new Map() };
}

/** Reads any line. With several goals at once nobody knows whose it is. */
export function readGoalWords(words: GoalWords, { level, text }: Line, { lone }: Goals): void {
  if (lone === null || FRAME.test(text)) return;
  const said = wordsOf(words, lone);
  if (level === "WARNING" || level === "ERROR") {
    if (said.marked.length < MOST_MARKED) said.marked.push(detach(text));
  } else if (said.recent.push(detach(text)) > MOST_RECENT) said.recent.shift();
}

/** The words of a goal that failed: its warnings and errors, or its last lines where Maven knows no more than an exit code. */
export function wordsOfFailed(
  { byModule }: GoalWords,
  { plugin, goal, module, message }: Omit<FailedGoal, "said">,
): string[] {
  const said = byModule.get(module);
  const isVague = message.every((line) => VAGUE.test(line));
  if (!said || said.goal.plugin !== plugin || said.goal.goal !== goal) return [];
  if (said.marked.length > 0) return [...said.marked];
  return isVague ? [...said.recent] : [];
}

// Command execution failed.: Process exited with an error: 3 (Exit value: 3)
// Failed to run task: 'npm run build' failed. org.apache.commons.exec.ExecuteException: Process exited with an error: 1 (Exit value: 1)
const VAGUE = /exit (?:value|code)|exited with|returned (?:code )?\d|[Ss]ee (?:the )?(?:log|output|above)/;

// --- pmd:3.26.0:check (default) @ gate ---
// <<< pmd:3.26.0:check (default) < :pmd @ gate <<<
// ------------------------------------------------------------------------
const FRAME = /^(?:|---.*|>>>.*|<<<.*)$/;
const MOST_MARKED = 200;
const MOST_RECENT = 15;
const MOST_MODULES = 1_000;

function wordsOf({ byModule }: GoalWords, goal: GoalRun): Words {
  const known = byModule.get(goal.module);
  if (known?.goal === goal) return known;
  const [oldest] = byModule.keys();
  if (byModule.size >= MOST_MODULES && oldest !== undefined) byModule.delete(oldest);
  const words: Words = { goal, marked: [], recent: [] };
  byModule.set(goal.module, words);
  return words;
}
