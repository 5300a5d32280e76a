import { reportOf } from "../../../knowledge/plugins/all-plugins.ts";
import type { GoalOutput, GoalRun } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";
import type { Speaker } from "../speaker.ts";

/** The output of goals that are called for what they print, such as dependency:tree. */
export interface GoalOutputs {
  readonly asked: readonly string[];
  /** Whether all output of the goals that were called by name is kept, to be searched. */
  readonly keepsAll: boolean;
  readonly kept: KeptOutput[];
  length: number;
  /** Whether lines may be missing or another goal's: it ran in parallel, or there were too many goals. */
  isMixed: boolean;
  /** Who printed the latest line of goals in parallel. */
  several: Speaker | null;
  /** The goal that printed the last line. It is decided once how much of its output is kept. */
  latest: GoalRun | null;
  latestKept: "all" | "last" | "nothing";
}

interface KeptOutput {
  readonly goal: GoalRun;
  readonly lines: string[];
  next: number;
  dropped: number;
}

export function startGoalOutputs(asked: readonly string[], keepsAll: boolean): GoalOutputs {
  return { asked, keepsAll, kept: [], length: 0, isMixed: false, several: null, latest: null, latestKept: "nothing" };
}

/** Reads a line of a goal: all are kept of a goal that is summarised, else the last of one called by name. */
export function readGoalOutput(outputs: GoalOutputs, line: Line, speaker: Speaker): void {
  if (speaker.kind === "several" && outputs.several !== speaker) {
    outputs.several = speaker;
    // The others were asked about when they began, but for the one that ran alone until the second one.
    const { byModule } = speaker.open;
    outputs.isMixed ||= (byModule.size > 2 ? [speaker.goal] : [...byModule.values()]).some((goal) =>
      isOfInterest(goal, outputs),
    );
  }
  if (speaker.kind !== "tool") return;
  const { goal } = speaker;
  if (outputs.latest !== goal) {
    settle(outputs);
    outputs.latest = goal;
    outputs.latestKept = chooseKept(goal, outputs);
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

function chooseKept(goal: GoalRun, outputs: GoalOutputs): GoalOutputs["latestKept"] {
  if (isWhole(goal) || (outputs.keepsAll && isAsked(goal, outputs.asked))) return "all";
  return isOfInterest(goal, outputs) ? "last" : "nothing";
}

/** Returns the outputs in the order in which the goals began. */
export function toGoalOutputs({ kept }: GoalOutputs): readonly GoalOutput[] {
  return kept.map(({ goal, lines, next, dropped }) => ({
    goal,
    lines: [...lines.slice(next), ...lines.slice(0, next)],
    dropped,
  }));
}

/** Removes the mark that Maven 4 puts before lines that a goal printed directly to stdout or stderr. */
export function withoutStream(text: string): string {
  return STREAM.test(text) ? text.slice(LENGTH) : text;
}

// [INFO] [stdout] 1.0.0-SNAPSHOT
// [WARNING] [stderr] cannot read prices.csv
const STREAM = /^\[std(?:out|err)\] /;
const LENGTH = "[stdout] ".length;

function addLast(output: KeptOutput, text: string): void {
  if (output.lines.length < MOST_LAST) {
    output.lines.push(text);
    return;
  }
  output.lines[output.next] = text;
  output.next = (output.next + 1) % MOST_LAST;
  output.dropped++;
}

/** Copies the lines of a finished goal out of the log's memory; most lines are dropped before. */
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

/** Whether a goal was called by name: its execution is `default-cli`, or is named: `exec:java@server`. */
export function isAsked({ execution }: GoalRun, asked: readonly string[]): boolean {
  return execution === "default-cli" || asked.some((goal) => goal.endsWith(`@${execution}`));
}

function isWhole({ plugin, goal }: GoalRun): boolean {
  const report = reportOf({ plugin, goal });
  return typeof report === "object" && report.lines === "all";
}

/** Whether a line is empty or a rule of dashes; the first character rules most lines out. */
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

/** The characters that are kept: enough for a few hundred modules with a few hundred artifacts each. */
const MOST_CHARACTERS = 4_000_000;
const MOST_LAST = 100;
const MOST_GOALS = 10_000;
