import type { GoalOutput, GoalRun } from "../../../result/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";
import type { Speaker } from "../speaker.ts";

/** The output of goals that are run for what they print. */
export interface GoalOutputs {
  readonly asked: readonly string[];
  readonly kept: KeptOutput[];
  /** Characters in all of them. */
  length: number;
  /** Such a goal ran beside others, so that nobody knows whose a line was, or there were too many. */
  isMixed: boolean;
  /** The goal that printed last, and what is kept of it: asked once, since a goal may print millions of lines. */
  latest: GoalRun | null;
  latestKept: "all" | "last" | "nothing";
}

interface KeptOutput {
  readonly goal: GoalRun;
  /** All of them, or of a goal whose end is kept a ring that `next` goes round in. */
  readonly lines: string[];
  next: number;
  dropped: number;
}

export function startGoalOutputs(asked: readonly string[]): GoalOutputs {
  return { asked, kept: [], length: 0, isMixed: false, latest: null, latestKept: "nothing" };
}

/** Reads any line of a goal: all of those that a digest is made of, and the last ones of others that were called by name. */
export function readGoalOutput(outputs: GoalOutputs, line: Line, speaker: Speaker): void {
  if (speaker.kind === "several")
    outputs.isMixed ||= speaker.goals.values().some((goal) => isOfInterest(goal, outputs));
  if (speaker.kind !== "tool") return;
  const { goal } = speaker;
  if (outputs.latest !== goal) {
    settle(outputs);
    outputs.latest = goal;
    outputs.latestKept = isWhole(goal) ? "all" : isOfInterest(goal, outputs) ? "last" : "nothing";
  }
  if (outputs.latestKept === "nothing" || isRule(line.text)) return;
  const text = withoutStream(line.text);
  const output = outputOf(outputs, goal);
  if (output === null) return;
  if (outputs.latestKept === "last") addLast(output, text);
  else if (outputs.length + text.length > MOST_CHARACTERS) output.dropped++;
  else {
    outputs.length += text.length;
    output.lines.push(text);
  }
}

/** Goals in the order in which they began. */
export function toGoalOutputs({ kept }: GoalOutputs): readonly GoalOutput[] {
  return kept.map(({ goal, lines, next, dropped }) => ({
    goal,
    lines: [...lines.slice(next), ...lines.slice(0, next)],
    dropped,
  }));
}

/** Maven 4 gives a level and this mark to lines that a goal printed past its logger. */
export function withoutStream(text: string): string {
  return text.startsWith(STREAM) ? text.slice(STREAM.length) : text;
}

// [INFO] [stdout] 1.0.0-SNAPSHOT
const STREAM = "[stdout] ";

function addLast(output: KeptOutput, text: string): void {
  if (output.lines.length < MOST_LAST) {
    output.lines.push(text);
    return;
  }
  output.lines[output.next] = text;
  output.next = (output.next + 1) % MOST_LAST;
  output.dropped++;
}

/** Lines stay pieces of the log until the goal has ended, since most of them are dropped again. */
function settle(outputs: GoalOutputs): void {
  const last = outputs.kept.at(-1);
  if (last === undefined || last.goal !== outputs.latest) return;
  for (const [index, line] of last.lines.entries()) last.lines[index] = detach(line);
  if (outputs.latestKept === "last") outputs.length += last.lines.reduce((sum, { length }) => sum + length, 0);
}

function outputOf(outputs: GoalOutputs, goal: GoalRun): KeptOutput | null {
  const last = outputs.kept.at(-1);
  if (last?.goal === goal) return last;
  if (outputs.kept.length >= MOST_GOALS || outputs.length > MOST_CHARACTERS) {
    outputs.isMixed = true;
    return null;
  }
  const output = { goal, lines: [], next: 0, dropped: 0 };
  outputs.kept.push(output);
  return output;
}

function isOfInterest(goal: GoalRun, { asked }: GoalOutputs): boolean {
  return isAsked(goal, asked) || isWhole(goal);
}

/** Maven names the execution of a goal on the command line so where that does not: `exec:java@server`. */
export function isAsked({ execution }: GoalRun, asked: readonly string[]): boolean {
  return execution === "default-cli" || asked.some((goal) => goal.endsWith(`@${execution}`));
}

function isWhole({ plugin, goal }: GoalRun): boolean {
  return WHOLE.has(`${plugin}:${goal}`);
}

const WHOLE: ReadonlySet<string> = new Set([
  ...["dependency:tree", "dependency:analyze", "dependency:analyze-only", "help:describe"],
  ...["versions:display-dependency-updates", "versions:display-plugin-updates", "versions:display-property-updates"],
]);

/** A goal may print millions of lines: few of them are worth a pattern. */
function isRule(text: string): boolean {
  const first = text.charCodeAt(0);
  return text === "" || ((first === DASH || first === LESS || first === GREATER) && RULE.test(text));
}

const DASH = 45;
const LESS = 60;
const GREATER = 62;
// --- dependency:3.8.1:tree (default-cli) @ shop-core ---
// >>> pmd:3.26.0:check (default-cli) > :pmd @ shop-core >>>
// ------------------------------------------------------------------------
const RULE = /^(?:--- .* @ .*|>>> .*|<<< .*|-{20,})$/;

/** A tree of a few hundred modules with a few hundred artifacts each. */
const MOST_CHARACTERS = 4_000_000;
const MOST_LAST = 100;
const MOST_GOALS = 10_000;
