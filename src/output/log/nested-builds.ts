import type { GoalRun } from "../../model/evidence/log-facts.ts";
import { type Closing, readVerdict, type Verdict } from "./closing.ts";
import { beginGoal, endGoals, type Goals, readHeader, readThreads, startGoals } from "./goals/goals.ts";
import type { Line } from "./lines/level.ts";
import { isOfReactor, type Reactor } from "./reactor.ts";
import { compilerSpeaks, type Speaker } from "./speaker.ts";

/**
 * The builds in one log: a script may run Maven several times, and a goal or a test may run another Maven (a nested
 * build). Plain data, so that it can be copied.
 */
export interface Builds {
  /** The goals of the builds at the top. */
  readonly goals: Goals;
  /** The state of the build at the top; a build that cannot read its POM gives up without a closing line. */
  top: "closed" | "open" | "gave-up";
  /** The nested builds, each run by the one before it; the last one prints the current lines. */
  readonly inside: BuildInside[];
}

interface BuildInside {
  readonly goals: Goals;
  /**
   * The stage of a nested build. Until it names a module, its first line may be mere output of a test; "ending" follows
   * its closing line, after which its last lines come.
   */
  stage: "begun" | "named" | "ending";
}

export function startBuilds(): Builds {
  return { goals: startGoals(), top: "closed", inside: [] };
}

/** Returns the goal at the top whose nested build is being read; null if there is no nested build. */
export function goalAround({ goals, inside }: Builds): GoalRun | null {
  return inside.length === 0 ? null : (goals.started.at(-1) ?? null);
}

export function speakerOf(builds: Builds): Speaker {
  return goalsThatSpeak(builds).speaker;
}

/**
 * Whether a line counts as output of a goal at the top. All lines of a nested build do, except compiler messages, which
 * are read as such, and mere information after its closing line.
 */
export function isOfGoal({ goals, inside }: Builds, { level }: Line, isClosing: boolean): boolean {
  const { kind } = goals.speaker;
  if (kind !== "tool" && kind !== "several") return false;
  const last = inside.at(-1);
  if (last === undefined) return !isClosing;
  return last.stage === "ending" ? level !== "INFO" : compilerSpeaks(last.goals.speaker) !== "yes";
}

/** What a line changes: a build begins at the top after another one, a goal begins, or a build ends. */
export type Turn =
  | { readonly kind: "next" }
  | { readonly kind: "goal"; readonly goal: GoalRun }
  | { readonly kind: "end"; readonly verdict: Verdict };

/** Decides which build a line belongs to, before any other reader gets it. */
export function readTurn(
  builds: Builds,
  { level, text }: Line,
  { closing, reactor }: Top,
  areTestsRunning: boolean,
): Turn | null {
  if (level === "ERROR" && text.startsWith("Re-run Maven using the ")) readGivenUp(builds, reactor);
  if (level !== "INFO") return null;
  if (builds.inside.length > 0) resume(builds, text, reactor);
  if (text === "Scanning for projects...") return beginBuild(builds, closing);
  const verdict = readVerdict(text);
  const isPrinted = areTestsRunning && builds.inside.length === 0;
  // If it is the end of the build after all, no goal follows; if a test has printed it, the goal goes on.
  if (verdict !== null) return isPrinted ? { kind: "end", verdict } : endBuild(builds, verdict);
  // A test has printed it.
  if (isPrinted) return null;
  const goal = readHeader(goalsThatSpeak(builds), text);
  if (goal) return begin(builds, goal);
  readThreads(goalsThatSpeak(builds), text);
  return null;
}

function goalsThatSpeak({ goals, inside }: Builds): Goals {
  return inside.at(-1)?.goals ?? goals;
}

interface Top {
  readonly closing: Closing;
  readonly reactor: Reactor;
}

/** The number of builds that may be nested; each of them stores its goals. */
const MOST_INSIDE = 10;
// ------------------------------------------------------------------------
// Total time:  4.522 s
// Finished at: 2026-01-05T10:12:11Z
const IN_CLOSING = /^(?:$|-+$|Total time: |Finished at: )/;

/**
 * Returns to the surrounding build after the last lines of a nested one. A header of a module of the build at the top
 * returns to that one, even if the nested build was killed, or if a test had only printed the beginning of a build.
 */
function resume({ inside }: Builds, text: string, reactor: Reactor): void {
  if (inside.at(-1)?.stage === "ending") {
    if (IN_CLOSING.test(text)) return;
    inside.pop();
  }
  const last = inside.at(-1);
  if (!last) return;
  if (isOfReactor(reactor, text)) inside.length = 0;
  else if (text.startsWith("Building ")) last.stage = "named";
}

function beginBuild(builds: Builds, { phase, verdict }: Closing): Turn | null {
  const { goals, inside, top } = builds;
  builds.top = "open";
  if (top !== "open") return top === "gave-up" || verdict !== null ? { kind: "next" } : null;
  // A build that has run no goal has not run another one.
  const hasBegun = phase !== "launch" && goals.started.length > 0 && inside.at(-1)?.stage !== "begun";
  if (hasBegun && inside.length < MOST_INSIDE) inside.push({ goals: startGoals(), stage: "begun" });
  return null;
}

function begin(builds: Builds, goal: GoalRun): Turn {
  if (builds.inside.length > 0) resumeByGoal(builds, goal);
  // Maven ends after its BUILD line: another program printed that one.
  builds.top = "open";
  beginGoal(goalsThatSpeak(builds), goal);
  return { kind: "goal", goal };
}

/**
 * Returns to a surrounding build when it starts a goal: a nested build may end without a closing line, and then a goal
 * of a module that the surrounding build has begun shows it.
 */
function resumeByGoal({ goals, inside }: Builds, { module }: GoalRun): void {
  const all = [goals, ...inside.map((build) => build.goals)];
  const at = all.findIndex(({ modules }) => modules.has(module));
  if (at >= 0) inside.length = at;
}

function endBuild(builds: Builds, verdict: Verdict): Turn {
  const { inside } = builds;
  endGoals(goalsThatSpeak(builds));
  // A test has printed the first line of a build, and perhaps this one.
  if (inside.at(-1)?.stage === "begun") inside.pop();
  const last = inside.at(-1);
  if (last) last.stage = "ending";
  else builds.top = "closed";
  return { kind: "end", verdict };
}

/** Reads the only line that a build prints if it gives up before its first goal. */
function readGivenUp(builds: Builds, { latest }: Reactor): void {
  const last = builds.inside.at(-1);
  if (last) {
    if (last.goals.started.length === 0 && last.stage !== "ending") builds.inside.pop();
  } else if (builds.top === "open" && latest === null) builds.top = "gave-up";
}
