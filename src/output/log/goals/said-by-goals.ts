import { isHelpText } from "../../../model/evidence/help-text.ts";
import type { FailedGoal, GoalRun } from "../../../model/evidence/log-facts.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";
import { type InTrace, isToldFrame } from "../lines/stack-trace.ts";
import type { Speaker } from "../speaker.ts";

/** The output of each module's latest goal. It explains a failure whose words are `See log for details.` */
export interface GoalWords {
  readonly byModule: Map<string, Words>;
  /** The first warnings and errors of goals in parallel, each with the lines below it. */
  readonly shared: string[][];
  /** The number of entries in `shared` when the latest goal of each module began. */
  readonly sharedBefore: Map<string, number>;
  /** The number of characters in `shared`. */
  sharedLength: number;
  /** Whether the latest line with a level was added to `shared`. */
  isSharing: boolean;
}

interface Words extends InTrace {
  readonly goal: GoalRun;
  /** The first warnings and errors, with the lines without a level below them. */
  readonly marked: string[];
  /** How many more there were, and the last of them. */
  markedCut: number;
  lastMarked: string;
  /** The last lines, whatever their level. */
  readonly recent: string[];
  /** Whether the latest line with a level was a warning or an error. */
  isMarking: boolean;
}

export function startGoalWords(): GoalWords {
  return { byModule: new Map(), shared: [], sharedBefore: new Map(), sharedLength: 0, isSharing: false };
}

/** Notes that a goal begins, while goals of other modules may be running. */
export function beginSharing({ shared, sharedBefore }: GoalWords, { module }: GoalRun): void {
  sharedBefore.set(module, shared.length);
}

/** Reads a line. Of goals in parallel, only its form or file may show which one printed it. */
export function readGoalWords(words: GoalWords, line: Line, speaker: Speaker): void {
  if (speaker.kind === "tool") readOwn(words, line, speaker.goal);
  else if (speaker.kind === "several") readShared(words, line);
}

function readOwn(words: GoalWords, { level, text }: Line, goal: GoalRun): void {
  const said = wordsOf(words, goal);
  if (level !== null) said.isMarking = level === "WARNING" || level === "ERROR" || isObjection(text, said.isMarking);
  if (RULE.test(text) || isHelpText(text) || isToldFrame(said, text)) return;
  const line = detach(text);
  if (said.isMarking) addMarked(said, line);
  if (said.recent.push(line) > MOST_RECENT) said.recent.shift();
}

/** Keeps the first marked lines and the last one, which often is the goal's own sum. */
function addMarked(said: Words, line: string): void {
  if (said.marked.length < MOST_MARKED) said.marked.push(line);
  else {
    said.markedCut++;
    said.lastMarked = line;
  }
}

function markedOf({ marked, markedCut, lastMarked }: Words): string[] {
  if (markedCut === 0) return [...marked];
  const left = markedCut - 1;
  return [...marked, ...(left > 0 ? [`… ${left} more lines …`] : []), lastMarked];
}

/**
 * Returns the warnings and errors of a failed goal. If Maven knows only the exit code of a program, it returns the last
 * lines of the goal, followed by those of stderr, whose position between the others is unknown.
 */
export function wordsOfFailed(
  { byModule }: GoalWords,
  failed: Omit<FailedGoal, "said">,
  stderr: readonly string[],
): string[] {
  const { module, message } = failed;
  const said = byModule.get(module);
  if (!said || !isSameGoal(said.goal, failed)) return [];
  if (message.some((line) => EXIT.test(line))) return [...said.recent, ...stderr.slice(-MOST_RECENT)];
  if (said.marked.length > 0) return markedOf(said);
  return message.every((line) => VAGUE.test(line)) ? [...said.recent] : [];
}

/** Returns the lines of goals in parallel since the failed one began; some may be its own. */
export function sharedWords(
  { shared, sharedBefore }: GoalWords,
  { module }: Pick<FailedGoal, "module">,
): Pick<FailedGoal, "shared"> {
  const said = shared.slice(sharedBefore.get(module) ?? shared.length);
  return said.length === 0 ? {} : { shared: said.map((block) => [...block]) };
}

function readShared(words: GoalWords, { level, text }: Line): void {
  const { shared } = words;
  if (level !== null) words.isSharing = level === "WARNING" || level === "ERROR" || OBJECTION.test(text);
  if (!words.isSharing || text === "" || words.sharedLength + text.length > MOST_CHARACTERS) return;
  const block = shared.at(-1);
  if (level === null && (!block || block.length >= MOST_CONTINUED)) return;
  words.sharedLength += text.length;
  if (level === null) block?.push(detach(text));
  else shared.push([detach(text)]);
}

/** The number of characters in `shared` that are kept: enough for violations in many files of many modules. */
const MOST_CHARACTERS = 2_000_000;
/** The lines that are kept of one warning: what tests print meanwhile looks like a part of it. */
const MOST_CONTINUED = 50;

/** Whether a goal is the failed one. Where a prefix is unlike the plugin's name, the execution shows it. */
function isSameGoal(one: GoalRun, { plugin, goal, execution }: Omit<FailedGoal, "said">): boolean {
  return one.goal === goal && (one.plugin === plugin || one.execution === execution);
}

// Command execution failed.: Process exited with an error: 3 (Exit value: 3)
// Failed to run task: 'npm run build' failed. org.apache.commons.exec.ExecuteException: Process exited with an error: 1 (Exit value: 1)
// An Ant BuildException has occured: exec returned: 4
const EXIT = /[Ee]xit (?:value|code)|exited with|returned:? (?:code )?\d/;
// Coverage checks have not been met. See log for details.
const VAGUE = /[Ss]ee (?:the )?(?:log|output|above)/;

/**
 * Whether a line at info level counts like a warning: before version 3.22 the PMD plugin prints violations at that
 * level, and the invoker plugin the reason why a build failed.
 */
function isObjection(text: string, isMarking: boolean): boolean {
  return OBJECTION.test(text) || (isMarking && DUPLICATE.test(text));
}

// PMD Failure: com.acme.Bad:7 Rule:UnusedPrivateField Priority:3 Avoid unused private fields such as 'unused'..
// CPD Failure: Found 3 lines of duplicated code at locations:
//   The build exited with code 1. See /home/dev/tool/target/it/bad/build.log for details.
//   Assertion failed:
const OBJECTION = /^(?:[CP][MP]D Failure: | {2}(?:The build exited with code \d|Assertion failed: ))/;
//     /home/dev/gate/src/main/java/com/acme/D1.java line 2
const DUPLICATE = /^ {4}\S.* line \d+$/;

// --- pmd:3.26.0:check (default) @ gate ---
// <<< pmd:3.26.0:check (default) < :pmd @ gate <<<
// ------------------------------------------------------------------------
const RULE = /^(?:|---.*|>>>.*|<<<.*)$/;
const MOST_MARKED = 200;
const MOST_RECENT = 15;
const MOST_MODULES = 1_000;

function wordsOf({ byModule }: GoalWords, goal: GoalRun): Words {
  const known = byModule.get(goal.module);
  if (known?.goal === goal) return known;
  const [oldest] = byModule.keys();
  if (byModule.size >= MOST_MODULES && oldest !== undefined) byModule.delete(oldest);
  const words: Words = {
    ...{ goal, marked: [], markedCut: 0, lastMarked: "", recent: [] },
    ...{ isMarking: false, isInTrace: false },
  };
  byModule.set(goal.module, words);
  return words;
}
