import type { FailedGoal, GoalRun } from "../../../model/evidence/log-facts.ts";
import type { LauncherWords } from "../launcher.ts";
import { addToEnds, type BothEnds, linesOf, startBothEnds } from "../lines/both-ends.ts";
import { detach } from "../lines/detach.ts";
import type { Line } from "../lines/level.ts";
import { type InTrace, isToldFrame } from "../lines/stack-trace.ts";
import type { Speaker } from "../speaker.ts";
import { type BesideWords, beginBeside, besideOf, isOfMaven, readBeside, startBeside } from "./beside.ts";
import { withoutStream } from "./goal-output.ts";

/** The output of each module's latest goal. It explains a failure whose words are `See log for details.` */
export interface GoalWords {
  readonly byModule: Map<string, Words>;
  /** The first warnings and errors of goals in parallel, each with the lines below it. */
  readonly shared: BothEnds[];
  /** The number of entries in `shared` when the latest goal of each module began. */
  readonly sharedBefore: Map<string, number>;
  /** The number of characters in `shared`, and of lines that were dropped when it was full. */
  sharedLength: number;
  sharedDropped: number;
  /** Whether the latest line with a level was added to `shared`. */
  isSharing: boolean;
  readonly beside: BesideWords;
  /** The lines of all goals where no header names any (`-q`). */
  readonly unheaded: BothEnds;
}

interface Words extends InTrace {
  readonly goal: GoalRun;
  /** The warnings and errors, with the lines without a level below them. The last one often is the goal's own sum. */
  readonly marked: BothEnds;
  /** The lines of any level. */
  readonly all: BothEnds;
  /** Whether the latest line with a level was a warning or an error. */
  isMarking: boolean;
}

export function startGoalWords(): GoalWords {
  return {
    ...{
      byModule: new Map(),
      shared: [],
      sharedBefore: new Map(),
      sharedLength: 0,
      sharedDropped: 0,
      isSharing: false,
    },
    ...{ beside: startBeside(), unheaded: startBothEnds() },
  };
}

/** Notes that a goal begins, while goals of other modules may be running. */
export function beginSharing(
  { byModule, shared, sharedBefore, beside }: GoalWords,
  begun: GoalRun,
  speaker: Speaker,
): void {
  sharedBefore.set(begun.module, shared.length);
  beginBeside(beside, begun, speaker, (goal) => {
    const alone = byModule.get(goal.module);
    return alone?.goal === goal ? linesOf(alone.all) : [];
  });
}

/** Reads a line of a goal that no header names. */
export function readUnheaded({ unheaded }: GoalWords, { text }: Line): void {
  if (!isOfMaven(text)) addToEnds(unheaded, detach(withoutStream(text)), MOST_OF_ALL);
}

/** Reads a line. Of goals in parallel, only its form or file may show which one printed it. */
export function readGoalWords(words: GoalWords, line: Line, speaker: Speaker): void {
  if (speaker.kind === "tool") readOwn(words, line, speaker.goal);
  else if (speaker.kind === "several") {
    readShared(words, line);
    readBeside(words.beside, line);
  }
}

function readOwn(words: GoalWords, { level, text }: Line, goal: GoalRun): void {
  const said = wordsOf(words, goal);
  if (level !== null) said.isMarking = level === "WARNING" || level === "ERROR" || isObjection(text, said.isMarking);
  if (isOfMaven(text) || isToldFrame(said, text)) return;
  const line = detach(withoutStream(text));
  if (said.isMarking) addToEnds(said.marked, line, MOST_MARKED);
  addToEnds(said.all, line, MOST_OF_ALL);
}

/**
 * Returns the warnings and errors of a failed goal. If Maven knows only the exit code of a program, it returns all lines
 * of the goal, followed by those of stderr, whose position between the others is unknown.
 */
export function wordsOfFailed(
  { byModule, beside }: GoalWords,
  failed: Omit<FailedGoal, "said">,
  stderr: LauncherWords,
): string[] {
  const { module, message } = failed;
  const said = byModule.get(module);
  if (!said || !isSameGoal(said.goal, failed)) return [];
  if (message.some((line) => EXIT.test(line)))
    return besideOf(beside, module) ? [] : [...linesOf(said.all), ...lastOf(stderr)];
  if (said.marked.first.length > 0) return linesOf(said.marked);
  return message.every((line) => VAGUE.test(line)) ? linesOf(said.all) : [];
}

/**
 * Returns the lines of goals in parallel since the failed one began; some may be its own. They are the warnings and
 * errors, or where Maven tells nothing else all lines.
 */
export function sharedWords(
  { byModule, shared, sharedBefore, sharedDropped, beside, unheaded }: GoalWords,
  failed: Omit<FailedGoal, "said">,
  stderr: LauncherWords,
): Pick<FailedGoal, "shared" | "isUnheaded"> {
  const { module, message } = failed;
  const marked = shared.slice(sharedBefore.get(module) ?? shared.length);
  const all = besideOf(beside, module);
  const isOfProgram = message.some((line) => EXIT.test(line));
  const isUntold = isOfProgram || (marked.length === 0 && message.every((line) => VAGUE.test(line)));
  if (all && isUntold && isSameGoal(all.goal, failed)) {
    return { shared: [[...all.lines, ...(isOfProgram ? lastOf(stderr) : [])]] };
  }
  if (isUntold && !all && byModule.size === 0 && unheaded.first.length > 0)
    return { shared: [[...linesOf(unheaded), ...(isOfProgram ? lastOf(stderr) : [])]], isUnheaded: true };
  const rest = sharedDropped > 0 ? [linesOf({ first: [], last: [], dropped: sharedDropped })] : [];
  return marked.length === 0 ? {} : { shared: [...marked.map(linesOf), ...rest] };
}

function lastOf({ lines, dropped }: LauncherWords): string[] {
  return linesOf({ first: [], last: [...lines], dropped });
}

function readShared(words: GoalWords, { level, text }: Line): void {
  const { shared } = words;
  if (level !== null) words.isSharing = level === "WARNING" || level === "ERROR" || OBJECTION.test(text);
  if (!words.isSharing || text === "") return;
  const block = level === null ? shared.at(-1) : startBothEnds();
  if (block === undefined) return;
  if (words.sharedLength + text.length > MOST_CHARACTERS) {
    words.sharedDropped++;
    return;
  }
  words.sharedLength += text.length;
  if (level !== null) shared.push(block);
  addToEnds(block, detach(text), MOST_CONTINUED);
}

/** The number of characters in `shared` that are kept: enough for violations in many files of many modules. */
const MOST_CHARACTERS = 2_000_000;
/** The lines that are kept of one warning: what tests print meanwhile looks like a part of it. */
const MOST_CONTINUED = { first: 50, last: 0 } as const;

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

const MOST_MARKED = { first: 200, last: 1 } as const;
/** A program tells its cause first or last. */
const MOST_OF_ALL = { first: 30, last: 30 } as const;
const MOST_MODULES = 1_000;

function wordsOf({ byModule }: GoalWords, goal: GoalRun): Words {
  const known = byModule.get(goal.module);
  if (known?.goal === goal) return known;
  const [oldest] = byModule.keys();
  if (byModule.size >= MOST_MODULES && oldest !== undefined) byModule.delete(oldest);
  const words: Words = {
    ...{ goal, marked: startBothEnds(), all: startBothEnds() },
    ...{ isMarking: false, isInTrace: false },
  };
  byModule.set(goal.module, words);
  return words;
}
