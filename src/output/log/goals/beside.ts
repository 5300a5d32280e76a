import { compiles, isTestRunner } from "../../../knowledge/plugins/all-plugins.ts";
import { isHelpText } from "../../../model/evidence/help-text.ts";
import type { GoalRun } from "../../../model/evidence/log-facts.ts";
import { linesOf } from "../lines/both-ends.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";
import { type InTrace, isToldFrame } from "../lines/stack-trace.ts";
import type { Speaker } from "../speaker.ts";
import { withoutStream } from "./goal-output.ts";

/**
 * All that goals in parallel printed since the latest one of each module began: which of them printed a line is unknown.
 * Goals that have readers of their own are left out.
 */
export interface BesideWords extends InTrace {
  readonly byModule: Map<string, Beside>;
  /** Those in `byModule` that still take lines. */
  readonly listening: Set<Beside>;
  /** The latest lines that all have printed: the one with the number `n`, counted from 0, is at `n % RECENT`. */
  readonly recent: string[];
  /** The number of lines that all have printed, and of the characters that are kept. */
  count: number;
  length: number;
}

interface Beside {
  readonly goal: GoalRun;
  readonly lines: string[];
  /** The value of `count` at the first line that was dropped. */
  fullAt: number | null;
}

export function startBeside(): BesideWords {
  return { byModule: new Map(), listening: new Set(), recent: [], count: 0, length: 0, isInTrace: false };
}

/** Notes that a goal begins; `alone` are the lines of a goal that ran alone until now. */
export function beginBeside(
  words: BesideWords,
  begun: GoalRun,
  speaker: Speaker,
  alone: (goal: GoalRun) => readonly string[],
): void {
  const earlier = words.byModule.get(begun.module);
  if (earlier !== undefined) {
    words.byModule.delete(begun.module);
    words.listening.delete(earlier);
    words.length -= lengthOf(earlier.lines);
  }
  if (speaker.kind !== "several") return;
  // A goal that ran alone until now is heard from now on.
  for (const goal of words.count === 0 ? speaker.open.byModule.values() : [begun]) {
    if (words.byModule.has(goal.module) || compiles(goal) || isTestRunner(goal.plugin)) continue;
    const beside: Beside = { goal, lines: [...alone(goal)], fullAt: null };
    words.byModule.set(goal.module, beside);
    words.listening.add(beside);
    words.length += lengthOf(beside.lines);
  }
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}

export function readBeside(words: BesideWords, { text }: Line): void {
  words.recent[words.count % RECENT] = text;
  words.count++;
  if (words.listening.size === 0 || isOfMaven(text) || MODULE.test(text) || isToldFrame(words, text)) return;
  const line = detach(withoutStream(text));
  for (const beside of words.listening) {
    if (beside.lines.length < MOST_LINES && words.length + line.length <= MOST_CHARACTERS) {
      beside.lines.push(line);
      words.length += line.length;
    } else {
      beside.fullAt = words.count - 1;
      words.listening.delete(beside);
    }
  }
}

/** Returns the latest goal of a module, with what was printed since it began: the first and the last, since a program tells its cause at one of its ends. */
export function besideOf(words: BesideWords, module: string): Pick<Beside, "goal" | "lines"> | null {
  const beside = words.byModule.get(module);
  if (beside === undefined) return null;
  const { goal, lines, fullAt } = beside;
  if (fullAt === null) return { goal, lines };
  const last: string[] = [];
  let at = words.count;
  const earliest = Math.max(fullAt, at - RECENT);
  while (at > earliest && last.length < MOST_LAST) {
    at--;
    const text = words.recent[at % RECENT] ?? "";
    if (!isOfMaven(text) && !MODULE.test(text)) last.unshift(detach(withoutStream(text)));
  }
  return { goal, lines: linesOf({ first: lines, last, dropped: at - fullAt }) };
}

/** Whether a line is empty, or is Maven's own between goals or below a failed build. */
export function isOfMaven(text: string): boolean {
  return RULE.test(text) || isHelpText(text);
}

// --- pmd:3.26.0:check (default) @ gate ---
// <<< pmd:3.26.0:check (default) < :pmd @ gate <<<
// ------------------------------------------------------------------------
const RULE = /^(?:|---.*|>>>.*|<<<.*)$/;
// Building shop-core 1.0-SNAPSHOT                                       [2/4]
const MODULE = /^Building .{1,1000}\[\d{1,6}\/\d{1,6}\]$/;
const MOST_LINES = 100;
const MOST_LAST = 30;
/** What is kept of the latest lines: those of Maven are among them. */
const RECENT = 100;
const MOST_CHARACTERS = 2_000_000;
